import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../entities/fields.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { CARD, DELIVERY, letter, NAMED, paidByCard, STATUS, WAITING_LIST, WITHOUT_LINK } from './frame.ts';
import {
  amount,
  changeURL,
  chargeDate,
  chargedOnIfCharged,
  deliveryDate,
  fullName,
  grantedCount,
  modificationEnd,
  purchaseCount,
  receiptID,
  settledCard,
  useEnd,
  useStart,
  waitingListEnd,
} from './suppliers.ts';
import { type Given, unit, unitWith } from './unit.ts';

/** Until when whoever moved up may decline: each has a time of their own. */
const promotion = {
  schema: z.object({ declineUntil: instantSchema }),
  sample: { declineUntil: campaign.timetable.modificationEnd },
};
type Promoted = Given<unknown, z.infer<typeof promotion.schema>>;

/** The result of the draw, and of the waiting list (rules 6.5). */
export const resultUnits = {
  41: unit({
    name: '当選のお知らせ',
    subject: 'purchase',
    variables: { fullName, purchaseCount, chargeDate, modificationEnd, deliveryDate, useStart, useEnd },
    required: { receiptID, grantedCount, amount, changeURL },
    optional: settledCard,
    text: letter(
      '抽選結果のお知らせ（当選）',
      NAMED,
      `
抽選の結果、当選されました。
おめでとうございます。
ご住所に変わりがなければ、
今、お手続きの必要はありません。

■ 当選の内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット
当選：{{grantedCount}}セット

■ お支払い
金額：{{amount}}円
お支払い日：{{chargeDate}}
${paidByCard('お支払いの方法は、\n事務局からあらためてご案内します。')}

■ ご住所の変更・当選の辞退
{{modificationEnd}}までに、
次のページでお手続きください。
{{changeURL}}
ほかの方には転送しないでください。
${WITHOUT_LINK}
期限のあとのお引っ越しは、
下記の事務局へご連絡ください。

${DELIVERY}

${STATUS}`,
    ),
  }),
  42: unit({
    name: '落選のお知らせ',
    subject: 'purchase',
    variables: { fullName, purchaseCount, amount, changeURL, modificationEnd },
    required: { receiptID },
    optional: { ...settledCard, waitingListEnd },
    text: letter(
      '抽選結果のお知らせ',
      NAMED,
      `
抽選の結果、今回は当選されませんでした。
お申し込みいただき、
ありがとうございました。
お支払いはありません。

■ 申し込みの内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット

{{#waitingListEnd}}
■ 繰り上げ当選について
${WAITING_LIST}
そのときは、メールでお知らせします。
お支払いの金額は{{amount}}円です。
（お申し込みのセットすべて当選の場合）

■ 繰り上げを希望されない方
{{waitingListEnd}}までに、
下の「現在の状況の確認」のページで
繰り上げの順番から外れることができます。

{{/waitingListEnd}}

${STATUS}`,
    ),
  }),
  44: unitWith(promotion, {
    name: '繰り上げ当選のお知らせ',
    subject: 'purchase',
    variables: {
      fullName,
      purchaseCount,
      chargeDate,
      declineUntil: ({ extra }: Promoted) => japaneseDateTime(fromISO(extra.declineUntil)),
      deliveryDate,
      useStart,
      useEnd,
    },
    required: { receiptID, grantedCount, amount },
    rare: ['chargedOn'],
    // A text does without them after the end of modifications (rules 7.16): the way out is then an enquiry.
    optional: { ...settledCard, chargedOn: chargedOnIfCharged, changeURL, modificationEnd },
    text: letter(
      '抽選結果のお知らせ（繰り上げ当選）',
      NAMED,
      `
繰り上げ当選となりました。
おめでとうございます。
商品券に空きが出たため、
抽選で決まった順によるものです。

■ 当選の内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット
当選：{{grantedCount}}セット

■ お支払い
金額：{{amount}}円
{{#chargedOn}}
{{chargedOn}}に決済しました。
{{/chargedOn}}
{{^chargedOn}}
お支払い日：{{chargeDate}}
{{/chargedOn}}
${CARD}

■ 当選を辞退される方
{{declineUntil}}までに、
下記の事務局へご連絡ください。
お支払い済みのときは、返金します。

{{#changeURL}}
■ ご住所・カードの変更
{{#modificationEnd}}
{{modificationEnd}}まで、
{{/modificationEnd}}
次のページでお手続きいただけます。
{{changeURL}}
ほかの方には転送しないでください。
${WITHOUT_LINK}

{{/changeURL}}
${DELIVERY}

${STATUS}`,
    ),
  }),
};
