export const form = {
  required: 'かならず',
  optional: '書かなくても いい',
  choose: '選んで ください',
  errorPrefix: '見て ください：',
  summaryTitle: (count: number) => `${count}か所を、もう一度 見て ください`,
  failureTitle: '先に 進めませんでした',
};

/** Texts for failures that have no text of their own. */
export const failures = {
  busy: '今、とても こんで います。少し 待ってから、もう一度 して ください。',
  expired: 'この リンクは、もう 使えません。もう一度 メールアドレスを 入れて ください。新しい メールを 送ります。',
  missing: 'この 手続き（てつづき）が 見つかりません。メールの リンクを、もう一度 見て ください。',
  offline:
    'インターネットに つながりませんでした。電波を 見て ください。それから、もう一度 ボタンを おして ください。書いた ことは 残って います。',
  fault: 'うまく できませんでした。少し 待ってから、もう一度 ボタンを おして ください。書いた ことは 残って います。',
};
