import { campaign } from 'functions/shared/campaign/current';
import { randomUUID } from 'node:crypto';
import { atBank } from '../../../client/card.ts';
import { refundedByTwo, withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { cardSending, saveCard, stripeFaults } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { wonPaperID } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { carriedOnUntil, paymentsOf, purchaseState, settling, winner } from '../../harness/winner.ts';

const { timetable } = campaign;
let [owner, operator] = ['', ''];

const pay = (id: string, token = operator) => call('payAtCounter', { token, id, body: { reason: '窓口で受け取り' } });
const giveBack = (id: string, sets: number, token = owner, idempotencyKey: string = randomUUID()) =>
  call('refundAtCounter', { token, id, body: { sets, reason: '窓口で返金' }, idempotencyKey });
const purchaseOf = async (id: string) => await purchaseState(owner, { id });
const vouchersOf = async (purchaseID: string) =>
  (await done('listVouchers', { token: operator, query: { purchaseID } })).vouchers;

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [owner, operator] = [await administrator('owner'), await administrator('operator')];
});

it('marks a paper win as paid once, with vouchers, mail 45 and audit entries', async () => {
  const email = freshAddress();
  const id = await wonPaperID(email);
  const [one, other] = await Promise.all([pay(id), pay(id)]);
  expect([one.code, other.code]).toEqual([null, null]);
  expect((await pay(id)).code).toBeNull();
  expect(await purchaseOf(id)).toMatchObject({
    state: 'WON',
    paymentState: 'PAID_AT_COUNTER',
    captureErrorFlag: false,
  });
  expect((await mailTo(email, 45)).text).toContain(campaign.price.toLocaleString('en-US'));
  const entries = (await documentsOf('auditLogs')).filter(
    ({ target, operation }) => target === id && operation === 'payAtCounter',
  );
  // One entry for the change and its reason.
  expect(entries).toHaveLength(1);
  await tick();
  expect(await vouchersOf(id)).toMatchObject([{ state: 'ISSUED', sets: 1, faceValue: campaign.worth, isReady: true }]);
});

it('refuses counter payment for card applications, lost applications and viewers', async () => {
  const { id: byCard } = await winner();
  expect((await pay(byCard)).code).toBe('counter_paper');
  const id = await wonPaperID();
  await changeDocument('purchases', id, { state: 'LOST', grantedCount: 0 });
  expect((await pay(id)).code).toBe('purchase_state');
  expect((await pay(id, await administrator('viewer'))).status).toBe(403);
  expect((await pay('nobody')).code).toBe('not_found');
});

describe('a paper winner who tried a card before', () => {
  const withCard = async () => {
    const email = freshAddress();
    const id = await wonPaperID(email);
    await done('sendLink', { token: operator, id });
    const holder = { id, key: keyIn(await mailTo(email, 16), '/registration-change') };
    await saveCard(holder, 'declinedLater');
    return holder;
  };
  const isPaid = async (id: string): Promise<void> => {
    expect((await pay(id)).code).toBeNull();
    expect(await purchaseOf(id)).toMatchObject({ state: 'WON', paymentState: 'PAID_AT_COUNTER' });
  };

  it('pays at the counter after the card was declined', async () => {
    const { id } = await withCard();
    await settling(owner, id, 'authorize');
    expect((await purchaseOf(id)).paymentState).toBe('ACTION_NEEDED');
    await isPaid(id);
  });

  it('pays at the counter after leaving the bank’s page, and a later check there authorizes nothing', async () => {
    const holder = await withCard();
    const { redirectURL } = await done('saveCard', await cardSending(holder, 'authenticatedAlways'));
    expect((await purchaseOf(holder.id)).paymentState).toBe('AUTHORIZING');
    await isPaid(holder.id);
    await atBank(redirectURL ?? '', 'authenticated').catch(() => undefined);
    await carriedOnUntil(holder, async () => (await paymentsOf(owner, holder))[0]?.status === 'canceled');
    expect((await purchaseOf(holder.id)).paymentState).toBe('PAID_AT_COUNTER');
  });

  it('cannot pay at the counter while the result of an authorization is unknown', async () => {
    const { id } = await withCard();
    await stripeFaults({ method: 'POST', path: '/v1/payment_intents', kind: 'drop', times: 2 });
    await settling(owner, id, 'authorize');
    expect((await purchaseOf(id)).paymentState).toBe('AUTHORIZING');
    expect((await pay(id)).code).toBe('settlement_busy');
    await stripeFaults();
  });
});

describe('a refund at the counter', () => {
  const SETS = 3;
  const paidWin = async (email: string | null = null): Promise<string> => {
    const id = await wonPaperID(email);
    await changeDocument('purchases', id, { purchaseCount: SETS, grantedCount: SETS, drawNumber: 1 });
    expect((await pay(id)).code).toBeNull();
    return id;
  };

  it('needs two owners while the win lasts, voids vouchers, sends mail 15, and ends the win when it is complete', async () => {
    const email = freshAddress();
    const id = await paidWin(email);
    expect((await giveBack(id, 1, operator)).status).toBe(403);
    await tick();
    expect(await vouchersOf(id)).toMatchObject([{ state: 'ISSUED', sets: SETS }]);
    for (const sets of [1, SETS]) expect((await giveBack(id, sets)).code).toBe('approval_needed');
    const refused = { kind: 'refund', target: id, terms: { sets: SETS + 1 } } as const;
    expect(await done('planApproval', { token: owner, body: refused })).toMatchObject({ refusal: 'refund_sets' });
    await refundedByTwo(id, 1);
    expect((await mailTo(email, 15)).text).toContain(`${campaign.price.toLocaleString('en-US')}円は、\n事務局の窓口で`);
    expect(await purchaseOf(id)).toMatchObject({
      state: 'WON',
      paymentState: 'PAID_AT_COUNTER',
      grantedCount: 2,
      counterSets: 2,
    });
    expect(await vouchersOf(id)).toMatchObject([{ state: 'ISSUED', sets: SETS - 1 }]);
    await refundedByTwo(id, 2);
    expect(await purchaseOf(id)).toMatchObject({
      state: 'WITHDRAWN',
      paymentState: 'REFUNDED',
      grantedCount: 0,
      counterSets: 0,
    });
    expect(await vouchersOf(id)).toMatchObject([{ state: 'VOID', sets: 0 }]);
    expect((await giveBack(id, 1)).code).toBe('purchase_state');
    expect(await documentsOf('draws/1/changes')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ way: 'refund', sets: 1 }),
        expect.objectContaining({ way: 'refund', sets: 2 }),
      ]),
    );
  });

  it('needs one owner, set by set, after the win has ended, and is made once when its request is repeated', async () => {
    const id = await paidWin();
    await withdrawnByTwo(id);
    expect((await giveBack(id, SETS + 1)).code).toBe('refund_sets');
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await giveBack(id, 1, owner, key)).code).toBeNull();
    expect(await purchaseOf(id)).toMatchObject({ state: 'WITHDRAWN', counterSets: 2 });
    expect((await giveBack(id, 2)).code).toBeNull();
    const { auditLogs } = await done('listAuditLogs', {
      token: owner,
      query: { target: id, operation: 'refundAtCounter' },
    });
    const reasons = auditLogs.flatMap(({ detail }) => (detail.reason === undefined ? [] : [detail]));
    expect(reasons).toEqual(
      expect.arrayContaining([
        { sets: '1', reason: '窓口で返金' },
        { sets: '2', reason: '窓口で返金' },
      ]),
    );
    expect(reasons).toHaveLength(2);
  });

  it('is possible after a withdrawal, but not for a card payment', async () => {
    const id = await paidWin();
    await withdrawnByTwo(id);
    expect(await purchaseOf(id)).toMatchObject({ state: 'WITHDRAWN', grantedCount: 0, counterSets: SETS });
    expect((await giveBack(id, SETS)).code).toBeNull();
    expect(await purchaseOf(id)).toMatchObject({ state: 'WITHDRAWN', paymentState: 'REFUNDED' });
    const { id: byCard } = await winner();
    await changeDocument('purchases', byCard, { paymentState: 'CAPTURED' });
    expect((await giveBack(byCard, 1)).code).toBe('purchase_state');
  });
});

it('lapses a paper win that is not paid at the counter by the deadline of mail 43', async () => {
  const [paid, unpaid] = [await wonPaperID(), await wonPaperID()];
  await leapTo(new Date(Date.parse(timetable.modificationEnd) - 60_000).toISOString());
  expect((await pay(paid)).code).toBeNull();
  await leapTo(timetable.lapse);
  expect((await pay(unpaid)).code).toBe('counter_late');
  await eventually('the win on paper to lapse', async () => {
    await tick();
    return (await purchaseOf(unpaid)).state === 'LAPSED' ? true : null;
  });
  expect(await purchaseOf(unpaid)).toMatchObject({ paymentState: 'NONE', grantedCount: 0 });
  expect((await done('getManyAccounts', { token: owner, ids: unpaid })).accounts).toMatchObject([{ wonFlag: false }]);
  expect(await purchaseOf(paid)).toMatchObject({ state: 'WON', paymentState: 'PAID_AT_COUNTER' });
  expect((await pay(unpaid)).code).toBe('purchase_state');
});
