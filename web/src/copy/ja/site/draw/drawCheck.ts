import type { Check, Fault, Obstacle, Outcome, Where } from 'functions/shared/draw/verify/verdict';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { dayOnly, figure, sets } from '../../../format.ts';
import { DRAW_FILE_NAMES } from '../phrases/drawFiles.ts';

/** The check of all draws in the reader's browser. */
export const drawCheck = {
  title: 'この画面で確かめる',
  lead: '公開しているファイルだけを使って、お使いの端末で抽選をはじめから計算します。事務局のコンピューターの計算結果は使いません。',
  noted: (draw: number | null) => (draw === null ? '控えた値' : `第${figure(draw)}回の控えた値`),
  notedHelp:
    '抽選の前にメールで届いた値か、ご自分で控えた値（0から9とaからfの64文字）です。入れないときは、公表の日時を確かめられません。',
  notedInvalid: '値は、0から9とaからfの64文字です。もう一度お確かめください。',
  begin: '抽選を計算しなおす',
  running: '計算しています',
  failed: '計算できませんでした。少し時間をおいてからもう一度お試しください。',
  /** A waiting list's state, as recomputed from the published files. */
  list: ({ free, next, since, asOf }: ListNow) => {
    const until = asOf === null ? '' : `${dayOnly(asOf)} までの記録で、`;
    const offered =
      next === null
        ? '次に繰り上がる方はいません'
        : `次に繰り上がるのは抽選番号 ${shownTicketNumber(next)}${since === null ? '' : `（${dayOnly(since)} から）`} です`;
    return `${until}空いているセットは${sets(free)}、${offered}。`;
  },
  drawOf: (draw: number) => `第${figure(draw)}回の抽選`,
  states: { holds: '正しい', fails: '正しくない', unchecked: '未確認' } satisfies Record<Outcome['state'], string>,
  verdicts: {
    holds: 'すべて正しいことを確かめました。',
    fails: '正しくないところがあります。お手数ですが、事務局までお知らせください。',
    unchecked: '確かめられないところがありました。',
    unnoted: '計算はすべて合っていますが、控えた値が入力されていないため、公表の日時は確かめていません。',
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
    ? '決まりで選んだもの'
    : chain === 'quicknet'
      ? 'drandのもの'
      : '練習用のチェーンのもの（本番の抽選ではありません）';

const CHECKS: Readonly<Record<Check, (source: string, draw: number) => string>> = {
  parts: () => 'ファイルの中身は、名前のとおりです',
  rules: (source) => `抽選の決まりは公表したとおりで、使う乱数は、${source}です`,
  commitment: () => '事前に公表した値は、抽選の決まりと対象の一覧から計算した値です',
  closed: () => '対象の一覧は、外した印のほかは、受付を終えたときの値と合います',
  noted: () => '事前に公表した値は、控えた値と同じです',
  round: () => '決まりに書いた公表の日時は、乱数が出る30分以上前です（事務局の時計によります）',
  beacon: (source) => `乱数は、${source}です`,
  order: () => '順番は、事前に公表した値と乱数から決まったものです',
  grants: () => '当選は、順番と抽選の決まりのとおりです',
  changes: () => 'そのあとの繰り上げは、順番のとおりです',
  offers: () => '空いたセットは、3日以内に次の順番の方に回っています',
  succession: (_, draw) =>
    draw === 1 ? 'ほかの回から加わったセットはありません' : '対象とセット数は、前の回から引き継いだとおりです',
};

const FAULTS: Readonly<Record<Fault, string>> = {
  part_differs: '中身が、名前や大きさと合いません',
  bad_text: '読み取れない行があります',
  differs: '計算した値と違います',
  absent: 'あるはずのものがありません',
  other_chain: '別のチェーンの乱数です',
  committed_too_late: '公表が、乱数が出る30分前に間に合っていません',
  bad_signature: '署名が、決まりのチェーンのものではありません',
  wish_above_cap: '上限を超える希望セット数があります',
  bad_change: '順番のとおりではない変更があります',
  not_the_noted: '控えた値と違います。入力した値をもう一度お確かめください',
  not_offered: '空いたセットが、3日を過ぎても次の順番の方に回っていません',
  does_not_follow: '回と回のつながりが合いません',
};

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  missing: 'ファイルがないため、確かめられません',
  unreachable: '通信ができないため、確かめられません',
  not_released: '結果とともに公開されます',
  none_noted: '控えた値が入力されていません',
  rests_on_another: 'もとになるところが確かめられていません',
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
