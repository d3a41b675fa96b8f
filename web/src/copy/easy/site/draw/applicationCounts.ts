import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ChannelCount } from 'functions/shared/draw/counts/hourlyCounts';
import { fromISO, shortDateTime } from 'functions/shared/time/instants';
import { day, figure, sets, time } from '../../../format.ts';

const count = (number: number): string => `${figure(number)}件`;

/** The number of applications, hour by hour, and at the closing of the roster (rules 8.34). */
export const applicationCounts = {
  title: '申し込みの 数（1時間ごと）',
  before: ({ applicationStart }: Timetable) =>
    `${time(applicationStart)} に 申し込みが 始まります。そのあと、1時間ごとに 申し込みの 数を 数えます。その 数を、ここで みんなに 見せます。`,
  lead: '抽選（ちゅうせん＝くじ）に 入る 申し込みの 数です。申し込みの 期間は、1時間ごとに 数えて、みんなに 見せて います。あとから 申し込みを たして いないことを、だれでも たしかめられます。',
  none: 'はじめの 数は、申し込みが 始まった あとの、ちょうどの 時間に 出ます。',
  unreadable: '申し込みの 数を 読めませんでした。少し 待ってから、もう一度 して ください。',
  countedAt: 'さいごに 数えた 日時',
  channels: { web: 'サイトの 申し込み', paper: '紙の 申し込み' },
  counted: (counts: ChannelCount) => `${count(counts.applications)}（ぜんぶで ${sets(counts.sets)}）`,
  table: {
    caption: '今日 数えた 申し込みの 数（新しい 順）',
    at: '数えた 日時',
    web: 'サイト',
    paper: '紙',
    time: (at: string) => shortDateTime(fromISO(at)),
    count,
    sets,
    earlier: (rows: number) => `これより 前の ${figure(rows)}回`,
  },
  daysTitle: '終わった 日の 記録（きろく）',
  daysLead: '1日が 終わると、その 日の 数を 1つの ファイルに します。その ファイルは、もう 変わりません。',
  // Days are in Tokyo time (rules 1.7).
  dayName: (date: string) => `${day(`${date}T00:00:00.000+09:00`)} に 数えた 数`,
  closedTitle: 'しめきりの ときの 一覧（いちらん）',
  closedWhy:
    'しめきりの ときの 一覧（いちらん）の 値（あたい）を、みんなに 見せて います。しめきりの あとに、だれも たしたり 消したり できないように する ためです。',
  closedAt: '一覧（いちらん）を 決めた 日時',
  root: '一覧（いちらん）の 値（あたい）',
  all: '申し込みの 数 ぜんぶ',
};
