import { campaign } from 'functions/shared/campaign/current';
import { time } from '../../../copy/format.ts';
import type { ChapterName } from '../manualChapters.ts';
import { lapse, payments, reportDays, retention, returned, shippingDays } from './afterTheDraw.ts';
import { applications, closing, guidance, opening, preparation, registration } from './beforeTheDraw.ts';
import {
  applicationTasks,
  closingTasks,
  commitmentTasks,
  decisionTasks,
  guidanceTasks,
  preparationTasks,
} from './campaignTasks.ts';
import type { ChapterCopy, ManualTimes, TaskCopy, TasksOf } from './chapter.ts';
import { dailyTasks, enquiryTasks, mailTasks, telephoneTasks } from './deskTasks.ts';
import { commitment, decisions, drawDay, release } from './drawing.ts';
import { daily, enquiries, mails, telephone } from './everyDay.ts';
import {
  paymentTasks,
  releaseTasks,
  reportTasks,
  retentionTasks,
  returnedTasks,
  shippingTasks,
} from './winnerTasks.ts';

const chapters: { readonly [C in ChapterName]: (times: ManualTimes) => ChapterCopy } = {
  daily: () => daily,
  telephone: () => telephone,
  enquiries: () => enquiries,
  mails: () => mails,
  preparation,
  registration,
  guidance,
  opening,
  applications,
  closing,
  decisions,
  commitment,
  drawDay,
  release,
  payments,
  lapse,
  shipping: shippingDays,
  returned,
  report: reportDays,
  retention,
};

const tasks: { readonly [C in ChapterName]: TasksOf<C> } = {
  daily: dailyTasks,
  telephone: telephoneTasks,
  enquiries: enquiryTasks,
  mails: mailTasks,
  preparation: preparationTasks,
  registration: {},
  guidance: guidanceTasks,
  opening: {},
  applications: applicationTasks,
  closing: closingTasks,
  decisions: decisionTasks,
  commitment: commitmentTasks,
  drawDay: {},
  release: releaseTasks,
  payments: paymentTasks,
  lapse: {},
  shipping: shippingTasks,
  returned: returnedTasks,
  report: reportTasks,
  retention: retentionTasks,
};

/** The office's manual, /admin/help. It loads with its page only. */
export const manual = {
  title: '事務局マニュアル',
  origin: campaign.name,
  lead: '日程の順に、見るもの、押すもの、電話での答え方、触らないものを書いています。ボタンの名前と日時は、いまの画面と日程のものです。',
  print: 'マニュアルを印刷する',
  contents: '目次',
  now: (now: string) => `${time(now)} の章`,
  madeAt: (now: string) => `${time(now)} 現在の日程`,
  parts: { look: '見るもの', press: '押すもの', say: '電話での答え方', leave: '触らないもの' },
  pages: 'この章の画面',
  tasks: 'こんなとき',
  toContents: '目次に戻る',
  chapters,
};

/** Returns the tasks of a chapter in order, by number. */
export const tasksOf = (chapter: ChapterName): readonly (readonly [string, TaskCopy])[] => {
  const copies: Readonly<Record<string, TaskCopy>> = tasks[chapter];
  return Object.entries(copies);
};
