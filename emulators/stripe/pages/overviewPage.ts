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

const act = (path: string, name: string, value: string, label: string): Markup =>
  markup`<form method="post" action="${path}"><button name="${name}" value="${value}">${label}</button></form>`;

const step = (id: string, status: string): Markup =>
  status === 'requires_action' ? markup`<a href="/local/authenticate/${id}">本人認証へ</a>` : markup``;

/** Disputes and warnings of fraud, newest first. */
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
      ? markup`${act(`/local/disputes/${one.id}/close`, 'status', 'won', '店の勝ち')} ${act(`/local/disputes/${one.id}/close`, 'status', 'lost', '店の負け')}`
      : markup``,
  ]),
)}
${table(
  '不正の警告',
  warnings.size,
  ['日時', 'ID', '請求'],
  newest(warnings.values()).map((one) => [when(one.created), one.id, String(one.charge)]),
)}`;

/** Everything that this Stripe holds, newest first, with the actions of a person. */
export function overviewPage({ world, webhooks }: LocalStripe): string {
  const { customers, setupIntents, paymentIntents, charges, events } = world.state;
  const sent = new Map(webhooks.deliveries().map((delivery) => [delivery.eventID, delivery]));
  const title = '手元のStripe';
  const chargeOf = (id: unknown) => charges.get(String(id));
  const paymentRow = (intent: ReturnType<typeof paymentIntents.get> & object) => {
    const charge = chargeOf(intent.latest_charge);
    const complaints =
      charge?.captured === true
        ? markup`${charge.disputed ? '' : act('/local/disputes', 'charge', charge.id, '異議を申し立てる')} ${act('/local/warnings', 'charge', charge.id, '不正の警告を出す')}`
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
      markup`${step(intent.id, intent.status)}${complaints}`,
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
  ['日時', 'ID', 'メールアドレス'],
  newest(customers.values()).map((one) => [when(one.created), one.id, one.email ?? '']),
)}
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
