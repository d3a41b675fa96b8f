import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ChannelCount } from 'functions/shared/draw/counts/hourlyCounts';
import { fromISO, shortDateTime } from 'functions/shared/time/instants';
import { day, figure, sets, time } from '../../../format.ts';

const count = (number: number): string => `${figure(number)}件`;

/** The number of applications, hour by hour, and at the closing of the roster (rules 8.34). */
export const applicationCounts = {
  title: '申し込みの数（1時間ごと）',
  before: ({ applicationStart }: Timetable) =>
    `${time(applicationStart)} に受付が始まると、申し込みの数を1時間ごとに数えて、ここで公表します。`,
  lead: '抽選の対象になる申し込みの数です。あとから書き加えられていないことをどなたでも確かめられるように、受付中は1時間ごとに数えて公表しています。',
  none: 'はじめの集計は、受付が始まったあとの、ちょうどの時刻です。',
  unreadable: '申し込みの数を読み込めませんでした。少し時間をおいてからもう一度お試しください。',
  countedAt: '最後に数えた日時',
  channels: { web: 'サイトからの申し込み', paper: '紙での申し込み' },
  counted: (counts: ChannelCount) => `${count(counts.applications)}（希望の合計 ${sets(counts.sets)}）`,
  table: {
    caption: '今日数えた申し込みの数（新しい順）',
    at: '数えた日時',
    web: 'サイト',
    paper: '紙',
    time: (at: string) => shortDateTime(fromISO(at)),
    count,
    sets,
    earlier: (rows: number) => `これより前の${figure(rows)}回`,
  },
  daysTitle: '終わった日の記録',
  daysLead: '1日が終わると、その日に数えたすべての数を1つのファイルにします。ファイルは、そのあと変わりません。',
  // Days are in Tokyo time (rules 1.7).
  dayName: (date: string) => `${day(`${date}T00:00:00.000+09:00`)} に数えた数`,
  closedTitle: '締め切った時点の一覧',
  closedWhy: '締め切ったあとに、だれも加えたり消したりできないように、その時点の一覧の値を公表しています。',
  closedAt: '一覧を確定した日時',
  root: '一覧の値',
  all: '申し込みの合計',
};
