import { campaign } from 'functions/shared/campaign/current';
import type { AlertKind } from 'functions/shared/alerts/alerts';
import { BUTTON_NAMES, type ButtonName, type Press } from '../../../stripe/dashboard.ts';
import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { refundedByTwo } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { pendingEvents, pressDashboard } from '../../harness/card.ts';
import { done } from '../../harness/client.ts';
import { full } from '../../harness/run/longForm.ts';
import { eventually } from '../../harness/stack.ts';
import { reconcileBooks, purchaseState, SETS, settling, stripe, winner } from '../../harness/winner.ts';

/** The states of a win in which an action in Stripe's dashboard is tested, with the steps that lead to it. */
const MOMENTS = {
  held: ['authorize'],
  charged: ['authorize', 'capture'],
  refunded: ['authorize', 'capture', 'refund'],
} as const;
type MomentName = keyof typeof MOMENTS;

type Purchase = Awaited<ReturnType<typeof purchaseState>>;

interface Cell {
  readonly at: MomentName;
  readonly press: (won: Purchase) => Press | Promise<Press>;
  /** The expected alert to the office; null: the reconciliation finds no difference. */
  readonly alert: AlertKind | null;
}

const YEN = SETS * campaign.price;
const payment = ({ stripePaymentID }: Purchase): Press => ({ id: stripePaymentID ?? '' });
const customer = ({ stripeCustomerID }: Purchase): Press => ({ id: stripeCustomerID ?? '' });
const card = ({ stripePaymentMethodID }: Purchase): Press => ({ id: stripePaymentMethodID ?? '' });
const ofRefund = async ({ stripePaymentID }: Purchase): Promise<Press> => {
  const { data } = await stripe.refunds.list({ payment_intent: stripePaymentID ?? '', limit: 1 });
  return { id: data[0]?.id ?? '' };
};

/** The expected result of each button. A new button does not compile without rows here. */
const CELLS: { readonly [N in ButtonName]: readonly Cell[] } = {
  refund: [{ at: 'charged', press: payment, alert: 'refundsByHand' }],
  refundPart: [
    { at: 'charged', press: (won) => ({ ...payment(won), amount: campaign.price }), alert: 'refundsByHand' },
    { at: 'charged', press: (won) => ({ ...payment(won), amount: 3_333 }), alert: 'refundsByHand' },
    { at: 'refunded', press: (won) => ({ ...payment(won), amount: campaign.price }), alert: 'refundsByHand' },
  ],
  failRefund: [{ at: 'refunded', press: ofRefund, alert: 'differences' }],
  cancelHold: [{ at: 'held', press: payment, alert: 'failedCards' }],
  capture: [{ at: 'held', press: payment, alert: null }],
  capturePart: [{ at: 'held', press: (won) => ({ ...payment(won), amount: YEN - 5_000 }), alert: 'wrongAmounts' }],
  charge: [
    { at: 'held', press: (won) => ({ ...customer(won), amount: YEN }), alert: 'differences' },
    { at: 'charged', press: (won) => ({ ...customer(won), amount: 500 }), alert: 'differences' },
  ],
  chargeInDollars: [{ at: 'charged', press: (won) => ({ ...customer(won), amount: 50_000 }), alert: 'differences' }],
  deleteCustomer: [
    // The authorization is captured all the same, and the office is alerted that the customer is missing.
    { at: 'held', press: customer, alert: 'differences' },
    { at: 'charged', press: customer, alert: 'differences' },
  ],
  detachCard: [
    { at: 'held', press: card, alert: null },
    { at: 'charged', press: card, alert: null },
  ],
};

let token = '';

const won = async (at: MomentName): Promise<Applicant> => {
  const one = await winner();
  for (const action of MOMENTS[at]) {
    if (action === 'refund') {
      await refundedByTwo(one.id, 1);
      continue;
    }
    const { code } = await settling(token, one.id, action);
    if (code !== null) throw new Error(`${action}: ${code}`);
  }
  return one;
};

/** Runs a whole reconciliation with Stripe. @returns the kinds of differences of one application and its payments */
const differencesOf = async ({ id }: Applicant, { stripeCustomerID }: Purchase): Promise<string[]> => {
  const differences = await reconcileBooks(token);
  const { data } = await stripe.paymentIntents.list({ customer: stripeCustomerID ?? '', limit: 100 });
  const own = new Set(data.map((one) => one.id));
  const isOwn = (one: (typeof differences)[number]) => one.purchaseID === id || own.has(one.paymentID ?? '');
  return differences.filter(isOwn).map(({ kind }) => kind);
};

/** Returns the number of cases of each alert on the office's first page. */
const alerts = async (): Promise<ReadonlyMap<string, number>> => {
  const { matters } = await done('getAttention', { token });
  return new Map(matters.map(({ kind, count }) => [kind, count]));
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

const rows = BUTTON_NAMES.flatMap((name) => CELLS[name].map((cell, index) => ({ name, index, ...cell })));

/** With events an action is known at once; without them it is known after the next reconciliation. */
describe.each([false, true])('a button in Stripe’s dashboard whose events are lost: %p', (drop) => {
  // Each action needs two reconciliations. A short run tests each row once, with or without events.
  const played = rows.filter((_, place) => full || (place % 2 === 1) === drop);
  it.each(played)(
    'leads to the alert $alert after $name ($index) on a win that is $at',
    async ({ name, at, press, alert }) => {
      const one = await won(at);
      const purchase = await purchaseState(token, one);
      await differencesOf(one, purchase);
      const before = await alerts();
      await pressDashboard(name, { ...(await press(purchase)), drop });
      await eventually('Stripe’s events', async () => ((await pendingEvents()) === 0 ? true : null));
      // The charge of the day runs regardless of the action. A refusal is a possible result.
      await settling(token, one.id, 'capture');
      const differences = await differencesOf(one, purchase);
      const after = await alerts();
      if (alert === null) expect(differences).toEqual([]);
      else {
        expect([...after.keys()]).toContain(alert);
        expect(after.get(alert)).toBeGreaterThan(before.get(alert) ?? 0);
      }
    },
  );
});

it('records a failed refund of the product whose events were lost, so that two owners can refund again', async () => {
  const one = await won('refunded');
  const purchase = await purchaseState(token, one);
  await pressDashboard('failRefund', { ...(await ofRefund(purchase)), drop: true });
  expect(await differencesOf(one, purchase)).toEqual(['refunded_differs']);
  await refundedByTwo(one.id, 1);
  expect(await differencesOf(one, purchase)).toEqual([]);
});

it('releases the shipment after a refund by hand failed and its events were lost', async () => {
  const one = await won('charged');
  const purchase = await purchaseState(token, one);
  await pressDashboard('refundPart', { ...payment(purchase), amount: 3_333 });
  // A later event of the refund would already read its failure.
  await eventually('Stripe’s events', async () => ((await pendingEvents()) === 0 ? true : null));
  expect((await purchaseState(token, one)).shipmentHold).toBe('refunded');
  await pressDashboard('failRefund', { ...(await ofRefund(purchase)), drop: true });
  expect(await differencesOf(one, purchase)).toEqual(['refunded_differs']);
  expect((await purchaseState(token, one)).shipmentHold).toBeNull();
  expect(await differencesOf(one, purchase)).toEqual([]);
});
