import type { CsvEncoding } from 'functions/shared/csv/encodings';
import type { ExportKind } from 'functions/shared/export/kinds';
import { figure } from '../../format.ts';

/** The names of exports, which are also those of the files, and the meaning of a row. */
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

const encodings: Record<CsvEncoding, { readonly name: string; readonly help: string }> = {
  utf8: { name: 'UTF-8', help: 'すべての文字が入ります。いまのExcelや、ほとんどのソフトで開けます。' },
  cp932: {
    name: 'Shift_JIS（CP932）',
    help: '宛名印刷などの古いソフト用です。入らない文字は〓にして、どこにあったかをお知らせします。',
  },
};

/** The page of exports. */
export const exports = {
  button: 'CSVに書き出す',
  kinds: exportKinds,
  list: {
    title: 'この一覧をCSVに書き出しますか',
    message: (rows: number, filter: string) =>
      `絞り込み：${filter}。${figure(rows)}件を、UTF-8のCSVファイルに書き出します。だれが、いつ、どの条件で、何行を書き出したかが、操作の記録に残ります。`,
    button: (rows: number) => `${figure(rows)}件を書き出す`,
    tooMany: (most: number) => `一度に書き出せるのは${figure(most)}件までです。条件で絞り込んでください。`,
  },
  choose: '書き出すデータ',
  kind: 'データ',
  records: '件数',
  contents: '内容',
  encoding: '文字コード',
  encodings,
  unreleased: '結果の公表後',
  unreleasedText: '当落がわかるため、抽選結果の公表が済むまで書き出せません。',
  filter: '絞り込み',
  noFilter: 'なし',
  withoutFilter: '絞り込みをやめる',
  count: (count: number) => `${figure(count)}件`,
  most: (count: number) => `最大${figure(count)}件`,
  start: (count: string) => `${count}を書き出す`,
  notice:
    '個人情報が入ったファイルです。だれが、いつ、どの条件で、何行を書き出したかが、操作の記録に残ります。行の並びは順不同です。',
  noticeOfNobody: 'だれが、いつ、どの条件で、何行を書き出したかが、操作の記録に残ります。行の並びは順不同です。',
  nothing: '書き出すものがありません。',
  running: (rows: number, total: number) => `${figure(rows)}行 / ${figure(total)}件`,
  runningOpen: 'このページを開いたままお待ちください。',
  cancelled: (rows: number) => `${figure(rows)}行まで進んだところで、やめました。ファイルは保存していません。`,
  failed: '途中で読み込めなくなったため、ファイルは保存していません。もう一度お試しください。',
  done: (name: string, rows: number) => `「${name}」（${figure(rows)}行）を保存しました。`,
  saveAgain: 'もう一度保存する',
  lost: {
    heading: '入らなかった文字',
    text: (count: number) =>
      `Shift_JIS（CP932）にない文字が${figure(count)}か所あり、〓にしました。もとの文字のまま使うには、UTF-8で書き出してください。`,
    some: (shown: number) => `はじめの${figure(shown)}か所です。`,
    row: '行',
    column: '項目',
    character: '文字',
  },
};
