/**
 * The office's name of each mail type, by its number (rules 6.1 to 6.5). It is separate from the mail types, so that the office's pages can name a
 * mail without loading all texts and schemas. `types.ts` fails to compile for a type without a name, or a name without a type.
 */
export const MAIL_NAMES = {
  1: '事前登録のメール確認',
  2: '事前登録完了（申込ページの案内なし）',
  3: '事前登録完了（申込ページの案内あり）',
  4: '申込受付の開始のお知らせ',
  11: '登録内容変更のメール確認',
  12: '登録内容の変更完了',
  13: '変更の確認（登録なし）',
  14: 'メールアドレス変更のお知らせ（旧アドレス宛て）',
  15: '取り下げ・当選の辞退の受付、抽選対象外のお知らせ',
  16: 'ご本人のページのご案内（再送）',
  17: '申し込みの状況のリンク（お申し出による）',
  21: '申し込みのメール確認',
  22: '申し込み完了',
  23: 'カードの登録のお願い',
  24: '申し込み未完了のお知らせ',
  31: 'お問い合わせの受付',
  32: 'お問い合わせへの回答',
  33: '新しいお問い合わせ（事務局宛て）',
  40: '事前の公表のお知らせ',
  41: '当選のお知らせ',
  42: '落選のお知らせ',
  43: 'カードの確認のお願い',
  44: '繰り上げ当選のお知らせ',
  45: 'お支払い完了',
  46: '当選の無効のお知らせ',
  47: '繰り上げ当選とならなかったお知らせ',
  51: '申し込み忘れのご注意',
  52: 'メール確認の不具合のお詫び',
  53: '事務局からのお知らせ',
  61: '商品券の発送',
  71: '管理ユーザーの招待',
  72: '管理ユーザーのパスワード再設定',
  73: '管理責任者の変更のお知らせ',
  74: '新しい端末からのサインインのお知らせ',
} as const;

/** The names of the mail types in lists, beginning with the number. */
export const NUMBERED_NAMES = Object.fromEntries(
  Object.entries(MAIL_NAMES).map(([mailType, name]) => [mailType, `${mailType} ${name}`]),
) as Readonly<Record<keyof typeof MAIL_NAMES, string>>; // keys of MAIL_NAMES
