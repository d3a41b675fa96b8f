const LOST =
  '解除は、ほかの管理責任者が「管理ユーザー」のページで行います。ご自分で解除できないのは、開いたままの画面をほかの人に使われたときのためです。スマートフォンをなくしたとき、機種を変えるときは、ほかの管理責任者に2段階認証の解除を頼んでください。解除されると、パスワードだけでサインインでき、設定し直せます。';

/** The second factor: a code of six digits from an authenticator app. */
export const secondFactor = {
  heading: '2段階認証',
  own: 'ご自分のサインイン',
  code: '6けたの数字',
  codeHint: '認証アプリに今出ている数字です。30秒ごとに変わります。',
  codeWrong: '6けたの数字を入力してください',
  step: {
    text: '認証アプリを開き、このアカウントの6けたの数字を入力してください。',
    submit: 'サインインする',
    again: 'はじめからやり直す',
    lost: 'スマートフォンをなくしたときは、管理責任者に2段階認証の解除を頼んでください。',
  },
  off: 'この管理画面では、2段階認証を使っていません。使うには、システムの担当者に相談してください。',
  explained:
    'パスワードのほかに、スマートフォンの認証アプリに出る6けたの数字を入力して、サインインします。パスワードを知られても、ほかの人はサインインできません。',
  apps: '認証アプリは、Google Authenticator や Microsoft Authenticator など、時刻で数字が変わるものなら、どれでも使えます。',
  begin: '設定を始める',
  scan: '認証アプリで、次のQRコードを読み取ってください。',
  qr: '認証アプリで読み取るQRコード',
  typed: '読み取れないときは、次の文字をアプリに入力してください（時刻で変わる6けた）。',
  secret: '設定用の文字',
  private: 'QRコードと設定用の文字は、ほかの人に見せず、保存もしないでください。',
  confirm: 'この数字で設定する',
  done: '2段階認証を設定しました。次のサインインから、6けたの数字も入力します。',
  isOn: '2段階認証を使っています。',
  isOff: '2段階認証を使っていません。',
  lost: LOST,
  alone: '管理責任者がご自分だけのときは、システムの担当者に解除を頼んでください。',
  needed: '管理責任者のサインインには、2段階認証が必要です。設定すると、管理画面を使えます。',
  column: { heading: '2段階認証', on: '使用中', off: 'なし' },
  remove: {
    button: '2段階認証を解除する',
    title: '2段階認証を解除しますか',
    message: (email: string) =>
      `${email} は、次からパスワードだけでサインインできます。スマートフォンをなくした本人からの頼みかどうか、電話などで確かめてからにしてください。操作は記録されます。`,
    done: '2段階認証を解除しました',
  },
  errors: {
    'auth/invalid-verification-code': '数字が違います。アプリに今出ている数字を、もう一度入力してください。',
    'auth/code-expired': '時間がたちました。はじめからやり直してください。',
    'auth/invalid-multi-factor-session': '時間がたちました。はじめからやり直してください。',
    'auth/totp-challenge-timeout': '時間がたちました。はじめからやり直してください。',
    'auth/multi-factor-info-not-found': '2段階認証の設定が変わっています。はじめからやり直してください。',
    'auth/requires-recent-login':
      'サインインから時間がたっています。サインアウトして、もう一度サインインしてから設定してください。',
    'auth/user-token-expired': 'サインインの期限が切れています。もう一度サインインしてください。',
    'auth/too-many-requests': '続けて失敗したため、しばらくできません。時間をおいてお試しください。',
    'auth/network-request-failed': '通信できませんでした。接続をお確かめください。',
    'auth/operation-not-allowed':
      'このプロジェクトでは、2段階認証が有効になっていません。システムの担当者にお伝えください。',
  } satisfies Record<string, string> as Readonly<Record<string, string>>,
  otherError: '2段階認証を確かめられませんでした。もう一度お試しください。',
};
