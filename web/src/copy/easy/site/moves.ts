import { DAY_TIMES, type MovableTime } from 'functions/shared/campaign/moves';
import { day, time } from '../../format.ts';

const names: Record<MovableTime, string> = {
  open: '事前登録（じぜん とうろく＝先に 登録すること）が 始まる とき',
  applicationURLSent: '申込ページ（もうしこみ ページ）の メールを 送る とき',
  applicationStart: '申し込みが 始まる とき',
  applicationEnd: '申し込みの しめきり',
  reviewEnd: '2回 申し込んだ 人を しらべる しめきり',
  objectionEnd: '抽選（ちゅうせん＝くじ）に 入らないことを「ちがう」と 言う しめきり',
  commitment: '抽選（ちゅうせん＝くじ）に 入る 申し込みと きまりを 知らせる とき',
  draw: '抽選（ちゅうせん＝くじ）',
  resultRelease: '抽選（ちゅうせん＝くじ）の 結果を 知らせる とき',
  modificationEnd: '登録内容の変更（とうろくした ことを 変える）の しめきり',
  lapse: '当選（とうせん＝あたり）した 人が はらう とき',
  waitingListEnd: '繰り上げ（くりあげ＝あとから あたること）の さいごの 日',
  delivery: '商品券を 送り始める 日',
  useStart: '商品券を 使い始める 日',
  useEnd: '商品券を 使える さいごの 日',
};

const units = { days: '日', hours: '時間', minutes: '分' };

interface NextEvent {
  readonly name: MovableTime;
  readonly startsAt: string;
  readonly left: { readonly unit: keyof typeof units; readonly count: number };
}

/** Texts about moved dates (rules 2.9), and about the next one. */
export const moves = {
  title: '日が 変わりました',
  /** The reason in the owner's own words. */
  because: (reason: string) => `理由（りゆう）：${reason}`,
  text: (name: MovableTime, startsAt: string) => `${names[name]}が 変わりました。新しい 日は ${time(startsAt)} です。`,
  coming: ({ name, startsAt, left: { unit, count } }: NextEvent) =>
    `次は：${names[name]} ${(DAY_TIMES[name] === undefined ? time : day)(startsAt)}（あと ${count}${units[unit]}）`,
};
