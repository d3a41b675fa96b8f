import type { Timetable } from 'functions/shared/campaign/timetable';
import { time } from '../format.ts';

export const status = {
  title: '申し込みの状況',
  receipt: '受付番号',
  appliedAt: '受付日時',
  sets: 'ご希望のセット数',
  state: '現在の状況',
  granted: '当選したセット数',
  waitingPlace: '繰り上げの順番',
  place: (place: number) => `${place}番目`,
  states: {
    APPLIED: '受け付けました',
    WITHDRAWN: '取り下げられました',
    WON: '当選しました',
    LOST: '当選されませんでした',
  },
  texts: {
    APPLIED: (timetable: Timetable) => `抽選の結果は ${time(timetable.resultRelease)} にお知らせします。`,
    WITHDRAWN: () => 'お申し込みは取り下げられています。',
    WON: () => 'おめでとうございます。くわしくは、お送りしたメールをご覧ください。',
    LOST: (timetable: Timetable) =>
      `今回は当選されませんでした。セットが空いたときは、順番に繰り上がります。繰り上げは ${time(timetable.waitingListEnd)} までです。`,
  },
  withoutTitle: 'メールのリンクからお進みください',
  withoutText: '申し込みの状況は、受付や結果のメールにあるリンクからご覧いただけます。',
};
