import type { Timetable } from 'functions/shared/campaign/timetable';
import { hour, time } from '../../format.ts';

const reaching = '終わりまでに届いたものだけを受け付けます。入力された内容は、この画面に残ります。';

/** The activity that ends, and the consequence. */
const ending = {
  registration: { name: '登録の受付', means: () => reaching },
  application: { name: '申し込みの受付', means: () => reaching },
  change: { name: '登録内容の変更の受付', means: () => reaching },
  sets: {
    name: 'セット数の変更の受付',
    means: ({ modificationEnd }: Timetable) => `ほかの内容は ${time(modificationEnd)} まで変更できます。`,
  },
};

interface Soon {
  readonly what: keyof typeof ending;
  readonly endsAt: string;
  /** The minutes that screen readers announce. */
  readonly readOut: number;
  readonly timetable: Timetable;
}

/** For people whose typed data comes too late. The text never says that it was received. */
export const ended = {
  registration: {
    title: '登録の受付は終わりました',
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
  /** For people who follow a mail's link too late. */
  arrived: {
    title: '変更の受付は終わりました',
    at: (end: string) =>
      `登録内容とカードの変更は、${time(end)} に締め切りました。このリンクからの手続きはできません。`,
    early: '登録内容とカードの変更は、締め切りました。このリンクからの手続きはできません。',
    text: 'お支払いや当選のことでお困りの方は、事務局へお問い合わせください。',
  },
  unsent: '入力された内容は事務局に届いていません。すでに受け付けたお申し込みと登録は、そのままです。',
  next: '現在のご案内を見る',
  /** For people whose form is open shortly before its end. */
  soon: {
    text: ({ what, endsAt, readOut, timetable }: Soon) =>
      `${ending[what].name}は${hour(endsAt)}に終わります。あと${readOut}分を切りました。${ending[what].means(timetable)}`,
    left: (minutes: number) => `残り${minutes}分`,
  },
};
