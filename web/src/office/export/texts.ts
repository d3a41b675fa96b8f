import { figure } from '../../copy/format.ts';
import { exportEncodings, exportKinds } from '../../copy/ja/office/exportNames.ts';

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
  encodings: exportEncodings,
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
      `Shift_JIS（CP932）にない文字が${figure(count)}か所あり、〓か、異体字でない同じ漢字にしました。もとの文字のまま使うには、UTF-8で書き出してください。`,
    some: (shown: number) => `はじめの${figure(shown)}か所です。`,
    row: '行',
    column: '項目',
    character: '文字',
  },
};
