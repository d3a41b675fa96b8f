import { hour, time } from '../format.ts';

/** What whoever comes too late with something typed is told: never that it was received. */
export const ended = {
  registration: {
    title: '事前登録の受付は終わりました',
    at: (end: string) =>
      `受付は${hour(end)}に終わりました。この登録は受け付けられていません。締め切りは ${time(end)} でした。`,
    early: '受付は終わりました。この登録は受け付けられていません。',
  },
  application: {
    title: 'お申し込みは受け付けられていません',
    at: (end: string) =>
      `受付は${hour(end)}に終わりました。このお申し込みは受け付けられていません。締め切りは ${time(end)} でした。`,
    early: '受付は終わりました。このお申し込みは受け付けられていません。',
  },
  change: {
    title: '変更は受け付けられていません',
    at: (end: string) =>
      `変更の受付は${hour(end)}に終わりました。この変更は受け付けられていません。締め切りは ${time(end)} でした。`,
    early: '変更の受付は終わりました。この変更は受け付けられていません。',
  },
  unsent: '入力された内容は事務局に届いていません。すでに受け付けたお申し込みと登録は、そのままです。',
  next: '現在のご案内を見る',
};
