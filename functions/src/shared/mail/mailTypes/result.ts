import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { AT_COUNTER, CARD, DELIVERY, letter, NAMED, STATUS, WAITING_LIST, WITHOUT_LINK } from './frame.ts';
import {
  amount,
  amountNote,
  changeURL,
  changeURLAhead,
  chargeDate,
  chargeDateAhead,
  chargedOnIfCharged,
  counterUntil,
  deliveryDate,
  fullName,
  grantedCount,
  modificationEnd,
  modificationEndAhead,
  purchaseCount,
  receiptID,
  resultDate,
  settledCard,
  useEnd,
  useStart,
  waitingListEnd,
} from './suppliers.ts';
import { type SupplierInput, defineMailType, unitWith } from './mailType.ts';

/** Until when promoted applicants may decline. Each has a separate deadline. */
const promotion = {
  schema: z.object({ declineUntil: instantSchema }),
  sample: { declineUntil: campaign.timetable.modificationEnd },
};
type Promoted = SupplierInput<unknown, z.infer<typeof promotion.schema>>;

/** Mails about the result of the draw and of the waiting list (rules 6.5). */
export const resultMails = {
  41: defineMailType({
    subject: 'purchase',
    variables: { fullName, purchaseCount, chargeDate, resultDate, modificationEnd, deliveryDate, useStart, useEnd },
    required: { receiptID, grantedCount, amount, changeURL },
    optional: { ...settledCard, counterUntil },
    text: letter(
      '抽選結果のお知らせ（当選）',
      NAMED,
      `
抽選の結果、当選されました。
おめでとうございます。
{{#cardLast4}}
ご住所に変わりがなければ、
今、お手続きの必要はありません。
{{/cardLast4}}
{{^cardLast4}}
お支払いのお手続きが必要です。
{{/cardLast4}}

■ お支払い{{^cardLast4}}（事務局の窓口）{{/cardLast4}}
金額：{{amount}}円
{{#cardLast4}}
お支払い日：{{chargeDate}}
お申し込みのときに登録されたカードで、
自動で決済します。
{{resultDate}}以降、
カードの利用枠を確保します。
デビットカードなどは、このとき
引き落とされることがあります。
カードが使えないときは、
メールでお知らせします。
{{/cardLast4}}
${CARD}
{{^cardLast4}}
${AT_COUNTER}
{{/cardLast4}}

■ 当選の内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット
当選：{{grantedCount}}セット

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
  42: defineMailType({
    subject: 'purchase',
    variables: { fullName, purchaseCount, amount, amountNote, changeURL, modificationEnd },
    required: { receiptID },
    optional: { ...settledCard, waitingListEnd },
    text: letter(
      '抽選結果のお知らせ',
      NAMED,
      `
抽選の結果、今回は当選されませんでした。
お申し込みいただき、
ありがとうございました。
今回のお支払いはありません。

■ 申し込みの内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット

{{#waitingListEnd}}
■ 繰り上げ当選について
${WAITING_LIST}
（{{amountNote}}）
希望されない方は、
下の「現在の状況の確認」のページで、
順番から外れてください。
期間は{{waitingListEnd}}までです。
お知らせがなければ、
お支払いはありません。

{{/waitingListEnd}}

${STATUS}`,
    ),
  }),
  44: unitWith(promotion, {
    subject: 'purchase',
    variables: {
      fullName,
      purchaseCount,
      declineUntil: ({ extra }: Promoted) => japaneseDateTime(fromISO(extra.declineUntil)),
      deliveryDate,
      useStart,
      useEnd,
    },
    required: { receiptID, grantedCount, amount },
    rare: ['chargedOn'],
    // The deadline and the link are absent after the end of changes, when only an enquiry helps (rules 7.16).
    optional: {
      ...settledCard,
      chargedOn: chargedOnIfCharged,
      chargeDate: chargeDateAhead,
      counterUntil,
      changeURL: changeURLAhead,
      modificationEnd: modificationEndAhead,
    },
    text: letter(
      '抽選結果のお知らせ（繰り上げ当選）',
      NAMED,
      `
繰り上げ当選となりました。
おめでとうございます。
商品券に空きが出たため、
抽選で決まった順によるものです。
{{^cardLast4}}
お支払いのお手続きが必要です。
{{/cardLast4}}

■ お支払い{{^cardLast4}}（事務局の窓口）{{/cardLast4}}
金額：{{amount}}円
{{#cardLast4}}
{{#chargedOn}}
{{chargedOn}}に決済しました。
{{/chargedOn}}
{{^chargedOn}}
{{#chargeDate}}
お支払い日：{{chargeDate}}
登録されたカードで、自動で決済します。
{{/chargeDate}}
{{^chargeDate}}
登録されたカードで、
まもなく決済します。
完了したらメールでお知らせします。
{{/chargeDate}}
{{/chargedOn}}
{{/cardLast4}}
${CARD}
{{^cardLast4}}
${AT_COUNTER}
{{/cardLast4}}

■ 当選の内容
受付番号：{{receiptID}}
お申し込み：{{purchaseCount}}セット
当選：{{grantedCount}}セット

■ 当選を辞退される方
{{declineUntil}}までに、
お電話、または公式サイトの
「お問い合わせ」でご連絡ください。
お支払い済みのときは、返金します。

{{#changeURL}}
■ {{#cardLast4}}ご住所・カードの変更{{/cardLast4}}{{^cardLast4}}ご住所の変更{{/cardLast4}}
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
