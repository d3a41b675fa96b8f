import type { Timetable } from 'functions/shared/campaign/timetable';
import { sets, time } from '../../copy/format.ts';

/** The actions of the telephone desk for a caller. */
export const helping = {
  heading: 'お手続きの代わり',
  link: {
    heading: 'リンクをなくした',
    text: '申し込みの状況・登録内容の変更・申し込みのうち、いま開ける方のページのリンクを、登録のアドレスへ送ります。リンクはこの画面に表示されません。',
    button: '新しいリンクを送る',
    title: '新しいリンクを送りますか',
    message: (address: string) => `${address} へ、メール16を1通送ります。これまでのリンクも、そのまま使えます。`,
    done: 'リンクのメールを送る準備をしました',
    none: 'メールアドレスがないので、送れません。',
  },
  data: {
    heading: '登録の内容の訂正',
    text: '氏名・住所・電話番号・メールアドレスを訂正すると、変えた項目の名前をメール12でお知らせします。アドレスを変えると、前のアドレスにもお知らせし、これまでのリンクは使えなくなります。',
    button: '登録の内容を訂正する',
  },
  sets: {
    heading: 'セット数の変更',
    text: (count: number, { applicationEnd }: Pick<Timetable, 'applicationEnd'>) =>
      `いまのご希望は ${sets(count)}。ご本人もお電話も、${time(applicationEnd)} までにお申し出があった分だけ変更できます（入力は抽選対象の確定まで）。`,
    button: (count: number) => `${sets(count)}に変える`,
    title: 'セット数を変えますか',
    message: (before: number, after: number) =>
      `ご希望を ${sets(before)} から ${sets(after)} に変え、メール12でご本人にお知らせします。`,
    done: 'セット数を変えました',
  },
};
