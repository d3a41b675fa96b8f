import { time } from '../../copy/format.ts';

/** An application's withdrawal by the office, before the draw's commitment. */
export const withdrawing = {
  heading: 'ご本人のお申し出による取り下げ',
  text: '抽選の事前の公表までは、担当者が取り下げられます。公表のあとは、2人の管理責任者の承認が必要です。',
  button: '取り下げる',
  title: '申し込みを取り下げますか',
  message: (receiptID: string, mail: string) =>
    `受付番号 ${receiptID} の申し込み1件を取り下げます。カードの登録は消え、抽選の対象から外れます。${mail}元には戻せません。操作は記録されます。`,
  mailed: 'ご本人に、メール15でお知らせします。',
  noMail: 'メールアドレスの登録がないため、電話か郵便でお知らせください。',
  done: '申し込みを取り下げました',
  ended: '抽選のあと、または対象外・失効などで終わった申し込みなので、担当者は取り下げられません。',
  twos: '抽選の事前の公表のあとは、2人の管理責任者の承認で取り下げます。管理責任者に、この画面から依頼するよう頼んでください。',
  over: (modificationEnd: string) =>
    `事務局での取り下げや当選の辞退は、登録内容の変更の締め切り（${time(modificationEnd)}）で終わりました。`,
};
