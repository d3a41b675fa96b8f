import type { MovableTime } from 'functions/shared/campaign/moves';
import { DAY_TIMES } from 'functions/shared/campaign/moves';
import { day, time } from '../../format.ts';

const names: Record<MovableTime, string> = {
  open: '事前登録の受付開始',
  applicationURLSent: '申込ページのご案内メールの送付',
  applicationStart: '申し込みの受付開始',
  applicationEnd: '申し込みの締め切り',
  reviewEnd: '重複した申し込みの確認の期限',
  objectionEnd: '抽選の対象についてのお申し出の期限',
  commitment: '抽選の対象と決まりの公表',
  draw: '抽選',
  resultRelease: '抽選結果のお知らせ',
  modificationEnd: '登録内容の変更の締め切り',
  lapse: '当選した方のお支払いの確定',
  waitingListEnd: '繰り上げの最終日',
  delivery: '商品券のお届けの開始日',
  useStart: '商品券の利用開始日',
  useEnd: '商品券の利用の最終日',
};

const units = { days: '日', hours: '時間', minutes: '分' };

interface NextEvent {
  readonly name: MovableTime;
  readonly startsAt: string;
  readonly left: { readonly unit: keyof typeof units; readonly count: number };
}

/** Texts about moved dates (rules 2.9), and about the next one. */
export const moves = {
  title: '日程が変わりました',
  /** The reason in the owner's own words. */
  because: (reason: string) => `理由：${reason}`,
  text: (name: MovableTime, startsAt: string) => `${names[name]}は、${time(startsAt)} に変わりました。`,
  coming: ({ name, startsAt, left: { unit, count } }: NextEvent) =>
    `次の予定：${names[name]} ${(DAY_TIMES[name] === undefined ? time : day)(startsAt)}（あと${count}${units[unit]}）`,
};
