/** Signing in. */
export const login = {
  title: '管理画面へのサインイン',
  email: 'メールアドレス',
  password: 'パスワード',
  submit: 'サインインする',
  google: 'Googleでサインインする',
  or: 'または',
  errors: {
    'auth/invalid-email': 'メールアドレスの形をもう一度お確かめください。',
    'auth/user-disabled': 'このアカウントは停止されています。管理責任者におたずねください。',
    'auth/user-not-found': 'メールアドレスまたはパスワードをもう一度お確かめください。',
    'auth/wrong-password': 'メールアドレスまたはパスワードをもう一度お確かめください。',
    'auth/invalid-credential': 'メールアドレスまたはパスワードをもう一度お確かめください。',
    'auth/too-many-requests': '続けて失敗したため、しばらくサインインできません。時間をおいてお試しください。',
    'auth/network-request-failed': '通信できませんでした。接続をお確かめください。',
    'auth/popup-closed-by-user': 'サインインの画面が閉じられました。もう一度お試しください。',
    'auth/popup-blocked': 'サインインの画面がブラウザーに止められました。許可してからお試しください。',
    'auth/cancelled-popup-request': 'サインインの画面が閉じられました。もう一度お試しください。',
  } satisfies Record<string, string> as Readonly<Record<string, string>>,
  otherError: 'サインインできませんでした。もう一度お試しください。',
  forgotten: 'パスワードをお忘れの方',
  back: 'サインインに戻る',
};

/** The request for a new password, and setting it. */
export const newPassword = {
  askTitle: 'パスワードの再設定',
  askText: '管理ユーザーのメールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
  ask: 'メールを送る',
  asked: (email: string) =>
    `${email} が管理ユーザーのメールアドレスであれば、パスワードを設定するためのメールをお送りしました。届かないときは、迷惑メールの中と、入力したアドレスをお確かめください。`,
  title: 'パスワードの設定',
  text: (email: string) => `${email} のパスワードを設定します。`,
  password: '新しいパスワード',
  hint: (least: number) => `${least}文字以上。ほかで使っていない、長いものにしてください。`,
  tooShort: (least: number) => `${least}文字以上で入力してください`,
  submit: 'パスワードを設定する',
  errors: {
    'auth/expired-action-code':
      'リンクの有効期限が切れています。「パスワードをお忘れの方」から、新しいメールをお受け取りください。',
    'auth/invalid-action-code':
      'このリンクは、すでに使われたか、新しいものに替わっています。「パスワードをお忘れの方」から、新しいメールをお受け取りください。',
    'auth/user-disabled': 'このアカウントは停止されています。管理責任者におたずねください。',
    'auth/user-not-found': 'このアカウントはありません。管理責任者におたずねください。',
    'auth/weak-password': 'もっと長いパスワードにしてください。',
    'auth/network-request-failed': '通信できませんでした。接続をお確かめください。',
  } satisfies Record<string, string> as Readonly<Record<string, string>>,
  otherError: 'パスワードを設定できませんでした。少し時間をおいてから、もう一度お試しください。',
};
