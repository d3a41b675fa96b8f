import { campaign } from 'functions/shared/campaign/current';
import type { Card } from '../../../client/card.ts';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, register } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard, setStripeAccount } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs, drawn } from '../../harness/draw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { stripe } from '../../harness/winner.ts';

// Each test runs a whole draw.
jest.setTimeout(480_000);

const { timetable } = campaign;
const LIMIT_MS = 90_000;
let token = '';

const applied = async (card: Card = 'good'): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
  await saveCard(applicant, card);
  return applicant;
};
const purchaseOf = async ({ id }: { id: string }) => {
  const [one] = (await done('getManyPurchases', { token, ids: id })).purchases;
  if (!one) throw new Error(`${id} does not exist`);
  return one;
};
const until = async (what: string, look: () => Promise<boolean>): Promise<void> =>
  void (await eventually(
    what,
    async () => {
      await tick();
      return (await look()) ? true : null;
    },
    LIMIT_MS,
  ));
const run = async (step: string) => (await done('listSettlementRuns', { token })).runs.find((one) => one.step === step);
/** Returns the number of mails 43 in the outbox, sent or not. */
const cardRequestCount = async (): Promise<number> =>
  (await documentsOf('mails')).filter(({ mailType }) => mailType === 43).length;
const waitingListOf = async () => await done('getWaitingList', { token, number: 1 });
/** Runs a draw of `supply` sets up to its result, before the release. */
const drawnOf = async (supply: number): Promise<void> => {
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  await changeDocument('draws', '1', { supply });
  await drawn(token);
};

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});
afterEach(() => setStripeAccount({}));

it('stops the authorizations at the release after five refused payments, mails no winner, and authorizes all when resumed', async () => {
  const winners: Applicant[] = [];
  for (let count = 0; count < 7; count += 1) winners.push(await applied());
  await drawnOf(7);
  await setStripeAccount({ account: 'noKanji' });
  await leapTo(AT.release);
  await until('the run to stop itself', async () => (await run('authorize'))?.state === 'PAUSED');
  expect(await run('authorize')).toMatchObject({
    stopped: {
      reason: 'parameters',
      code: 'parameter_unknown',
      words: expect.stringContaining('statement_descriptor_suffix_kan'),
    },
    failed: 0,
  });
  expect(await cardRequestCount()).toBe(0);
  const stood = await Promise.all(winners.map(purchaseOf));
  expect(stood.map(({ state, paymentState, authorizeErrorFlag }) => [state, paymentState, authorizeErrorFlag])).toEqual(
    winners.map(() => ['WON', 'NONE', false]),
  );
  // Only the first five winners had a call to Stripe.
  const begun = (await documentsOf('settlements')).filter(({ callCount }) => callCount !== 0);
  expect(begun).toHaveLength(5);
  // Ticks change nothing: the run waits for an owner.
  await tick();
  expect((await run('authorize'))?.state).toBe('PAUSED');
  // Resumed too early, it stops again.
  await done('resumeSettlementRun', { token, id: 'authorize' });
  await until('the run to stop itself again', async () => (await run('authorize'))?.state === 'PAUSED');
  await setStripeAccount({});
  await done('resumeSettlementRun', { token, id: 'authorize' });
  await until('the run to be over', async () => (await run('authorize'))?.state === 'DONE');
  expect((await Promise.all(winners.map(purchaseOf))).map(({ paymentState }) => paymentState)).toEqual(
    winners.map(() => 'AUTHORIZED'),
  );
  expect(await cardRequestCount()).toBe(0);
});

it('lets an owner test the payment parameters beforehand, on a card that belongs to no applicant', async () => {
  const customer = await stripe.customers.create({});
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const body = { customerID: customer.id, paymentMethodID: method.id };
  expect(await done('tryAuthorization', { token, body })).toMatchObject({ outcome: 'held', isReleased: true });
  const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
  expect(intent).toMatchObject({ amount: 50, status: 'canceled', capture_method: 'manual' });
  expect(intent?.payment_method_options?.card).toMatchObject({
    statement_descriptor_suffix_kanji: campaign.statementDescriptor.kanji,
  });
  await setStripeAccount({ account: 'noKanji' });
  expect(await done('tryAuthorization', { token, body })).toMatchObject({
    outcome: 'refused',
    reason: 'parameters',
    code: 'parameter_unknown',
  });
  await setStripeAccount({ banks: 'insufficient_funds' });
  expect(await done('tryAuthorization', { token, body })).toMatchObject({
    outcome: 'declined',
    code: 'insufficient_funds',
  });
  await setStripeAccount({});
  const { stripeCustomerID } = await purchaseOf(await applied());
  const others = { ...body, customerID: stripeCustomerID ?? '' };
  expect((await call('tryAuthorization', { token, body: others })).code).toBe('settlement_only');
});

it('stops the waiting list after changes at the first refused payment, passes nobody over, and resumes', async () => {
  const everyone = [await applied('declinedLater'), await applied('declinedLater')];
  const good = await applied();
  everyone.push(good);
  await drawnOf(1);
  await leapTo(AT.release);
  await drawIs(token, 'RELEASED');
  await until('the authorizations', async () => (await run('authorize'))?.state === 'DONE');
  const winner = (await Promise.all(everyone.map(purchaseOf))).find(({ state }) => state === 'WON');
  if (!winner) throw new Error('there is no winner');
  await leapTo(timetable.modificationEnd);
  await until('the list to be walked', async () => (await waitingListOf()).isIdle);
  await setStripeAccount({ account: 'restricted' });
  // Frees the sets of the only winner.
  await changeDocument('purchases', winner.id, { paymentState: 'ACTION_NEEDED', authorizeErrorFlag: true });
  await leapTo(timetable.lapse);
  await until('the walk to stop itself', async () => (await waitingListOf()).stopped !== null);
  expect(await waitingListOf()).toMatchObject({
    stopped: { reason: 'account', code: 'account_invalid' },
    promoted: 0,
    turn: null,
  });
  expect((await waitingListOf()).latest.map(({ kind, way }) => way ?? kind)).toEqual(['pause', 'lapse', 'until']);
  const waiting = (await Promise.all(everyone.map(purchaseOf))).filter(({ state }) => state === 'LOST');
  expect(waiting.map(({ waitingPlace, paymentState }) => [waitingPlace, paymentState]).sort()).toEqual([
    [1, 'NONE'],
    [2, 'NONE'],
  ]);
  await tick();
  expect((await waitingListOf()).latest).toHaveLength(3);
  await setStripeAccount({});
  expect(await done('resumeWaitingList', { token, number: 1 })).toMatchObject({ stopped: null });
  await until('the walk to go on', async () => (await waitingListOf()).latest.length > 4);
  expect((await waitingListOf()).stopped).toBeNull();
});
