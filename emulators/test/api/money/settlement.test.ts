import { campaign } from 'functions/shared/campaign/current';
import type { PaymentStep } from 'functions/shared/campaign/runSteps';
import { covering } from 'functions/test/support/covering';
import { refundedByTwo, withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { stripeEvents, stripeFaults } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { LOSSES, LOST_ANSWERS, type LostAnswer } from './lostAnswers.ts';
import { full } from '../../harness/run/longForm.ts';
import { eventually, settle, tick } from '../../harness/stack.ts';
import {
  carriedOnUntil,
  paymentsOf as paymentsAt,
  purchaseState,
  SETS,
  settling,
  stripe,
  winner,
} from '../../harness/winner.ts';

const YEN = SETS * campaign.price;
let token = '';

const step = (id: string, action: PaymentStep, sets?: number) => settling(token, id, action, sets);
const purchaseOf = (one: { id: string }) => purchaseState(token, one);
const paymentState = async (one: { id: string }): Promise<string> => (await purchaseOf(one)).paymentState;
const paymentsOf = (one: { id: string }) => paymentsAt(token, one);
const charged = async (one: { id: string }): Promise<number> =>
  (await paymentsOf(one)).reduce((sum, { amount_received: received }) => sum + received, 0);
const typesTo = async ({ email }: { email: string }): Promise<number[]> => {
  await settle();
  return (await caught(email)).map(typeOf);
};
const carriedOn = (one: { id: string }, state: string) =>
  carriedOnUntil(one, async () => (await paymentState(one)) === state);

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
beforeEach(async () => {
  await stripeEvents({});
});

describe('a win', () => {
  it('is authorized, captured and refunded once each, for the exact amount', async () => {
    const one = await winner();
    expect((await step(one.id, 'authorize')).code).toBeNull();
    const held = await purchaseOf(one);
    expect(held).toMatchObject({ paymentState: 'AUTHORIZED', authorizeErrorFlag: false });
    expect([held.authorizeDatetime, held.captureBefore, held.stripePaymentID]).not.toContain(null);
    expect(await charged(one)).toBe(0);
    expect((await step(one.id, 'authorize')).code).toBe('purchase_state');
    expect((await step(one.id, 'capture')).code).toBeNull();
    expect(await paymentState(one)).toBe('CAPTURED');
    expect((await mailTo(one.email, 45)).text).toContain(YEN.toLocaleString('en-US'));
    expect((await step(one.id, 'capture')).code).toBe('purchase_state');
    expect(await charged(one)).toBe(YEN);
    expect((await step(one.id, 'refund', 1)).code).toBe('approval_needed');
    expect((await step(one.id, 'refund')).code).toBe('approval_needed');
    await refundedByTwo(one.id, 1);
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'CAPTURED', state: 'WON', grantedCount: SETS - 1 });
    await refundedByTwo(one.id, SETS - 1);
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'REFUNDED', state: 'WITHDRAWN' });
    const refunds = await stripe.refunds.list({ payment_intent: held.stripePaymentID ?? '' });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([campaign.price, campaign.price]);
    const types = await typesTo(one);
    expect([45, 15].map((wanted) => types.filter((type) => type === wanted).length)).toEqual([1, 2]);
    expect((await mailTo(one.email, 15)).text).toContain(`${campaign.price.toLocaleString('en-US')}円`);
  });

  it('has one original receipt, later copies for the sets not refunded, and none after a full refund', async () => {
    const one = await winner();
    const own = { id: one.id, key: keyIn(await mailTo(one.email, 22), '/status') };
    const issue = (name: string, known: number) => call('issuePaymentReceipt', { ...own, body: { name, known } });
    expect(await done('getPaymentReceipt', own)).toMatchObject({ standing: 'unpaid', issues: [] });
    for (const action of ['authorize', 'capture'] as const) expect((await step(one.id, action)).code).toBeNull();
    const twice = await Promise.all([issue('湊商店', 0), issue('湊商店', 0)]);
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['conflict', null]);
    expect((await issue('湊商店', 0)).code).toBe('conflict');
    const first = { name: '湊商店', sets: SETS, by: 'holder' };
    expect(await done('getPaymentReceipt', own)).toMatchObject({ standing: 'ready', setsBack: 0, issues: [first] });
    await refundedByTwo(one.id, 1);
    const body = { name: '株式会社湊', known: 1 };
    const second = await done('issuePaymentReceipt', { token, id: one.id, body });
    const issues = [first, { name: body.name, sets: SETS - 1, by: 'office' }];
    expect(second).toMatchObject({ sets: SETS - 1, setsBack: 1, issues });
    expect(second.issues).toHaveLength(2);
    const { auditLogs } = await done('listAuditLogs', { token, query: { target: one.id, orderBy: '-createdAt' } });
    const issueLogs = auditLogs.filter(({ operation }) => operation === 'issuePaymentReceipt');
    expect(issueLogs.map(({ actorKind }) => actorKind).toSorted()).toEqual(['administrator', 'applicant']);
    // The audit log stores no names. The answer adds that of the person concerned.
    expect(JSON.stringify(issueLogs.map(({ subject: _, ...stored }) => stored))).not.toMatch(/湊/u);
    await refundedByTwo(one.id, SETS - 1);
    expect((await issue('湊商店', 2)).code).toBe('receipt_unavailable');
    expect(await done('getPaymentReceipt', own)).toMatchObject({ standing: 'refunded' });
  });

  it('keeps its authorization: nobody can cancel that while the win lasts', async () => {
    const one = await winner();
    await step(one.id, 'authorize');
    expect((await step(one.id, 'cancel')).code).toBe('win_held');
    expect(await paymentState(one)).toBe('AUTHORIZED');
    expect((await paymentsOf(one)).map(({ status }) => status)).toEqual(['requires_capture']);
  });

  it('has its authorization cancelled when it is withdrawn', async () => {
    const one = await winner();
    await step(one.id, 'authorize');
    await withdrawnByTwo(one.id);
    await tick();
    expect(await purchaseOf(one)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'NONE' });
    expect((await paymentsOf(one)).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is refunded when its winner withdraws after the charge, and mail 15 contains the amount', async () => {
    const one = await winner();
    await step(one.id, 'authorize');
    await step(one.id, 'capture');
    await done('withdrawPurchase', { id: one.id, key: one.key, body: {} });
    expect(await purchaseOf(one)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'CAPTURED', grantedCount: 0 });
    await carriedOn(one, 'REFUNDED');
    const { stripePaymentID } = await purchaseOf(one);
    const refunds = await stripe.refunds.list({ payment_intent: stripePaymentID ?? '' });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([YEN]);
    expect((await mailTo(one.email, 15)).text).toContain(`${YEN.toLocaleString('en-US')}円`);
  });

  it('causes mail 43 and no charge when its card is declined', async () => {
    const one = await winner('declinedLater');
    expect((await step(one.id, 'authorize')).code).toBeNull();
    expect(await purchaseOf(one)).toMatchObject({ paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true });
    expect((await mailTo(one.email, 43)).text).toContain('/registration-change#key=');
    expect(await charged(one)).toBe(0);
    await tick();
    expect((await paymentsOf(one)).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is settled by owners alone, and each step is in the audit log with its reason', async () => {
    const one = await winner();
    const operator = await administrator('operator');
    const body = { action: 'authorize', reason: '再与信' } as const;
    expect((await call('settlePurchase', { token: operator, id: one.id, body })).code).toBe('forbidden');
    await done('settlePurchase', { token, id: one.id, body });
    const logs = (await documentsOf('auditLogs')).filter(
      ({ operation, target }) => operation === 'settlePurchase' && target === one.id,
    );
    expect(JSON.stringify(logs)).toContain('再与信');
  });
});

/** The lost responses under test. A short run covers each call and each way to lose a response. */
const lost: readonly { readonly call: 'authorization' | 'capture' | 'refund'; readonly loss: LostAnswer }[] = [
  ...LOSSES.map((loss) => ({ call: 'authorization' as const, loss })),
  ...LOSSES.filter((loss) => loss !== 'a 429').map((loss) => ({ call: 'capture' as const, loss })),
  ...LOSSES.filter((loss) => /^a 500|after/.test(loss)).map((loss) => ({ call: 'refund' as const, loss })),
];
const lostFor = (wanted: string): LostAnswer[] =>
  (full ? lost : covering(lost, (cell) => cell)).flatMap(({ call: one, loss }) => (one === wanted ? [loss] : []));

describe('a lost response from Stripe', () => {
  it.each(lostFor('authorization'))(
    'is resolved by the schedule with one authorization (authorization, %s)',
    async (loss) => {
      const one = await winner();
      await stripeEvents({ hold: true });
      await stripeFaults({ method: 'POST', path: '/v1/payment_intents', ...LOST_ANSWERS[loss] });
      expect((await step(one.id, 'authorize')).code).toBe('overloaded');
      expect(await paymentState(one)).toBe('AUTHORIZING');
      expect((await step(one.id, 'authorize')).code).toBe('settlement_busy');
      await carriedOn(one, 'AUTHORIZED');
      const open = (await paymentsOf(one)).filter(({ status }) => status === 'requires_capture');
      expect(open).toHaveLength(1);
      await stripeEvents({});
      expect(await charged(one)).toBe(0);
    },
  );

  it.each(lostFor('capture'))(
    'is resolved by the schedule with one charge and one mail (capture, %s)',
    async (loss) => {
      const one = await winner();
      await step(one.id, 'authorize');
      await stripeEvents({ hold: true });
      await stripeFaults({ method: 'POST', path: '/v1/payment_intents/*/capture', ...LOST_ANSWERS[loss] });
      expect((await step(one.id, 'capture')).code).toBe('overloaded');
      await carriedOn(one, 'CAPTURED');
      await stripeEvents({ double: true });
      expect(await charged(one)).toBe(YEN);
      expect((await typesTo(one)).filter((type) => type === 45)).toHaveLength(1);
    },
  );

  it.each(lostFor('refund'))('is resolved by the schedule with one refund (refund, %s)', async (loss) => {
    const one = await winner();
    await step(one.id, 'authorize');
    await step(one.id, 'capture');
    await changeDocument('purchases', one.id, { state: 'WITHDRAWN', grantedCount: 0 });
    await stripeFaults({ method: 'POST', path: '/v1/refunds', ...LOST_ANSWERS[loss] });
    expect((await step(one.id, 'refund')).code).toBe('overloaded');
    await carriedOn(one, 'REFUNDED');
    const [intent] = await paymentsOf(one);
    const { data } = await stripe.refunds.list({ payment_intent: intent?.id ?? '' });
    expect(data.map(({ amount }) => amount)).toEqual([YEN]);
  });

  it('is resolved by the event before any retry', async () => {
    const one = await winner();
    await step(one.id, 'authorize');
    await stripeFaults({ method: 'POST', path: '/v1/payment_intents/*/capture', kind: 'drop', effect: true, times: 2 });
    expect((await step(one.id, 'capture')).code).toBe('overloaded');
    await eventually('the event', async () => ((await paymentState(one)) === 'CAPTURED' ? true : null));
    await tick();
    expect(await charged(one)).toBe(YEN);
  });
});

describe('a simultaneous settlement of one win', () => {
  it('charges it once', async () => {
    const one = await winner();
    await Promise.all([step(one.id, 'authorize'), step(one.id, 'authorize'), step(one.id, 'authorize')]);
    await carriedOn(one, 'AUTHORIZED');
    await Promise.all([step(one.id, 'capture'), step(one.id, 'capture'), step(one.id, 'capture')]);
    await carriedOn(one, 'CAPTURED');
    expect(await charged(one)).toBe(YEN);
    expect(await paymentsOf(one)).toHaveLength(1);
    expect((await typesTo(one)).filter((type) => type === 45)).toHaveLength(1);
  });
});
