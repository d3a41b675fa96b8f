import type { ApplicationState } from 'functions/shared/application/states';
import type { RosterEntry } from 'functions/shared/draw/roster/roster';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { figure } from '../../../format.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

const CLOSED = 'この 一覧（いちらん）は、しめきりの ときの ものです。';

/** Changes of the application after the roster closed. */
const SINCE: Readonly<Partial<Record<ApplicationState, string>>> = {
  WITHDRAWN: `${CLOSED}そのあと 申し込みを やめたので、今は 抽選（ちゅうせん＝くじ）に 入りません。`,
  DECLINED: `${CLOSED}そのあと、繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけて います。`,
  LAPSED: `${CLOSED}そのあと、当選（とうせん＝あたり）が 無効（むこう＝なくなること）に なって います。`,
  EXCLUDED:
    'この 一覧（いちらん）に あっても、今は 抽選（ちゅうせん＝くじ）や 繰り上げ（くりあげ＝あとから あたること）に 入りません。',
};

/** The proof on /status that the reader's own line is in the committed roster. */
export const inclusion = {
  title: '抽選（ちゅうせん＝くじ）の 一覧（いちらん）に 入って いるか たしかめる',
  drawOf: (draw: number) => `第${figure(draw)}回の 抽選（ちゅうせん＝くじ）`,
  holds: 'あなたの 申し込みは、この 一覧（いちらん）に 入って います',
  how: '今 使って いる スマートフォンや パソコンで 計算しました。抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）と 合いました。',
  line: '一覧（いちらん）の、あなたの 行（ぎょう）',
  lineOf: ({ ticketNumber, sets: wish, acceptsPartial, exclusion }: RosterEntry) =>
    [
      `抽選番号（ちゅうせん ばんごう） ${shownTicketNumber(ticketNumber)}`,
      `セット数 ${figure(wish)}`,
      acceptsPartial ? '少ない 数でも いい' : null,
      exclusion === null ? null : `抽選（ちゅうせん＝くじ）に 入りません（理由：${exclusionWords(exclusion)}）`,
    ]
      .filter((one) => one !== null)
      .join('\n'),
  place: '一覧（いちらん）の どこに あるか',
  placeOf: ({ index, size }: { index: number; size: number }) => `${figure(size)}行の 中の ${figure(index + 1)}行目`,
  value: '抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）',
  /** Labels for a proof that does not hold: its line and value are only its own claims. */
  lineInProof: '証明（しょうめい）に ある 行（ぎょう）',
  valueInProof: '証明（しょうめい）に ある 値（あたい）',
  since: SINCE,
  passed: `${CLOSED}繰り上げ（くりあげ＝あとから あたること）の 順番は、もう すぎて います。`,
  endedByRefund: `${CLOSED}そのあと、事務局（じむきょく）が 当選（とうせん＝あたり）を なくしました。`,
  save: '証明（しょうめい）を ファイルに して 持つ',
  fileName: (draw: number) => `抽選の証明_第${draw}回.json`,
  elsewhere: 'ほかの 方法でも たしかめたい 人へ',
  elsewhereSteps: [
    'この ファイルには、あなたの 行（ぎょう）が あります。抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）を 計算する 数も あります。名前は ありません。',
    'この 値（あたい）と、抽選（ちゅうせん＝くじ）の 前に メールで 届いた 値を くらべて ください。ほかの 人が 見て いる 値とも くらべて ください。同じことを たしかめて ください。',
    'パソコンに Python 3が あれば、たしかめる プログラムで、次のように 計算できます。',
  ],
  script: 'たしかめる プログラム（verify_draw.py）',
  fails: 'たしかめられませんでした',
  failsText:
    '一覧（いちらん）に ある はずの、あなたの 行（ぎょう）を たしかめられませんでした。事務局（じむきょく）に 知らせて ください。事務局では ない 人にも、この ファイルを 見て もらって ください。コンピューターに くわしい 人などが いいです。',
  none: '一覧（いちらん）に、この 申し込みの 行（ぎょう）が ありません。しめきりまでに やめた 申し込みは、一覧に 入りません。やめて いない 人は、事務局（じむきょく）に 知らせて ください。事務局では ない 人にも 見て もらって ください。',
  notYet:
    '抽選（ちゅうせん＝くじ）の 前に 見せる 値（あたい）は、まだ 出て いません。出た あとに、ここで たしかめられます。',
  unreadable: 'たしかめる ための 中身を 読めませんでした。',
  checking: 'たしかめて います',
};
