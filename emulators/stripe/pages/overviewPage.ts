import type Stripe from 'stripe';
import { BUTTON_NAMES, type ButtonName, DASHBOARD } from '../dashboard.ts';
import { type Markup, markup, page } from './html.ts';
import type { LocalStripe } from '../localStripe.ts';

const SHOWN = 50;
const DELIVERY = { pending: '未着', delivered: '届いた', dropped: '捨てた', 'given up': '断念' } as const;

const newest = <T>(rows: Iterable<T>): T[] => [...rows].reverse().slice(0, SHOWN);
const when = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

function table(
  caption: string,
  size: number,
  heads: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
) {
  const more = size > rows.length ? `（全${size}件のうち新しい${rows.length}件）` : `（${size}件）`;
  const cells = (row: readonly (string | Markup)[]) => markup`<tr>${row.map((cell) => markup`<td>${cell}</td>`)}</tr>`;
  const head = heads.map((each) => markup`<th scope="col">${each}</th>`);
  return markup`<h2>${caption}${more}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(cells)}</tbody></table></div>`;
}

const button = (path: string, name: string, value: string, label: string): Markup =>
  markup`<form method="post" action="${path}"><button name="${name}" value="${value}">${label}</button></form>`;

/** Returns the dashboard's buttons for an object that `isMeant` accepts, each as a form. */
const buttons = (id: string, isMeant: (name: ButtonName) => boolean): Markup =>
  markup`${BUTTON_NAMES.filter(isMeant).map((name) => buttonForm(id, name))}`;

const buttonForm = (id: string, name: ButtonName): Markup => {
  const { label, amountIn } = DASHBOARD[name];
  const amount =
    amountIn === null
      ? ''
      : markup`<input name="amount" type="number" min="1" required aria-label="${label}: 金額" placeholder="金額">`;
  return markup`<form method="post" action="/local/dashboard/${name}" class="button"><input type="hidden" name="id" value="${id}">${amount}<label><input type="checkbox" name="drop">通知を捨てる</label><button>${label}</button></form>`;
};

/** Returns the condition for the buttons of a payment in this state. */
const ofPayment =
  (intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined) =>
  (name: ButtonName): boolean => {
    if (DASHBOARD[name].of !== 'payment') return false;
    const refunds = name === 'refund' || name === 'refundPart';
    return refunds
      ? charge?.captured === true && !charge.refunded && !charge.disputed
      : intent.status === 'requires_capture';
  };

const step = (id: string, status: string): Markup =>
  status === 'requires_action' ? markup`<a href="/local/authenticate/${id}">本人認証へ</a>` : markup``;

/** Returns the tables of disputes and fraud warnings, newest first. */
const complaintTables = ({ disputes, warnings }: LocalStripe['world']['state']): Markup => markup`${table(
  '異議',
  disputes.size,
  ['日時', 'ID', '請求', '状態', '金額', '操作'],
  newest(disputes.values()).map((one) => [
    when(one.created),
    one.id,
    String(one.charge),
    one.status,
    yen(one.amount),
    one.status === 'needs_response'
      ? markup`${button(`/local/disputes/${one.id}/close`, 'status', 'won', '店の勝ち')} ${button(`/local/disputes/${one.id}/close`, 'status', 'lost', '店の負け')}`
      : markup``,
  ]),
)}
${table(
  '不正の警告',
  warnings.size,
  ['日時', 'ID', '請求'],
  newest(warnings.values()).map((one) => [when(one.created), one.id, String(one.charge)]),
)}`;

/** Returns the tables of customers' cards and of refunds, newest first. */
const ownTables = ({ paymentMethods, refunds }: LocalStripe['world']['state']): Markup => {
  const attached = [...paymentMethods.values()].filter(({ customer }) => customer !== null);
  return markup`${table(
    'カード',
    attached.length,
    ['日時', 'ID', '顧客', '番号の終わり', '操作'],
    newest(attached).map((one) => [
      when(one.created),
      one.id,
      String(one.customer),
      one.card?.last4 ?? '',
      buttons(one.id, (name) => DASHBOARD[name].of === 'method'),
    ]),
  )}
${table(
  '返金・解放',
  refunds.size,
  ['日時', 'ID', '請求', '金額', '状態', '操作'],
  newest(refunds.values()).map((one) => [
    when(one.created),
    one.id,
    String(one.charge),
    yen(one.amount),
    one.status ?? '',
    one.status === 'succeeded' && one.destination_details?.card?.type === 'refund'
      ? buttons(one.id, (name) => DASHBOARD[name].of === 'refund')
      : markup``,
  ]),
)}`;
};

/** Returns the page with everything that this Stripe stores, newest first, with the actions of a person. */
export function overviewPage({ world, webhooks }: LocalStripe): string {
  const { customers, setupIntents, paymentIntents, charges, events } = world.state;
  const sent = new Map(webhooks.deliveries().map((delivery) => [delivery.eventID, delivery]));
  const title = '手元のStripe';
  const chargeOf = (id: unknown) => charges.get(String(id));
  const paymentRow = (intent: ReturnType<typeof paymentIntents.get> & object) => {
    const charge = chargeOf(intent.latest_charge);
    const complaints =
      charge?.captured === true
        ? markup`${charge.disputed ? '' : button('/local/disputes', 'charge', charge.id, '異議を申し立てる')} ${button('/local/warnings', 'charge', charge.id, '不正の警告を出す')}`
        : markup``;
    return [
      when(intent.created),
      intent.id,
      String(intent.customer ?? ''),
      intent.status,
      yen(intent.amount),
      yen(intent.amount_received),
      yen(charge?.amount_refunded ?? 0),
      intent.last_payment_error?.code ?? '',
      markup`${step(intent.id, intent.status)}${complaints}${buttons(intent.id, ofPayment(intent, charge))}`,
    ];
  };
  return page(
    title,
    markup`<h1>${title}</h1>
<p class="note">この画面は手元の環境だけにあります。実際のカードにも、Stripeの口座にも触れません。</p>
${table(
  '支払い',
  paymentIntents.size,
  ['日時', 'ID', '顧客', '状態', '金額', '受領', '返金・解放', 'エラー', '操作'],
  newest(paymentIntents.values()).map(paymentRow),
)}
${table(
  'カードの登録',
  setupIntents.size,
  ['日時', 'ID', '顧客', '状態', 'エラー', '操作'],
  newest(setupIntents.values()).map((one) => [
    when(one.created),
    one.id,
    String(one.customer ?? ''),
    one.status,
    one.last_setup_error?.code ?? '',
    step(one.id, one.status),
  ]),
)}
${complaintTables(world.state)}
${table(
  '顧客',
  customers.size,
  ['日時', 'ID', 'メールアドレス', '操作'],
  newest(customers.values()).map((one) => [
    when(one.created),
    one.id,
    one.email ?? '',
    buttons(one.id, (name) => DASHBOARD[name].of === 'customer'),
  ]),
)}
${ownTables(world.state)}
${table(
  'イベント',
  events.size,
  ['日時', 'ID', '種類', '通知', '回数'],
  newest(events.values()).map((one) => {
    const delivery = sent.get(one.id);
    return [
      when(one.created),
      one.id,
      one.type,
      delivery === undefined ? '通知しない' : DELIVERY[delivery.state],
      String(delivery?.attempts ?? ''),
    ];
  }),
)}`,
  );
}
