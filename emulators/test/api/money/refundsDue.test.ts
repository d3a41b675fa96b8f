import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { withdrawnByTwo } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { disputeCharge, stripeEvents } from '../../harness/card.ts';
import { done } from '../../harness/client.ts';
import { carriedOnUntil, purchaseState, settling, stripe, winner } from '../../harness/winner.ts';

let token = '';

const captured = async (): Promise<Applicant> => {
  const one = await winner();
  for (const action of ['authorize', 'capture'] as const) {
    const { code } = await settling(token, one.id, action);
    if (code !== null) throw new Error(`${action}: ${code}`);
  }
  return one;
};
const purchaseOf = (one: Applicant) => purchaseState(token, one);
/** Returns the refunds due, as the office's first page counts and lists them. */
const due = async (): Promise<string[]> => {
  const query = { state: 'WITHDRAWN', paymentState: 'CAPTURED' };
  const { count } = await done('countPurchases', { token, query });
  const { purchases } = await done('listPurchases', { token, query });
  expect(purchases).toHaveLength(count);
  return purchases.map(({ id }) => id);
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
afterAll(() => stripeEvents({ hold: false }));

it('counts and lists the refund of a withdrawal that Stripe refused, until somebody has refunded it', async () => {
  const [refused, paidBack] = [await captured(), await captured()];
  const { stripePaymentID } = await purchaseOf(refused);
  // The dispute is not known yet, so the withdrawal plans a refund.
  await stripeEvents({ hold: true });
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(stripePaymentID ?? '');
  await disputeCharge(String(charge));
  await withdrawnByTwo(refused.id);
  await withdrawnByTwo(paidBack.id);
  await carriedOnUntil(paidBack, async () => (await purchaseOf(paidBack)).paymentState === 'REFUNDED');
  expect(await purchaseOf(refused)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'CAPTURED' });
  expect(await due()).toEqual([refused.id]);
});
