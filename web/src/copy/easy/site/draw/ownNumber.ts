import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Change } from 'functions/shared/draw/waitingList/changes';
import type { Placement } from 'functions/shared/draw/placement';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { dayOnly, figure, sets, time } from '../../../format.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

/** The entries of the published draw about the reader's own ticket number. */
export const ownNumber = {
  title: 'あなたの 番号で たしかめる',
  before: (timetable: Timetable) =>
    `結果は ${time(timetable.resultRelease)} に、みんなに 見せます。そのあと、ここに 抽選番号（ちゅうせん ばんごう）を 入れて ください。順番と 結果が わかります。`,
  beforeOwn: (timetable: Timetable) =>
    `${time(timetable.commitment)} から、自分の 申し込みが 一覧（いちらん）に 入って いるか わかります。「申し込みの状況（もうしこみの ようす）」の ページで たしかめて ください。`,
  ownLink: '「申し込みの状況（もうしこみの ようす）」の ページの 開き方',
  label: '抽選番号（ちゅうせん ばんごう）',
  help: '13文字の 番号です。受けつけの メールと「申し込みの状況（もうしこみの ようす）」の ページに あります。小文字でも、全角（ぜんかく）でも、「-」が なくても いいです。',
  submit: 'しらべる',
  messages: {
    ticketNumber: {
      required: '抽選番号（ちゅうせん ばんごう）を 入れて ください。',
      invalid: '番号の 形が ちがいます。もう一度 見て ください。',
    },
  },
  of: (ticketNumber: string) => `抽選番号（ちゅうせん ばんごう） ${shownTicketNumber(ticketNumber)}`,
  failed: 'しらべられませんでした。少し 待ってから、もう一度 して ください。',
  drawOf: (draw: number) => `第${figure(draw)}回の 抽選（ちゅうせん＝くじ）`,
  unknown:
    'この 番号は 一覧（いちらん）に ありません。抽選番号（ちゅうせん ばんごう）を もう一度 見て ください。しめきりまでに 終わらなかった 申し込みと、やめた 申し込みは、一覧に 入りません。わからない ことは、事務局（じむきょく）に 聞いて ください。',
  lines: (placement: Exclude<Placement, { kind: 'unknown' }>): readonly string[] => {
    if (placement.kind === 'excluded') {
      return [`抽選（ちゅうせん＝くじ）に 入りません（理由：${exclusionWords(placement.code)}）。`];
    }
    const { place, tickets, granted } = placement;
    return [
      granted > 0
        ? `抽選（ちゅうせん＝くじ）で ${sets(granted)} 当選（とうせん＝あたり）しました。`
        : '抽選（ちゅうせん＝くじ）では 当選（とうせん＝あたり）しませんでした。',
      `順番は、${figure(tickets)}件の 中の ${figure(place)}番目でした。申し込んだ 数は ${sets(placement.sets)}です。`,
    ];
  },
  changesTitle: 'あとから 変わった こと',
  change: ({ day, kind, sets: count }: Change) => `${dayOnly(day)}：${CHANGES[kind](count)}`,
  holds: (count: number) =>
    count === 0
      ? '今、当選（とうせん＝あたり）して いる セットは ありません。'
      : `今、当選（とうせん＝あたり）して いるのは ${sets(count)}です。`,
  waiting: (place: number) => `今の 繰り上げ（くりあげ＝あとから あたること）の 順番は、${figure(place)}番目です。`,
  over: '繰り上げ（くりあげ＝あとから あたること）の 期間は 終わりました。',
  /** The next ticket number for the free sets. `own` is the reader's number. */
  next: ({ free, next }: Pick<ListNow, 'free' | 'next'>, own: string) => {
    const empty = free === 0 ? '今、空いて いる セットは ありません。' : `今、${sets(free)} 空いて います。`;
    if (next === null) return empty;
    return `${empty}次に 当選（とうせん＝あたり）に なるのは、${next === own ? 'あなたの 番号' : `抽選番号（ちゅうせん ばんごう） ${shownTicketNumber(next)} `}です。`;
  },
  asOf: (day: string) => `${dayOnly(day)} までの 記録（きろく）です。`,
};

const departure = (freed: number): string =>
  freed === 0
    ? '繰り上げ（くりあげ＝あとから あたること）の 順番から ぬけました。'
    : `${sets(freed)}の 当選（とうせん＝あたり）が なくなりました。当選を ことわった とき、お金を はらわなかった とき、抽選（ちゅうせん＝くじ）から 外れた ときなどです。`;

const CHANGES: Readonly<Record<Change['kind'], (count: number) => string>> = {
  left: departure,
  promote: (given) => `繰り上げ（くりあげ＝あとから あたること）で ${sets(given)} 当選（とうせん＝あたり）しました。`,
  add: (freed) => `前の 回で 空いた ${sets(freed)}が、この 回に 入りました。`,
  // These changes concern the whole list, so they do not appear with a single number.
  until: () => '',
  pause: () => '',
  resume: () => '',
};
