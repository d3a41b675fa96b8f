import type { Timetable } from 'functions/shared/campaign/timetable';
import { hour, time } from '../../format.ts';

const reaching = 'その 前に 送って ください。書いた ことは、この ページに 残ります。';

/** What ends at a deadline: its name, and the sentence about the consequence. */
const ending = {
  registration: { name: '登録', means: () => reaching },
  application: { name: '申し込み', means: () => reaching },
  change: { name: '登録した ことを 変えること', means: () => reaching },
  sets: {
    name: 'セットの 数を 変えること',
    means: ({ modificationEnd }: Timetable) => `ほかの ことは ${time(modificationEnd)} まで 変えられます。`,
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
    title: '登録は 終わりました',
    at: (end: string) => `${hour(end)}に 終わりました。この 登録は できて いません。しめきりは ${time(end)} でした。`,
    early: '登録は 終わりました。この 登録は できて いません。',
  },
  application: {
    title: '申し込みは できて いません',
    at: (end: string) =>
      `申し込みは ${hour(end)}に 終わりました。この 申し込みは できて いません。しめきりは ${time(end)} でした。`,
    early: '申し込みは 終わりました。この 申し込みは できて いません。',
  },
  change: {
    title: '変えることは できて いません',
    at: (end: string) =>
      `変えることが できるのは ${hour(end)}まででした。今 書いた ことは、変わって いません。しめきりは ${time(end)} でした。`,
    early: '変えることが できる 期間は 終わりました。今 書いた ことは、変わって いません。',
  },
  /** For people who follow a mail's link too late. */
  arrived: {
    title: '変えることが できる 期間は 終わりました',
    at: (end: string) =>
      `登録した ことと カードを 変えられるのは、${time(end)} まででした。この リンクでは、もう 手続き（てつづき）が できません。`,
    early: '登録した ことと カードは、もう 変えられません。この リンクでは、もう 手続き（てつづき）が できません。',
    text: 'お金を はらうことや 当選（とうせん＝あたり）の ことで こまって いる 人は、事務局（じむきょく）に 聞いて ください。',
  },
  unsent: '今 書いた ことは、事務局（じむきょく）に 届いて いません。前に した 申し込みと 登録は、そのままです。',
  next: '今の お知らせを 見る',
  /** For people whose form is open shortly before its end. */
  soon: {
    text: ({ what, endsAt, readOut, timetable }: Soon) =>
      `${ending[what].name}は ${hour(endsAt)}に 終わります。あと ${readOut}分も ありません。${ending[what].means(timetable)}`,
    left: (minutes: number) => `あと ${minutes}分`,
  },
};
