import type { CsvEncoding } from 'functions/shared/csv/encodings';
import type { ExportKind } from 'functions/shared/export/kinds';

/** The name of each export, which is also the file's name, and the meaning of a row. */
export const exportKinds: Record<ExportKind, { readonly name: string; readonly text: string }> = {
  accounts: { name: 'アカウント', text: '登録された方。1人が1行です。' },
  purchases: { name: '申し込み', text: '申し込みと、申し込んだ方の連絡先。1件が1行です。' },
  winners: { name: '当選者', text: '当選中の申し込みと、お届け先・お支払いの状態。' },
  postcards: {
    name: '結果はがき',
    text: 'メールアドレスのない方への、抽選結果のはがきの宛名と文面。結果をお知らせする方だけが入ります。',
  },
  vouchers: {
    name: '商品券',
    text: '発行した商品券の通し番号と、発送の状態。1件の当選が1行です。通し番号は発行したときのもので、初めのほうから「セット数」の分が有効です。',
  },
  returned: {
    name: '戻ってきた商品券',
    text: '返送された商品券と、お届け先・連絡先・戻ってきた理由。はがきや訪問の宛先に使えます。1個が1行です。',
  },
  inquiries: { name: 'お問い合わせ', text: 'お問い合わせの内容と連絡先。' },
  shops: {
    name: 'お店',
    text: '商品券が使えるお店。1店が1行です。直したファイルは「お店」の画面から取り込めます。',
  },
  mails: { name: 'メール送信', text: 'おひとりずつのメールの送信の記録。本文は入りません。' },
  bulkMails: { name: '一斉メール', text: '一斉メールの1通ごとの送信の記録。本文は入りません。' },
};

export const exportEncodings: Record<CsvEncoding, { readonly name: string; readonly help: string }> = {
  utf8: { name: 'UTF-8', help: 'すべての文字が入ります。いまのExcelや、ほとんどのソフトで開けます。' },
  cp932: {
    name: 'Shift_JIS（CP932）',
    help: '宛名印刷などの古いソフト用です。入らない文字は〓にして、どこにあったかをお知らせします。',
  },
};
