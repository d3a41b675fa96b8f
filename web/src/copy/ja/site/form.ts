export const form = {
  required: '必須',
  optional: '任意',
  choose: '選んでください',
  errorPrefix: '確認：',
  summaryTitle: (count: number) => `${count}か所、もう一度お確かめください`,
  failureTitle: '手続きを進められませんでした',
};

/** Texts for failures that have no text of their own. */
export const failures = {
  busy: 'ただいま大変混み合っています。少し時間をおいてからもう一度お試しください。',
  expired: 'リンクの有効期限が切れています。もう一度メールアドレスを入力して、新しいメールをお受け取りください。',
  missing: 'お手続きの情報が見つかりませんでした。メールのリンクをもう一度お確かめください。',
  offline:
    '通信ができませんでした。電波の状態をお確かめのうえ、もう一度ボタンを押してください。入力された内容は残っています。',
  fault:
    'うまく処理できませんでした。少し時間をおいてからもう一度ボタンを押してください。入力された内容は残っています。',
};
