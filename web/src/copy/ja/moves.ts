import type { Boundary } from 'functions/shared/campaign/timetable';
import { time } from '../format.ts';

const names: Record<Boundary, string> = {
  open: '事前登録の受付開始',
  applicationURLSent: '申込ページのご案内メールの送付',
  applicationStart: '申し込みの受付開始',
  applicationEnd: '申し込みの締め切り',
  modificationEnd: '登録内容の変更の締め切り',
  resultRelease: '抽選結果のお知らせ',
};

/** What is told of dates that were moved (rules 2.9). */
export const moves = {
  title: '日程が変わりました',
  /** `reason` as an owner typed it, with its full stop or without. */
  text: (boundary: Boundary, startsAt: string, reason: string) =>
    `${names[boundary]}が ${time(startsAt)} に変わりました（${reason.replace(/。$/, '')}）`,
};
