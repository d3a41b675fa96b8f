import type { Check, Fault, Obstacle, Outcome, Where } from 'functions/shared/draw/verify/verdict';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { dayOnly, figure, sets } from '../../../format.ts';
import { DRAW_FILE_NAMES } from '../phrases/drawFiles.ts';

/** The check of all draws in the reader's browser. */
export const drawCheck = {
  title: 'この 画面で たしかめる',
  lead: 'みんなに 見せて いる ファイルだけを 使います。今 使って いる スマートフォンや パソコンで、抽選（ちゅうせん＝くじ）を はじめから 計算します。事務局（じむきょく）の コンピューターの 結果は 使いません。',
  noted: (draw: number | null) =>
    draw === null ? '書いて おいた 値（あたい）' : `第${figure(draw)}回の 書いて おいた 値（あたい）`,
  notedHelp:
    '抽選（ちゅうせん＝くじ）の 前に メールで 届いた 値（あたい）か、自分で 書いて おいた 値です。0から 9と、aから fの 64文字です。入れないと、いつ 見せたかを たしかめられません。',
  notedInvalid: '値（あたい）は、0から 9と、aから fの 64文字です。もう一度 見て ください。',
  begin: '抽選（ちゅうせん＝くじ）を もう一度 計算する',
  running: '計算して います',
  failed: '計算できませんでした。少し 待ってから、もう一度 して ください。',
  /** The state of a waiting list by the recomputed files. */
  list: ({ free, next, since, asOf }: ListNow) => {
    const until = asOf === null ? '' : `${dayOnly(asOf)} までの 記録（きろく）です。`;
    const offered =
      next === null
        ? '次に 当選（とうせん＝あたり）に なる 人は いません。'
        : `次に 当選（とうせん＝あたり）に なるのは、抽選番号（ちゅうせん ばんごう） ${shownTicketNumber(next)} です${since === null ? '' : `（${dayOnly(since)} から）`}。`;
    return `${until}空いて いる セットは ${sets(free)}です。${offered}`;
  },
  drawOf: (draw: number) => `第${figure(draw)}回の 抽選（ちゅうせん＝くじ）`,
  states: { holds: '正しい', fails: '正しく ない', unchecked: 'まだ わからない' } satisfies Record<
    Outcome['state'],
    string
  >,
  verdicts: {
    holds: 'ぜんぶ 正しいことを たしかめました。',
    fails: '正しく ない ところが あります。事務局（じむきょく）に 知らせて ください。',
    unchecked: 'たしかめられない ところが ありました。',
    unnoted:
      '計算は、ぜんぶ 合って います。でも、書いて おいた 値（あたい）が ありません。だから、いつ 見せたかは たしかめて いません。',
  } satisfies Record<Outcome['state'] | 'unnoted', string>,
  /** The sentence for a check that holds. */
  says: ({ check, chain, draw }: Pick<Outcome, 'check' | 'chain' | 'draw'>) => CHECKS[check](sourceOf(chain), draw),
  why: (outcome: Exclude<Outcome, { state: 'holds' }>) => {
    const says = outcome.state === 'fails' ? FAULTS[outcome.fault] : OBSTACLES[outcome.obstacle];
    const where = whereOf(outcome.where);
    return where === '' ? says : `${says}（${where}）`;
  },
};

/** Returns the source of the randomness. Only the chain in the rules may be called drand. */
const sourceOf = (chain: string | null): string =>
  chain === null
    ? 'きまりで 選んだ もの'
    : chain === 'quicknet'
      ? 'drandの もの'
      : '練習用（れんしゅうよう）の チェーンの もの（本当の 抽選（ちゅうせん＝くじ）では ありません）';

const CHECKS: Readonly<Record<Check, (source: string, draw: number) => string>> = {
  parts: () => 'ファイルの 中身は、名前の とおりです',
  rules: (source) =>
    `抽選（ちゅうせん＝くじ）の きまりは、見せた とおりです。使う 乱数（らんすう＝だれも 選べない 数）は、${source}です`,
  commitment: () =>
    '抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）は、抽選の きまりと 一覧（いちらん）から 計算した 値です',
  closed: () => '一覧（いちらん）は、外した しるしの ほかは、しめきりの ときの 値（あたい）と 合います',
  noted: () => '抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）は、書いて おいた 値と 同じです',
  round: () =>
    'きまりに 書いた 日時は、乱数（らんすう＝だれも 選べない 数）が 出る 30分以上 前です（事務局（じむきょく）の 時計に よります）',
  beacon: (source) => `乱数（らんすう＝だれも 選べない 数）は、${source}です`,
  order: () =>
    '順番は、抽選（ちゅうせん＝くじ）の 前に 見せた 値（あたい）と 乱数（らんすう＝だれも 選べない 数）から 決まった ものです',
  grants: () => '当選（とうせん＝あたり）は、順番と 抽選（ちゅうせん＝くじ）の きまりの とおりです',
  changes: () => 'あとからの 繰り上げ（くりあげ＝あとから あたること）は、順番の とおりです',
  offers: () => '空いた セットは、3日までに 次の 順番の 人に まわって います',
  succession: (_, draw) =>
    draw === 1
      ? 'ほかの 回から 入った セットは ありません'
      : '抽選（ちゅうせん＝くじ）に 入る 申し込みと セットの 数は、前の 回から つづいた とおりです',
};

const FAULTS: Readonly<Record<Fault, string>> = {
  part_differs: '中身が、名前や 大きさと 合いません',
  bad_text: '読めない 行（ぎょう）が あります',
  differs: '計算した 値（あたい）と ちがいます',
  absent: 'ある はずの ものが ありません',
  other_chain: '別の チェーンの 乱数（らんすう＝だれも 選べない 数）です',
  committed_too_late: '見せるのが、乱数（らんすう＝だれも 選べない 数）が 出る 30分前に 間に合って いません',
  bad_signature: '署名（しょめい＝サイン）が、きまりの チェーンの ものでは ありません',
  wish_above_cap: '申し込める 数より 多い 申し込みが あります',
  bad_change: '順番の とおりでは ない ところが あります',
  not_the_noted: '書いて おいた 値（あたい）と ちがいます。入れた 値を もう一度 見て ください',
  not_offered: '空いた セットが、3日を すぎても 次の 順番の 人に まわって いません',
  does_not_follow: '前の 回と 合いません',
};

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  missing: 'ファイルが ないので、たしかめられません',
  unreachable: 'インターネットに つながらないので、たしかめられません',
  not_released: '結果と いっしょに 見せます',
  none_noted: '書いて おいた 値（あたい）が ありません',
  rests_on_another: 'もとに なる ところを、まだ たしかめて いません',
};

const whereOf = ({ file, line, key, part }: Where): string => {
  const said = [
    file === undefined ? null : DRAW_FILE_NAMES[file],
    line === undefined ? null : `${figure(line)}行目`,
    key ?? null,
    part?.slice(0, 12) ?? null,
  ];
  return said.filter((one) => one !== null).join('、');
};
