import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../entities/fields.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { CARD, letter, NAMED, STATUS } from './frame.ts';
import {
  amount,
  cardExtra,
  cardFields,
  changeURL,
  chargeDate,
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
import { type Given, unitWith } from './unit.ts';

/** Until when whoever moved up may decline: each has a time of their own. */
const promotion = {
  schema: z.object({ ...cardFields, declineUntil: instantSchema }),
  sample: { ...cardExtra.sample, declineUntil: campaign.timetable.modificationEnd },
};
type Promoted = Given<unknown, z.infer<typeof promotion.schema>>;

/** The result of the draw, and of the waiting list (rules 6.5). */
export const resultUnits = {
  41: unitWith(cardExtra, {
    name: '当選のお知らせ',
    subject: 'purchase',
    variables: { fullName, purchaseCount, chargeDate, modificationEnd, deliveryDate, useStart, useEnd },
    required: { receiptID, grantedCount, amount, changeURL },
    optional: settledCard,
    text: letter(
      '当選のお知らせ',
      NAMED,
      `
抽選の結果、当選されました。
おめでとうございます。

■ 当選の内容
受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット
当選数：{{grantedCount}}セット

■ お支払い
金額：{{amount}}円
お支払い日：{{chargeDate}}
${CARD}

■ お届け先の変更・辞退の期限
{{modificationEnd}}まで
住所が変わる方は、期限までに
次のページでお手続きください。
{{changeURL}}

■ 商品券のお届けと利用期間
お届け：{{deliveryDate}}
利用期間：{{useStart}}から
{{useEnd}}まで

${STATUS}`,
    ),
  }),
  42: unitWith(cardExtra, {
    name: '落選のお知らせ',
    subject: 'purchase',
    variables: { fullName, purchaseCount, amount, modificationEnd, waitingListEnd },
    required: { receiptID, changeURL },
    optional: settledCard,
    text: letter(
      '抽選結果のお知らせ',
      NAMED,
      `
お申し込みいただき、ありがとうございました。
抽選の結果、今回は当選されませんでした。
お支払いはありません。

受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット

■ 繰り上げ当選について
辞退などで空きが出たときは、
抽選で決まった順に繰り上げ当選となります。
期間は{{waitingListEnd}}までです。
繰り上げ当選のときは、登録のお支払い方法で
{{amount}}円をお支払いいただき、
メールでお知らせします。
（金額は申込数すべて当選の場合です）

■ 繰り上げを希望されない方
{{modificationEnd}}までに、
次のページで辞退のお手続きをしてください。
{{changeURL}}
そのあとも、繰り上げ当選のお知らせに
記載の期限までは辞退できます。

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
    // A text does without them after the end of modifications (rules 7.16): the way out is then an enquiry.
    optional: { ...settledCard, changeURL, modificationEnd },
    text: letter(
      '繰り上げ当選のお知らせ',
      NAMED,
      `
商品券に空きが出たため、
抽選で決まった順により、
繰り上げ当選となりました。
おめでとうございます。

■ 当選の内容
受付番号：{{receiptID}}
申込数：{{purchaseCount}}セット
当選数：{{grantedCount}}セット

■ お支払い
金額：{{amount}}円
お支払い日：{{chargeDate}}
${CARD}

■ 辞退される方
{{declineUntil}}までに、
下記の事務局へお問い合わせください。
お支払い済みのときは、返金します。

{{#changeURL}}
■ お届け先・カードの変更
{{#modificationEnd}}
{{modificationEnd}}まで、
{{/modificationEnd}}
次のページでお手続きいただけます。
{{changeURL}}

{{/changeURL}}
■ 商品券のお届けと利用期間
お届け：{{deliveryDate}}
利用期間：{{useStart}}から
{{useEnd}}まで

${STATUS}`,
    ),
  }),
};
