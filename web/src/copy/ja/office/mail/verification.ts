/** Texts beside the fields of a verification. */
export const verification = {
  createHint: '登録の状態に合わせて、確認のメールを1通送ります。申し込みやアカウントの有無は、この画面には出ません。',
  expiryHint: '期限を延ばすと、送ったメールのリンクがその日時まで使えます。日本時間です。',
};
