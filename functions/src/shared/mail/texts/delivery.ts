import { CARD, letter, NAMED, STATUS } from './frame.ts';

/** Default texts of payment and delivery: 45, 61 (rules 6.5). */
export const deliveryTexts = {
  45: letter(
    'お支払いが完了しました',
    NAMED,
    `
商品券のお支払いが完了しました。

■ お支払いの内容
受付番号：{{receiptID}}
数量：{{grantedCount}}セット
金額：{{amount}}円
お支払い日：{{chargeDate}}
${CARD}

■ 商品券のお届けと利用期間
お届け：{{deliveryDate}}
利用期間：{{useStart}}から
{{useEnd}}まで

${STATUS}`,
  ),
  61: letter(
    '商品券を発送しました',
    NAMED,
    `
商品券を発送しました。

■ お届けの内容
受付番号：{{receiptID}}
数量：{{grantedCount}}セット
{{#carrierName}}
配送会社：{{carrierName}}
{{/carrierName}}
送り状番号：{{trackingNumber}}

■ 利用期間
{{useStart}}から
{{useEnd}}まで
期間を過ぎると、お使いいただけません。

■ 届かないとき
下記の事務局へご連絡ください。

${STATUS}`,
  ),
};
