import Stripe from 'stripe';
import { campaign } from 'functions/shared/campaign/current';
import type { RunStep } from 'functions/shared/campaign/runSteps';
import type { Card } from '../../../client/card.ts';
import { withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { drawn } from '../../harness/draw.ts';
import { saveCard, stripeEvents, stripeFaults } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, stack, tick } from '../../harness/stack.ts';

const { timetable, price } = campaign;
const local = new URL(stack.stripe);
const stripe = new Stripe('sk_test_local', { host: local.hostname, port: local.port, protocol: 'http' });
let token = '';

const applied = async (card: Card, purchaseCount: number): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount, acceptsPartial: false } });
  await saveCard(applicant, card);
  return applicant;
};
const purchaseOf = async ({ id }: { id: string }) => {
  const [one] = (await done('getManyPurchases', { token, ids: id })).purchases;
  if (!one) throw new Error(`${id} does not exist`);
  return one;
};
const statesOf = async (...all: Applicant[]): Promise<string[]> =>
  await Promise.all(all.map(async (one) => (await purchaseOf(one)).paymentState));
const runs = async () => (await done('listSettlementRuns', { token })).runs;
/** A run needs a task or two, on a machine that may be busy. */
const LIMIT_MS = 60_000;
/** Ticks until all runs have ended. */
const runsOver = async (...ids: string[]): Promise<void> => {
  await eventually(
    'the runs to be over',
    async () => {
      await tick();
      const all = await runs();
      const begun = ids.every((id) => all.some((run) => run.id === id));
      return begun && all.every(({ state }) => state !== 'RUNNING') ? true : null;
    },
    LIMIT_MS,
  );
};
const reach = async (at: string, ...ids: string[]): Promise<void> => {
  await leapTo(at);
  await runsOver(...ids);
  await settle();
};
const charged = async (): Promise<number> => {
  const intents = await stripe.paymentIntents.list({ limit: 100 });
  return intents.data.reduce((sum, one) => sum + one.amount_received, 0);
};
const mailsOfType = async ({ email }: Applicant, type: number): Promise<number> =>
  (await caught(email)).filter((mail) => typeOf(mail) === type).length;
const start = (step: RunStep, by = token) =>
  call('startSettlementRun', { token: by, body: { step, reason: '試験のため' } });

describe('the settlement of all winners', () => {
  let good: Applicant, second: Applicant, amex: Applicant, refused: Applicant, gone: Applicant;

  beforeAll(async () => {
    await begin(IN_PHASE[4]);
    await stripeEvents({});
    token = await administrator('owner');
    [good, second, amex] = [await applied('good', 1), await applied('good', 2), await applied('amex', 3)];
    [refused, gone] = [await applied('declinedLater', 1), await applied('good', 5)];
    await drawn(token);
  });

  it('cannot be started before the results', async () => {
    expect((await start('authorize')).code).toBe('settlement_early');
    expect((await start('capture')).code).toBe('settlement_early');
  });

  it('authorizes every win at the release, asks winners with declined cards for another one, and charges nobody', async () => {
    await reach(timetable.resultRelease, 'authorize');
    expect(await statesOf(good, second, amex, gone, refused)).toEqual([
      ...Array<string>(4).fill('AUTHORIZED'),
      'ACTION_NEEDED',
    ]);
    expect(await charged()).toBe(0);
    expect((await mailTo(refused.email, 43)).text).toContain('/registration-change#key=');
    expect(await mailsOfType(good, 43)).toBe(0);
    const progress = await done('listSettlementRuns', { token });
    expect(progress.payments).toMatchObject({ AUTHORIZED: 4, ACTION_NEEDED: 1, NONE: 0 });
    expect(progress.runs).toMatchObject([{ id: 'authorize', state: 'DONE', remaining: null, underWay: 0, failed: 0 }]);
  });

  it('does nothing when started again: one authorization for each win', async () => {
    expect((await start('authorize')).code).toBeNull();
    await runsOver();
    const held = await stripe.paymentIntents.list({ limit: 100 });
    expect(held.data.filter(({ status }) => status === 'requires_capture')).toHaveLength(4);
  });

  it('can be started by owners alone, and each run is in the audit log with its reason', async () => {
    expect((await start('authorize', await administrator('operator'))).code).toBe('forbidden');
    const [byHand] = (await runs()).filter(({ openedBy }) => openedBy !== null);
    const logs = (await documentsOf('auditLogs')).filter(({ target }) => target === byHand?.id);
    expect(logs).toHaveLength(2);
    expect(JSON.stringify(logs[0]?.detail)).toContain('試験のため');
  });

  it('sends mail 43 for a declined card once for each reminder of the timetable', async () => {
    for (const [index, at] of timetable.cardReminders.entries()) {
      await reach(at, `remind-${index + 1}`);
      expect(await mailsOfType(refused, 43)).toBe(index + 2);
    }
    expect(await mailsOfType(good, 43)).toBe(0);
  });

  it('captures an authorization six hours before it expires, and no other before the charge day', async () => {
    const { captureBefore } = await purchaseOf(amex);
    const six = new Date(Date.parse(captureBefore ?? '') - 6 * 3_600_000);
    await leapTo(new Date(six.getTime() - 60_000).toISOString());
    await tick();
    expect(await statesOf(amex)).toEqual(['AUTHORIZED']);
    await leapTo(six.toISOString());
    await eventually(
      'the early charge',
      async () => {
        await tick();
        return (await statesOf(amex))[0] === 'CAPTURED' ? true : null;
      },
      LIMIT_MS,
    );
    expect(await statesOf(good)).toEqual(['AUTHORIZED']);
    expect(await charged()).toBe(3 * price);
  });

  it('does not charge a win withdrawn in time', async () => {
    await withdrawnByTwo(gone.id);
    await tick();
    expect(await statesOf(gone)).toEqual(['NONE']);
  });

  it('ends unpaid wins at the lapse and charges the others, even if a response is lost', async () => {
    await stripeFaults({ method: 'POST', path: '/v1/payment_intents/*/capture', kind: 'drop', effect: true, times: 2 });
    await leapTo(timetable.lapse);
    await eventually(
      'both to be charged',
      async () => {
        await tick();
        for (const { id } of [good, second]) {
          const { paymentState } = await purchaseOf({ id });
          if (paymentState === 'CAPTURING') await changeDocument('settlements', id, { dueAt: 0 });
        }
        return (await statesOf(good, second)).every((state) => state === 'CAPTURED') ? true : null;
      },
      LIMIT_MS,
    );
    await runsOver('lapse', 'capture');
    expect(await purchaseOf(refused)).toMatchObject({ state: 'LAPSED', paymentState: 'NONE', grantedCount: 0 });
    expect((await mailTo(refused.email, 46)).text).toContain('当選は無効になりました。');
    expect((await done('getManyAccounts', { token, ids: refused.id })).accounts).toMatchObject([{ wonFlag: false }]);
    expect(await charged()).toBe(6 * price);
    await settle();
    expect(await Promise.all([good, second, amex].map(async (one) => await mailsOfType(one, 45)))).toEqual([1, 1, 1]);
    expect((await start('authorize')).code).toBe('settlement_late');
  });

  it('detaches the cards of applicants who did not win, after the waiting list ends', async () => {
    const { stripeCustomerID: customer } = await purchaseOf(refused);
    // The lapse has already detached this card; the document now names one that was not detached.
    await changeDocument('purchases', refused.id, { stripePaymentMethodID: 'pm_left' });
    await reach(new Date(Date.parse(timetable.waitingListEnd) + 60_000).toISOString(), 'detach');
    expect((await purchaseOf(refused)).stripePaymentMethodID).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: customer ?? '' })).data).toEqual([]);
    expect((await purchaseOf(good)).stripePaymentMethodID).not.toBeNull();
    expect(await charged()).toBe(6 * price);
  });
});

describe('a settlement run', () => {
  it('can be paused and resumed', async () => {
    await changeDocument('settlementRuns', 'detach', { state: 'RUNNING', heldUntil: Date.now() + 3_600_000 });
    expect((await start('detach')).code).toBe('settlement_running');
    expect(await done('pauseSettlementRun', { token, id: 'detach' })).toMatchObject({ state: 'PAUSED' });
    await tick();
    expect(await done('pauseSettlementRun', { token, id: 'detach' })).toMatchObject({ state: 'PAUSED' });
    expect((await call('pauseSettlementRun', { token, id: 'capture' })).code).toBe('settlement_run_state');
    expect((await call('pauseSettlementRun', { token, id: 'no-run' })).code).toBe('not_found');
    await done('resumeSettlementRun', { token, id: 'detach' });
    await runsOver();
    expect((await runs()).find(({ id }) => id === 'detach')).toMatchObject({ state: 'DONE' });
  });
});
