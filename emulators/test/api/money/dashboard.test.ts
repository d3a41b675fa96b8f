import { campaign } from 'functions/shared/campaign/current';
import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { cardSending } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { eventually } from '../../harness/stack.ts';
import { purchaseState, SETS, settling, stripe, winner } from '../../harness/winner.ts';

const PRICE = campaign.price;
let token = '';

const purchaseOf = async (one: Applicant) => await purchaseState(token, one);
const stepped = async (one: Applicant, action: 'authorize' | 'capture'): Promise<void> => {
  const { code } = await settling(token, one.id, action);
  if (code !== null) throw new Error(`${action}: ${code}`);
};
/** Saves a good card with the key from mail 43. */
const entered = async (one: Applicant): Promise<void> => {
  const key = keyIn(await mailTo(one.email, 43), '/registration-change');
  await done('saveCard', await cardSending({ id: one.id, key }, 'good', 'registration-change'));
  // The first attempt may find that the customer was deleted, and create another one.
  await eventually('the card to be held', async () => {
    await done('saveCard', { id: one.id, key, body: { page: 'registration-change' } });
    return (await purchaseOf(one)).paymentState === 'AUTHORIZED' ? true : null;
  });
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

describe('an action in Stripe’s dashboard before the charge', () => {
  it('makes a winner with a deleted customer register another card, with a new customer', async () => {
    const one = await winner();
    const before = await purchaseOf(one);
    await stripe.customers.del(before.stripeCustomerID ?? '');
    await stepped(one, 'authorize');
    expect(await purchaseOf(one)).toMatchObject({
      state: 'WON',
      paymentState: 'ACTION_NEEDED',
      authorizeErrorFlag: true,
    });
    await entered(one);
    const { stripeCustomerID, paymentState } = await purchaseOf(one);
    expect(paymentState).toBe('AUTHORIZED');
    expect(stripeCustomerID).not.toBe(before.stripeCustomerID);
  });

  it('lets a winner register another card if the customer is deleted after mail 43', async () => {
    const one = await winner('declinedLater');
    await stepped(one, 'authorize');
    await stripe.customers.del((await purchaseOf(one)).stripeCustomerID ?? '');
    await entered(one);
    expect((await purchaseOf(one)).paymentState).toBe('AUTHORIZED');
  });

  it('makes a winner with a detached card register another card', async () => {
    const one = await winner();
    await stripe.paymentMethods.detach((await purchaseOf(one)).stripePaymentMethodID ?? '');
    await stepped(one, 'authorize');
    expect(await purchaseOf(one)).toMatchObject({ state: 'WON', paymentState: 'ACTION_NEEDED' });
    await entered(one);
  });

  it('makes a winner with a cancelled authorization register another card', async () => {
    const one = await winner();
    await stepped(one, 'authorize');
    await stripe.paymentIntents.cancel((await purchaseOf(one)).stripePaymentID ?? '');
    await eventually('the win to ask for a card', async () =>
      (await purchaseOf(one)).paymentState === 'ACTION_NEEDED' ? true : null,
    );
    await entered(one);
  });
});

describe('an action in Stripe’s dashboard after the charge', () => {
  const charged = async (): Promise<Applicant> => {
    const one = await winner();
    await stepped(one, 'authorize');
    await stepped(one, 'capture');
    return one;
  };
  /** Returns a charged win of a draw, whose log shows how the win ends. */
  const drawn = async (): Promise<Applicant> => {
    const one = await charged();
    await changeDocument('purchases', one.id, { drawNumber: 1 });
    return one;
  };
  const paymentOf = async (one: Applicant): Promise<string> => (await purchaseOf(one)).stripePaymentID ?? '';
  const heldFor = async (one: Applicant, hold: string | null): Promise<void> =>
    void (await eventually(`${one.id} to be held for ${hold}`, async () =>
      (await purchaseOf(one)).shipmentHold === hold ? true : null,
    ));
  const receiptOf = async (one: Applicant) => await done('getPaymentReceipt', { token, id: one.id });
  const shownTo = async (one: Applicant) => (await done('getAccountStory', { token, id: one.id })).status;
  const refundedCount = async (): Promise<number> => (await done('listSettlementRuns', { token })).payments.REFUNDED;
  /** Withdraws the win with both owners' approval, as its winner asked by telephone. */
  const withdrawnAtWish = async (one: Applicant): Promise<void> => {
    const detail = { proof: 'telephone', enquiryID: null } as const;
    const body = { kind: 'withdraw', target: one.id, detail, reason: '本人の電話' } as const;
    const request = await done('createApproval', { token, body });
    await done('approveApproval', { token: second, id: request.id });
  };
  /** Applies the changes made by hand, with both owners' approval. */
  const bookByHand = async (one: Applicant) => {
    const request = await done('createApproval', {
      token,
      body: { kind: 'takeIn', target: one.id, detail: {}, reason: '本人の電話で、Stripeから返金した' },
    });
    await done('approveApproval', { token: second, id: request.id });
    return request.consequences;
  };
  let second = '';
  beforeAll(async () => {
    second = await administrator('secondOwner');
  });

  it('blocks shipment and receipt after a refund by hand, until two owners apply the refund', async () => {
    const one = await drawn();
    await stripe.refunds.create({ payment_intent: await paymentOf(one) });
    await heldFor(one, 'refunded');
    expect((await receiptOf(one)).standing).toBe('refunding');
    expect(await shownTo(one)).toMatchObject({ state: 'WON', isPaymentChecked: true, isEndedByRefund: false });
    const counted = await refundedCount();
    const alone = { action: 'takeIn', reason: '返金した' } as const;
    expect((await call('settlePurchase', { token, id: one.id, body: alone })).code).toBe('approval_needed');
    expect(await bookByHand(one)).toEqual(expect.arrayContaining([{ kind: 'refunded_by_hand', count: SETS * PRICE }]));
    expect(await purchaseOf(one)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED', shipmentHold: null });
    expect((await receiptOf(one)).standing).toBe('refunded');
    const key = keyIn(await mailTo(one.email, 15), '/status');
    expect(await done('getStatus', { id: one.id, key })).toMatchObject({
      isEndedByRefund: true,
      refundedYen: SETS * PRICE,
      isPaymentChecked: false,
    });
    expect(await refundedCount()).toBe(counted + 1);
  });

  it('control: a win withdrawn by the winner is not shown as ended by a refund', async () => {
    const one = await drawn();
    await withdrawnAtWish(one);
    await eventually('the refund to be made', async () =>
      (await purchaseOf(one)).paymentState === 'REFUNDED' ? true : null,
    );
    expect(await shownTo(one)).toMatchObject({
      state: 'WITHDRAWN',
      isEndedByRefund: false,
      refundedYen: SETS * PRICE,
    });
  });

  it('counts the whole sets of a partial refund, and records the remaining yen', async () => {
    const one = await charged();
    await stripe.refunds.create({ payment_intent: await paymentOf(one), amount: PRICE + 3333 });
    await heldFor(one, 'refunded');
    await bookByHand(one);
    expect(await purchaseOf(one)).toMatchObject({ state: 'WON', grantedCount: SETS - 1, shipmentHold: null });
    expect(await receiptOf(one)).toMatchObject({ standing: 'ready', sets: SETS - 1, yen: PRICE * (SETS - 1) - 3333 });
  });

  it('mails a winner who withdraws the yen that are still to be refunded', async () => {
    const one = await charged();
    await stripe.refunds.create({ payment_intent: await paymentOf(one), amount: PRICE + 3333 });
    await heldFor(one, 'refunded');
    await bookByHand(one);
    await done('withdrawPurchase', { id: one.id, key: one.key, body: {} });
    const { text } = await mailTo(one.email, 15, 1);
    expect(text).toContain(`${(PRICE * (SETS - 1) - 3333).toLocaleString('en-US')}円`);
  });

  it('does not count a partial capture as the charge', async () => {
    const one = await winner();
    await stepped(one, 'authorize');
    await stripe.paymentIntents.capture(await paymentOf(one), { amount_to_capture: SETS * PRICE - 5000 });
    await heldFor(one, 'amount');
    expect(await purchaseOf(one)).toMatchObject({ state: 'WON', paymentState: 'CAPTURING', captureErrorFlag: true });
    expect((await receiptOf(one)).standing).toBe('unpaid');
    await bookByHand(one);
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'CAPTURED', grantedCount: SETS, shipmentHold: null });
    expect(await receiptOf(one)).toMatchObject({ standing: 'ready', yen: SETS * PRICE - 5000 });
  });
});
