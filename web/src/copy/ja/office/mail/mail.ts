/** The reasons why a mail did not arrive, in the office's words. */
const problems = {
  lease: '送信の途中で処理が止まりました。届いたかどうかは分かりません。',
  noAnswer: '受信側のサーバーに渡した後、返事がありませんでした。届いたかどうかは分かりません。',
  unsubscribed: '受け取る方が、ご案内のメールの配信を停止しています。',
  awaitsResult: 'この方への抽選結果のお知らせを先に送ります。結果のお知らせのあとに自動で送ります。',
  contradicted: 'その後のお手続きで内容が変わり、あとのメールでお知らせしたため、送りませんでした。',
  broadcastCancelled: '一斉送信が中止されました。',
  gone: 'もとになる情報がなくなったか、文面に足りない項目があるため、送れませんでした。',
  noAddress: '宛先のメールアドレスは使われていません。',
  full: '宛先のメールボックスがいっぱいです。',
  rejected: '受信側が受け取りを断りました（迷惑メール対策など）。',
  busy: '受信側が混み合っています。時間をおいて自動で送り直します。',
  connection: '受信側のサーバーにつながりませんでした。時間をおいて自動で送り直します。',
  other: '受信側のサーバーが受け取りませんでした。',
};

/** Texts of the mails' pages. */
export const mail = {
  attention: { true: '確認が必要', false: '確認は不要' },
  problems,
  delivery: '送信のようす',
  reason: 'この状態の理由',
  details: '詳細',
  decided: {
    resent: (at: string, by: string) => `${at} に ${by} さんが「もう一度送る」を選びました。`,
    left: (at: string, by: string) => `${at} に ${by} さんが「このままにする」を選びました。`,
  },
  ask: 'このメールは届いていないおそれがあります。どうするかを選んでください。',
  resend: 'もう一度送る',
  resendTitle: 'このメールをもう一度送りますか',
  resendText: (to: string) =>
    `${to} に、同じメールをもう一度送ります。前のメールが届いていた場合、2通目が届くことがあります。`,
  resendDone: '送信待ちに戻しました。まもなく送られます。',
  leave: 'このままにする',
  leaveTitle: 'このままにしますか',
  leaveText: 'メールは送らず、確認が必要な一覧から外します。後からもう一度送ることもできます。',
  leaveDone: 'このままにしました。',
  preview: 'メールの内容',
  previewNote:
    '現在の文面と登録内容で作った見本です。リンクの中の鍵は「hidden」に置き換えてあり、このリンクでは手続きできません。',
  previewMissing: 'もとになる情報がなくなったため、内容を表示できません。',
  subject: '件名',
  html: 'HTMLの見え方',
};
