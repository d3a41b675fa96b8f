import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Change } from 'functions/shared/draw/waitingList/changes';
import type { Placement } from 'functions/shared/draw/placement';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { dayOnly, figure, sets, time } from '../../../format.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

/** The entries of the published draw about the reader's own ticket number. */
export const ownNumber = {
  title: 'あなたの番号で確かめる',
  before: (timetable: Timetable) =>
    `${time(timetable.resultRelease)} に結果を公表したあと、ここに抽選番号を入れると、順番と結果をご覧いただけます。`,
  beforeOwn: (timetable: Timetable) =>
    `${time(timetable.commitment)} からは、ご自分の申し込みが一覧に入っていることを、「申し込みの状況」のページで確かめられます。`,
  ownLink: '「申し込みの状況」のページの開き方',
  label: '抽選番号',
  help: '受付のメールと「申し込みの状況」のページにある、13文字の番号です。小文字や全角でも、ハイフンがなくても、かまいません。',
  submit: '調べる',
  messages: {
    ticketNumber: {
      required: '抽選番号を入力してください。',
      invalid: '番号の形が違います。もう一度お確かめください。',
    },
  },
  of: (ticketNumber: string) => `抽選番号 ${shownTicketNumber(ticketNumber)}`,
  failed: '調べられませんでした。少し時間をおいてからもう一度お試しください。',
  drawOf: (draw: number) => `第${figure(draw)}回の抽選`,
  unknown:
    'この番号は一覧にありません。抽選番号をもう一度お確かめください。締め切りまでに完了しなかった申し込みと取り下げた申し込みは、一覧に入りません。ご不明な点は事務局へお問い合わせください。',
  lines: (placement: Exclude<Placement, { kind: 'unknown' }>): readonly string[] => {
    if (placement.kind === 'excluded') {
      return [`抽選の対象から外れています（理由：${exclusionWords(placement.code)}）。`];
    }
    const { place, tickets, granted } = placement;
    return [
      granted > 0 ? `抽選で${sets(granted)}が当選しました。` : '抽選では当選されませんでした。',
      `順番は、${figure(tickets)}件のうち${figure(place)}番目でした。ご希望は${sets(placement.sets)}です。`,
    ];
  },
  changesTitle: 'そのあとの変更',
  change: ({ day, kind, sets: count }: Change) => `${dayOnly(day)}：${CHANGES[kind](count)}`,
  holds: (count: number) => (count === 0 ? '今、当選しているセットはありません。' : `今の当選は${sets(count)}です。`),
  waiting: (place: number) => `今の繰り上げの順番は、${figure(place)}番目です。`,
  over: '繰り上げの期間は終わりました。',
  /** The next ticket number for the free sets. `own` is the reader's number. */
  next: ({ free, next }: Pick<ListNow, 'free' | 'next'>, own: string) => {
    const empty = free === 0 ? '今、空いているセットはありません。' : `今、${sets(free)}が空いています。`;
    if (next === null) return empty;
    return `${empty}次に繰り上がるのは、${next === own ? 'あなたの番号' : `抽選番号 ${shownTicketNumber(next)} `}です。`;
  },
  asOf: (day: string) => `${dayOnly(day)} までの記録によります。`,
};

const departure = (freed: number): string =>
  freed === 0
    ? '繰り上げの順番から外れました。'
    : `${sets(freed)}の当選がなくなりました（当選の辞退、未払い、対象から外れたことなどによります）。`;

const CHANGES: Readonly<Record<Change['kind'], (count: number) => string>> = {
  left: departure,
  promote: (given) => `繰り上げで${sets(given)}が当選しました。`,
  add: (freed) => `前の回で空いた${sets(freed)}が、この回に加わりました。`,
  // These changes concern the whole list, so they do not appear with a single number.
  until: () => '',
  pause: () => '',
  resume: () => '',
};
