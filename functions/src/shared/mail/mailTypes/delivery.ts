import { z } from 'zod';
import { CARD, DELIVERY, letter, NAMED, STATUS, statusPage } from './frame.ts';
import {
  amount,
  chargedOn,
  deliveryDate,
  fullName,
  grantedCount,
  receiptID,
  settledCard,
  statusURL,
  useEnd,
  useStart,
} from './suppliers.ts';
import { type SupplierInput, defineMailType, unitWith } from './mailType.ts';

const shipment = {
  schema: z.object({ trackingNumber: z.string(), carrierName: z.string().optional() }),
  sample: { trackingNumber: '0000-0000-0000', carrierName: '見本運輸' },
};
type Shipped = SupplierInput<unknown, z.infer<typeof shipment.schema>>;

/** Mails about payment and delivery (rules 6.5). */
export const deliveryMails = {
  45: defineMailType({
    subject: 'purchase',
    variables: { fullName, chargeDate: chargedOn, deliveryDate, useStart, useEnd },
    required: { receiptID, grantedCount, amount },
    optional: settledCard,
    text: letter(
      '商品券のお支払いが完了しました',
      NAMED,
      `
商品券のお支払いが完了しました。
お手続きの必要はありません。
このメールは、お支払いの控えとして
保管してください。

■ お支払いの内容
受付番号：{{receiptID}}
数量：{{grantedCount}}セット
金額：{{amount}}円
お支払い日：{{chargeDate}}
${CARD}

${DELIVERY}

${statusPage('領収書も、このページで発行できます。')}`,
    ),
  }),
  61: unitWith(shipment, {
    subject: 'purchase',
    variables: { fullName, grantedCount, useStart, useEnd },
    required: { receiptID, trackingNumber: ({ extra }: Shipped) => extra.trackingNumber },
    optional: { carrierName: ({ extra }: Shipped) => extra.carrierName ?? null, statusURL },
    text: letter(
      '商品券を発送しました',
      NAMED,
      `
商品券を発送しました。
届きましたら、数量をお確かめください。

■ お届けの内容
受付番号：{{receiptID}}
数量：{{grantedCount}}セット
{{#carrierName}}
配送会社：{{carrierName}}
{{/carrierName}}
送り状番号：{{trackingNumber}}

■ 商品券の利用期間
{{useStart}}から
{{useEnd}}まで
期間を過ぎると、お使いいただけません。

■ 届かないとき
下記の事務局へご連絡ください。

${STATUS}`,
    ),
  }),
};
