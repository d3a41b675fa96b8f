import { campaign } from 'functions/shared/campaign/current';
import type { Card } from '../../../client/card.ts';
import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { refundedByTwo } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { closeDispute, disputeCharge, pendingEvents, resendEvent, stripeEvents } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { purchaseState, SETS, settling, stripe, winner } from '../../harness/winner.ts';

const YEN = SETS * campaign.price;
const MORNING = '2025-10-18T06:00:00.000+09:00';
let token = '';

const settled = async (card: Card, ...actions: readonly ('authorize' | 'capture')[]): Promise<Applicant> => {
  const one = await winner(card);
  for (const action of actions) {
    const { code } = await settling(token, one.id, action);
    if (code !== null) throw new Error(`${action}: ${code}`);
  }
  return one;
};
const paymentOf = async (one: Applicant): Promise<string> => {
  const { stripePaymentID } = await purchaseState(token, one);
  if (stripePaymentID === null) throw new Error(`${one.id} has no payment`);
  return stripePaymentID;
};

const read = (query: Readonly<Record<string, string>> = {}) => done('getReconciliation', { token, query });
/** Runs a whole reconciliation. */
const compared = async () => {
  const { number } = await done('startReconciliation', { token });
  return await eventually(`reconciliation ${number}`, async () => {
    const answer = await read();
    return answer.reconciliation?.number === number && answer.reconciliation.state === 'DONE' ? answer : null;
  });
};
const differenceLines = ({ differences }: Awaited<ReturnType<typeof read>>): string[] =>
  differences.map(({ kind, paymentID, ours, stripe: theirs }) => `${paymentID} ${kind} ${ours} ${theirs}`).sort();

/** Repeats Stripe's events about these payments. */
const retold = async (...payments: readonly string[]): Promise<void> => {
  await stripeEvents({ drop: false });
  const types = ['payment_intent.canceled', 'payment_intent.succeeded'];
  for (const { id, data } of (await stripe.events.list({ types, limit: 100 })).data) {
    if ('id' in data.object && payments.includes(String(data.object.id))) await resendEvent(id);
  }
  await eventually('its events', async () => {
    await stripeEvents({});
    return (await pendingEvents()) === 0 ? true : null;
  });
};

let [paid, held, heldToo, partlyRefunded] = [] as unknown as Applicant[]; // the first test's preparation sets them

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  paid = await settled('good', 'authorize', 'capture');
  held = await settled('good', 'authorize');
  heldToo = await settled('good', 'authorize');
  partlyRefunded = await settled('good', 'authorize', 'capture');
  await refundedByTwo(partlyRefunded.id, 1);
});

describe('the reconciliation with Stripe', () => {
  it('finds no differences and equal sums when nothing differs', async () => {
    const { reconciliation, count, differences } = await compared();
    expect([count, differences]).toEqual([0, []]);
    const totals = { authorized: 2 * YEN, captured: 2 * YEN, refunded: campaign.price, disputed: 0 };
    expect(reconciliation).toMatchObject({ payments: 4, purchases: 4, stripe: totals, ours: totals });
    expect([reconciliation?.startedBy, reconciliation?.endedAt]).not.toContain(null);
  });

  it('finds exactly the actions by hand at Stripe, and nothing after they are corrected', async () => {
    const [refunded, canceled, captured] = await Promise.all(
      [paid, held, heldToo].map((one) => paymentOf(one as Applicant)),
    );
    const ids = { refunded: refunded ?? '', canceled: canceled ?? '', captured: captured ?? '' };
    await stripeEvents({ drop: true });
    await stripe.refunds.create({ payment_intent: ids.refunded });
    await stripe.paymentIntents.cancel(ids.canceled);
    await stripe.paymentIntents.capture(ids.captured);
    const { id: foreign } = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      payment_method: 'pm_card_visa',
      confirm: true,
      allowed_payment_method_types: ['card'],
      return_url: 'https://example.com/',
    });
    const answer = await compared();
    expect(differenceLines(answer)).toEqual(
      [
        `${ids.refunded} refund_foreign 0 ${YEN}`,
        `${ids.canceled} state_differs null null`,
        `${ids.captured} state_differs null null`,
        `${foreign} payment_foreign 0 500`,
      ].sort(),
    );
    expect(answer.reconciliation?.stripe).toMatchObject({ authorized: 0, captured: 3 * YEN + 500 });
    const first = await read({ limit: '3' });
    const second = await read({ limit: '3', cursor: first.cursor ?? '' });
    expect([first.count, first.differences.length, second.differences.length, second.cursor]).toEqual([4, 3, 1, null]);
    expect([...differenceLines(first), ...differenceLines(second)].sort()).toEqual(differenceLines(answer));
    await retold(ids.canceled, ids.captured);
    await stripe.refunds.create({ payment_intent: foreign });
    // No button exists for this case: a refund by hand is entered by hand.
    await changeDocument('settlements', paid?.id ?? '', { paid: 0, paidBack: SETS });
    const withdrawn = { paymentState: 'REFUNDED', state: 'WITHDRAWN', grantedCount: 0 };
    await changeDocument('purchases', paid?.id ?? '', withdrawn);
    expect(differenceLines(await compared())).toEqual([]);
  });

  it('reports a dispute until it is won', async () => {
    const one = await settled('dispute', 'authorize', 'capture');
    const payment = await paymentOf(one);
    await eventually('the dispute', async () =>
      (await purchaseState(token, one)).shipmentHold === 'dispute' ? true : null,
    );
    const answer = await compared();
    expect(differenceLines(answer)).toEqual([`${payment} dispute_open ${YEN} ${YEN}`]);
    expect([answer.reconciliation?.ours.disputed, answer.reconciliation?.stripe.disputed]).toEqual([YEN, YEN]);
    const [dispute] = (await stripe.disputes.list({ payment_intent: payment })).data;
    await closeDispute(dispute?.id ?? '', 'won');
    await eventually('its end', async () => ((await purchaseState(token, one)).shipmentHold === null ? true : null));
    expect(differenceLines(await compared())).toEqual([]);
  });

  it('blocks the shipment of a dispute whose event was lost, and alerts the office', async () => {
    const one = await settled('good', 'authorize', 'capture');
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(await paymentOf(one));
    await stripeEvents({ drop: true });
    const dispute = await disputeCharge(String(charge));
    await stripeEvents({ drop: false });
    expect((await purchaseState(token, one)).shipmentHold).toBeNull();
    await compared();
    expect((await purchaseState(token, one)).shipmentHold).toBe('dispute');
    const { matters } = await done('getAttention', { token });
    expect(matters).toContainEqual(expect.objectContaining({ kind: 'disputes', count: 1 }));
    await closeDispute(dispute.id, 'won');
    await eventually('its end', async () => ((await purchaseState(token, one)).shipmentHold === null ? true : null));
    expect(differenceLines(await compared())).toEqual([]);
  });

  it('finds a payment unknown to Stripe, and the payment that its application no longer names', async () => {
    const payment = await paymentOf(partlyRefunded as Applicant);
    await changeDocument('purchases', partlyRefunded?.id ?? '', { stripePaymentID: 'pi_unknown' });
    expect(differenceLines(await compared())).toEqual(
      [
        `${payment} charged_twice 0 ${YEN - campaign.price}`,
        `pi_unknown payment_missing ${YEN - campaign.price} 0`,
      ].sort(),
    );
    await changeDocument('purchases', partlyRefunded?.id ?? '', { stripePaymentID: payment });
  });

  it('can be started only by owners, and runs once for simultaneous starts', async () => {
    const operator = await administrator('operator');
    expect((await call('startReconciliation', { token: operator })).code).toBe('forbidden');
    expect((await call('getReconciliation', { token: operator })).code).toBe('forbidden');
    const { number: before } = (await compared()).reconciliation ?? { number: 0 };
    const begun = await Promise.all([1, 2, 3].map(async () => await done('startReconciliation', { token })));
    // A quick run may end before the last start.
    expect(Math.min(...begun.map(({ number }) => number))).toBe(before + 1);
    expect((await call('getReconciliation', { token, query: { cursor: `${before}-x` } })).code).toBe('cursor_invalid');
  });

  it('is started once each morning by the schedule', async () => {
    const { number: before } = (await compared()).reconciliation ?? { number: 0 };
    await leapTo(MORNING);
    await tick();
    const { reconciliation } = await eventually('the morning’s', async () => {
      const answer = await read();
      return answer.reconciliation?.number === before + 1 && answer.reconciliation.state === 'DONE' ? answer : null;
    });
    expect(reconciliation).toMatchObject({ startedBy: null, beganAt: MORNING });
    await tick();
    expect((await read()).reconciliation?.number).toBe(before + 1);
  });
});
