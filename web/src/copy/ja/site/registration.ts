import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day, time } from '../../format.ts';

/** The same words as in the mails (rules 7.2). */
const TO_PREPARE =
  'お申し込みには、お支払いのカードをご用意ください。カードの登録が済むと、申し込みが完了します。当選・繰り上げ当選の場合だけ決済します。';

export const registration = (campaign: Campaign) => ({
  request: {
    title: '事前登録',
    lead: 'はじめにメールアドレスを入力してください。事前登録のページのリンクを、そのアドレスにお送りします。',
    steps: ['メールアドレスを入力する', '届いたメールのリンクを開く', 'お名前やご住所を登録する'],
    stepsTitle: '登録の進み方',
    submit: '事前登録のリンクをメールで受け取る',
    note: '登録しただけでは、商品券の申し込みにはなりません。',
    applicable: '申し込みの受付が始まっています。事前登録をしなくても申し込めます。',
    apply: '申し込む',
  },
  title: '登録の入力',
  confirmLead: 'ボタンを押すと、お名前やご住所の入力に進みます。',
  lead: (email: string) => `${email} の登録です。`,
  submit: 'この内容で登録する',
  alreadyTitle: 'すでに登録がお済みです',
  alreadyText: (email: string) =>
    `${email} は、すでに登録されています。登録した内容は、変更のページからお確かめいただけます。`,
  toChange: '登録内容を確認・変更する',
  toApply: '申し込みへ進む',
  thanks: {
    title: '登録が終わりました',
    text: 'ご登録ありがとうございます。登録完了のメールをお送りしました。',
    nextTitle: 'このあと',
    next: (timetable: Timetable) => [
      `${time(timetable.applicationURLSent)} 以降、申込ページをメールでご案内します。`,
      `申し込みの受付は ${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} までです。先着順ではありません。`,
      TO_PREPARE,
      `抽選の結果は ${time(timetable.resultRelease)} 以降、メールでお知らせします。`,
    ],
    nextOpen: (timetable: Timetable, hasLink: boolean) => [
      `申し込みは ${time(timetable.applicationEnd)} まで受け付けています。${hasLink ? 'このまま申し込むか、あとで' : ''}登録完了のメールのリンクからお進みください。先着順ではありません。`,
      TO_PREPARE,
      `抽選の結果は ${time(timetable.resultRelease)} 以降、メールでお知らせします。`,
      `当選された方への商品券は ${day(timetable.delivery)} から順次お届けします。`,
    ],
    caution: '登録しただけでは、まだ申し込みになっていません。',
    office: `${campaign.office.name}が、カード番号をメールでおたずねすることはありません。`,
  },
});
