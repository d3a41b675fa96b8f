import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { sets, yen } from '../../copy/format.ts';
import { mailToAddress } from '../../copy/ja/office/mail/names.ts';

/** A person and an amount. */
interface Sum {
  readonly name: string;
  readonly receiptID: string;
  readonly sets: number;
  readonly yen: number;
}
const sumOf = (sum: Sum): string =>
  `${sum.name} 様（受付番号 ${sum.receiptID}）の ${sets(sum.sets)}分（${yen(sum.yen)}）`;

const steps: Record<
  PaymentStep,
  {
    readonly button: string;
    readonly text: string;
    readonly title: string;
    readonly message: (sum: Sum) => string;
  }
> = {
  authorize: {
    button: '与信をとる',
    text: '登録されたカードで、当選したセット数の代金を確保します。まだ請求はしません。',
    title: '与信をとりますか',
    message: (sum) =>
      `${sumOf(sum)}の与信を、登録されたカードでとります。まだ請求はしません。カードが使えなかったときは、ご本人に${mailToAddress(43)}をお送りし、送ったメールは取り消せません。与信は、当選がなくなったときに自動で戻ります。`,
  },
  capture: {
    button: '売上を確定する',
    text: '与信をとった代金を、カードに請求します。',
    title: '売上を確定しますか',
    message: (sum) =>
      `${sumOf(sum)}を、カードに請求します。ご本人に${mailToAddress(45)}をお送りします。請求は取り消せません。お返しするときは返金になります。`,
  },
  cancel: {
    button: '与信を取り消す',
    text: '当選でなくなった申し込みの、確保した代金を、請求せずに解放します。',
    title: '与信を取り消しますか',
    message: (sum) =>
      `${sumOf(sum)}の与信を取り消し、請求せずに解放します。ご本人へのメールはお送りしません。取り消した与信は元に戻せません。支払いは「支払い前」に戻ります。`,
  },
  refund: {
    button: '返金する',
    text: '当選でなくなった申し込みの、支払い済みの代金を、セット単位でカードに返します。',
    title: '返金しますか',
    message: (sum) =>
      `${sumOf(sum)}を、お支払いになったカードに返金します。ご本人へのメールはお送りしません。返金は取り消せません。`,
  },
};

/** The payment of one application, on its page. */
export const settling = {
  application: '申し込みの内容',
  heading: 'お支払い',
  records: '記録',
  amount: '代金',
  refunded: '返金した額',
  refundedOf: (amount: number) => yen(amount),
  amountOf: (count: number, price: number) => `${sets(count)} × ${yen(price)} = ${yen(count * price)}`,
  atStripe: 'Stripeでこの支払いを見る',
  actions: 'お支払いの処理',
  steps,
  refundSets: '返金するセット数',
  heldVouchers: (most: number, held: number) =>
    `${sets(held)}分の商品券が、まだ無効になっていません。${most === 0 ? '返金する前に' : `いま返金できるのは${sets(most)}までです。それより多く返金するときは、先に`}、商品券を無効にするか、返送の記録をしてください。`,
  parcel: '商品券の小包を開く',
  underWay: 'Stripeの答えを待っています。結果は自動で確かめ、この画面に表示します。',
  nothing: 'いまの状態でできる処理はありません。',
  done: (state: string) => `処理しました（支払い：${state}）`,
  unknown: 'まだ結果がわかりません。自動で確かめます。',
  takeIn: {
    button: 'Stripeで行われた返金を取り込む',
    text: 'Stripeの管理画面で行われた返金を、記録に取り込みます。お金は動きません。だれがなぜ返金したのかを、理由に記入してください。操作は記録されます。',
    done: '返金を取り込みました。',
  },
  release: {
    heading: '発送の保留',
    text: 'カード会社から不正利用の警告があったため、商品券の発送を保留しています。問題がないことを確かめてから、保留を解除してください。',
    disputed:
      'カードの名義人がチャージバックを申し立てているため、商品券の発送を保留しています。申し立てが店側の勝ちで終わると、自動で解除されます。',
    refunded:
      'Stripeの管理画面で返金されたため、商品券の発送と領収書を止めています。管理責任者が、下の「Stripeで行われた返金・請求の取り込み」をしてください。',
    amount:
      '受け取った金額が当選の代金と違うため、商品券の発送と領収書を止めています。Stripeの管理画面でこのお支払いを確かめてください。一部だけの請求なら下の「Stripeで行われた返金・請求の取り込み」を、返金が失敗したのなら、もう一度返金をしてください。',
    refunding: '返金をStripeに依頼しています。結果がわかるまで、商品券は発送できません。',
    recorded: '確かめた内容を理由に記入してください。操作は記録されます。',
    button: '発送の保留を解除する',
    title: '発送の保留を解除しますか',
    message: (receiptID: string) =>
      `受付番号 ${receiptID} への不正利用の警告を解決済みとし、商品券を発送できるようにします。ご本人へのメールはお送りしません。発送した商品券は取り戻せません。操作は記録されます。`,
    done: '発送の保留を解除しました',
  },
};
