import type { DifferenceKind } from 'functions/shared/settlement/reconciliation/differenceKinds';
import { figure } from '../../copy/format.ts';

/** The kinds of differences, and their meaning for the person who decides. */
const kinds: Record<DifferenceKind, { readonly name: string; readonly text: string }> = {
  payment_foreign: {
    name: '申し込みのものでない支払い',
    text: 'Stripeに、申し込みの番号のない支払いがあります。管理画面の外で作られたものかもしれません。',
  },
  payment_orphan: {
    name: '申し込みが見つからない支払い',
    text: 'Stripeの支払いに書かれた申し込みがありません。削除された申し込みのものなら、返金をご検討ください。',
  },
  charged_twice: {
    name: '二重の請求',
    text: '同じ申し込みに、ほかにも請求があります。Stripeで、余分な支払いを返金してください。',
  },
  payment_stray: {
    name: '申し込みにつながらない与信・請求',
    text: '申し込みの番号がありますが、その申し込みの支払いとして記録されていません。',
  },
  payment_missing: {
    name: 'Stripeにない支払い',
    text: '申し込みに支払いの記録がありますが、Stripeにその支払いがありません。',
  },
  payment_of_another: {
    name: '別の申し込みの支払い',
    text: 'Stripeの支払いに、別の申し込みの番号が書かれています。',
  },
  customer_differs: { name: '顧客の違い', text: 'Stripeの支払いの顧客が、申し込みの顧客と違います。' },
  state_differs: { name: '状態の違い', text: '申し込みの支払いの状態と、Stripeの状態が合っていません。' },
  authorized_differs: { name: '与信の金額の違い', text: '確保している金額が、当選セット数の代金と違います。' },
  captured_differs: { name: '請求額の違い', text: '請求した金額が、記録と違います。' },
  refunded_differs: { name: '返金額の違い', text: '返金した金額が、記録と違います。' },
  refund_foreign: {
    name: 'Stripeで行われた返金',
    text: '管理画面を通さずに、Stripeで返金されています。発送と領収書を止めています。申し込みの画面で、返金を取り込んでください。',
  },
  sets_differ: { name: 'セット数の違い', text: '支払い済みのセット数が、当選セット数と違います。' },
  hold_unwanted: { name: '不要な与信', text: '当選していない方、または取り下げた方の与信が残っています。' },
  charge_unwanted: {
    name: '不要な請求',
    text: '当選していない方、または取り下げた方の代金をお預かりしたままです。返金をご検討ください。',
  },
  hold_missing: {
    name: '与信のない当選',
    text: '当選していますが、カードの代金を確保できていません。申し込みの画面で、与信をやり直してください。できないときは、お客さまに連絡して、別のカードの登録をお願いしてください。',
  },
  hold_overdue: {
    name: '未確定の与信',
    text: '売上を確定する日時を過ぎています。期限が切れる前に、売上を確定してください。',
  },
  dispute_open: {
    name: 'チャージバック（申し立て中）',
    text: 'カードの名義人が申し立てています。Stripeで、期限までに回答してください。',
  },
  dispute_lost: {
    name: 'チャージバック（敗れたもの）',
    text: '代金はカード会社に返されました。売上から差し引いています。',
  },
  disputed: {
    name: 'チャージバックの記録の違い',
    text: '申し立ての状態か金額が、記録と違っていました。照合がStripeの内容を取り込んだので、次の照合でお確かめください。',
  },
  currency_differs: {
    name: '円でない支払い',
    text: 'Stripeに、円でない支払いがあります。金額は合計に入れていません。Stripeで返金してください。',
  },
  customer_gone: {
    name: '削除された顧客',
    text: '支払いの顧客が、Stripeで削除されています。返金はできますが、同じカードでもう一度請求することはできません。',
  },
  received_differs: {
    name: '当選の代金と違う受取額',
    text: 'Stripeの管理画面で、代金の一部だけが請求されました。請求済みとして扱わず、発送も領収書も止めています。申し込みの画面で取り込むか、Stripeで全額を返金してから取り込んでください。',
  },
  call_overdue: {
    name: '結果のわからない処理',
    text: 'Stripeへの処理の結果が、1日たってもわかりません。Stripeでお確かめください。',
  },
};

/** The reconciliation of our records with Stripe's. */
export const reconciliation = {
  kinds,
  heading: 'Stripeとの照合',
  ownerOnly: '照合の結果は、管理責任者だけが見られます。',
  none: 'まだ照合していません。',
  running: '照合しています',
  done: '照合済み',
  began: (at: string, by: string | null) => `${at} 開始（${by ?? '日程'}）`,
  ended: (at: string) => `${at} 終了`,
  compared: (payments: number, purchases: number) =>
    `Stripeの支払い ${figure(payments)}件と、申し込み ${figure(purchases)}件を照合しました。`,
  totals: { authorized: '与信中', captured: '請求', refunded: '返金', disputed: 'チャージバック' },
  columns: { total: '金額の合計', ours: '管理画面', stripe: 'Stripe', gap: '差' },
  differences: '一致しない点',
  noDifference: '一致しない点はありません。',
  count: (count: number) => `${figure(count)}件あります。照合は何も直しません。内容を確かめて、処理してください。`,
  list: { kind: '内容', purchase: '申し込み', payment: 'Stripeの支払い' },
  openPurchase: '申し込みを開く',
  start: {
    button: '今すぐ照合する',
    title: '今すぐ照合しますか',
    message:
      '申し込みの支払いの記録とStripeの記録を、すべて読み比べます。読むだけで、お金は動きません。件数により、数分から数十分かかります。操作は記録されます。',
    done: '照合を始めました',
  },
};
