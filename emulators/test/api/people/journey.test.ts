import { rosterFrozenAt } from 'functions/shared/campaign/scheduledEvents';
import { campaign } from 'functions/shared/campaign/current';
import { toISO } from 'functions/shared/time/instants';
import { administrator } from '../../harness/administrators.ts';
import { register, verificationKey } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { drawn } from '../../harness/draw.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress, registration } from '../../harness/person.ts';
import { eventually, setClock, settle } from '../../harness/stack.ts';

/** Returns the types of all mails to an address, in numerical order. */
const typesTo = async (address: string): Promise<number[]> => {
  await settle();
  return (await caught(address)).map(typeOf).sort((a, b) => a - b);
};

beforeAll(() => begin(IN_PHASE[2]));

describe('a journey through the whole campaign', () => {
  it('runs from the pre-registration to the result', async () => {
    const ann = await register();
    const other = await register();
    expect(await typesTo(ann.email)).toEqual([1, 2]);
    expect(await done('getAccount', { id: ann.id, key: ann.key })).toMatchObject({ email: ann.email, wonFlag: null });

    await setClock(IN_PHASE[3]);
    await settle();
    const applicationKey = keyIn(await mailTo(ann.email, 3), '/purchase');
    expect((await call('createPurchase', { key: applicationKey, body: { purchaseCount: 1 } })).code).toBe(
      'wrong_phase',
    );
    const late = await register();
    expect(await typesTo(late.email)).toEqual([1, 3]);

    await setClock(IN_PHASE[4]);
    // The broadcast's task may still be queueing mails after the clock's run has ended.
    for (const { email } of [other, late]) await mailTo(email, 4);
    expect(await typesTo(other.email)).toEqual([1, 2, 3, 4]);
    expect(await typesTo(late.email)).toEqual([1, 3, 4]);

    const applied = await done('createPurchase', {
      key: applicationKey,
      body: { purchaseCount: 3, acceptsPartial: true },
    });
    expect(applied).toMatchObject({
      id: ann.id,
      accountID: ann.id,
      purchaseCount: 3,
      state: 'CARD_PENDING',
      grantedCount: null,
    });
    expect((await saveCard({ id: ann.id, key: applicationKey })).state).toBe('APPLIED');
    expect((await mailTo(ann.email, 22)).text).toContain(applied.receiptID);
    expect((await call('createPurchase', { key: applicationKey, body: { purchaseCount: 3 } })).code).toBe(
      'purchase_exists',
    );
    const changed = await done('changePurchase', { id: ann.id, key: applicationKey, body: { purchaseCount: 2 } });
    expect(changed).toMatchObject({ purchaseCount: 2, acceptsPartial: false, receiptID: applied.receiptID });
    const statusKey = keyIn(await mailTo(ann.email, 22), '/status');
    expect(await done('getStatus', { id: ann.id, key: statusKey })).toMatchObject({
      state: 'APPLIED',
      purchaseCount: 2,
    });

    const unregistered = await applyUnregistered();
    const changeKey = keyIn(await mailTo(ann.email, 22), '/registration-change');
    const moved = await moveAddress(ann.id, changeKey, ann.email);

    const withdrawn = await done('withdrawPurchase', { id: unregistered.id, key: unregistered.key, body: {} });
    expect(withdrawn.state).toBe('WITHDRAWN');
    const again = await done('createPurchase', {
      key: unregistered.key,
      body: { purchaseCount: 1, acceptsPartial: false },
    });
    expect(again).toMatchObject({ state: 'CARD_PENDING', receiptID: unregistered.receiptID });
    await done('withdrawPurchase', { id: unregistered.id, key: unregistered.key, body: {} });

    await drawAndRelease(ann.id);
    expect(await typesTo(moved)).toContain(41);
    const result = await mailTo(moved, 41);
    expect(await done('getStatus', { id: ann.id, key: keyIn(result, '/status') })).toMatchObject({
      state: 'WON',
      grantedCount: 2,
    });
    expect(await typesTo(unregistered.email)).not.toEqual(expect.arrayContaining([41]));
    expect(await typesTo(unregistered.email)).not.toEqual(expect.arrayContaining([42]));

    // After that, only reading is possible.
    await setClock(IN_PHASE[6]);
    expect((await call('getAccount', { id: ann.id, key: keyIn(result, '/registration-change') })).code).toBe(
      'key_expired',
    );
    expect((await call('getStatus', { id: ann.id, key: keyIn(result, '/status') })).status).toBe(200);
  });
});

/** Applies through mail 21 without a registration. */
const applyUnregistered = async () => {
  const email = freshAddress();
  const key = await verificationKey(email, 21);
  const id = key.split('.')[2] ?? '';
  expect(await done('changeEmailVerification', { id, key, body: {} })).toMatchObject({
    accountID: null,
    emailChanged: false,
  });
  expect((await call('createPurchase', { key, body: { purchaseCount: 1 } })).errors).toEqual([
    { path: 'account', code: 'required' },
  ]);
  const body = { purchaseCount: 1, acceptsPartial: false, account: registration };
  const { id: accountID, receiptID } = await done('createPurchase', { key, body });
  expect(await typesTo(email)).toEqual([21]);
  await saveCard({ id: accountID, key });
  expect(await typesTo(email)).toEqual([21, 22]);
  return { id: accountID, email, key, receiptID };
};

/** Requests another address, which takes effect when it is confirmed there. All older keys then become invalid. */
const moveAddress = async (id: string, key: string, from: string): Promise<string> => {
  const email = freshAddress();
  expect(await done('changeAccount', { id, key, body: { email, lastName: '港' } })).toMatchObject({
    email: from,
    lastName: '港',
  });
  expect(await typesTo(from)).toContain(12);
  const confirmation = keyIn(await mailTo(email, 11), '/registration-change');
  const verificationID = confirmation.split('.')[2] ?? '';
  const confirmed = await done('changeEmailVerification', { id: verificationID, key: confirmation, body: {} });
  expect(confirmed).toMatchObject({ accountID: id, emailChanged: true });
  expect((await done('getAccount', { id, key: confirmation })).email).toBe(email);
  expect((await call('getAccount', { id, key })).code).toBe('not_found');
  expect(await typesTo(from)).toContain(14);
  return email;
};

/**
 * Expects the records that the release changed to contain its run id, which only the office sees, and the run to have one
 * audit entry. An applicant's later change does not remove the id.
 */
const carriesItsRun = async (id: string, token: string): Promise<void> => {
  const recordsOf = async () => [
    ...(await done('getManyAccounts', { token, ids: id })).accounts,
    ...(await done('getManyPurchases', { token, ids: id })).purchases,
  ];
  const [runID] = (await recordsOf()).map((one) => one.runID);
  expect(runID).toEqual(expect.any(String));
  const { auditLogs } = await done('getManyAuditLogs', { token, ids: String(runID) });
  expect(auditLogs).toMatchObject([
    { actorKind: 'schedule', operation: 'release', entity: 'effect', target: 'release' },
  ]);
  await done('changeAccount', { token, id, body: { note: '結果を電話でもお伝えした' } });
  const [own, application] = (await recordsOf()).map((one) => String(one.runID));
  expect(own).toBe(runID);
  // The charge's run may have written the application since; then it contains that run's id.
  const last = await done('getManyAuditLogs', { token, ids: String(application) });
  expect(last.auditLogs).toMatchObject([{ id: application, actorKind: 'schedule' }]);
};

const drawAndRelease = async (winner: string): Promise<void> => {
  const token = await administrator('owner');
  const body = { number: 1 };
  expect((await call('createDraw', { token, body })).code).toBe('roster_open');
  // Requests accepted before the close may still be writing.
  await setClock(toISO(rosterFrozenAt(campaign.timetable) - 1));
  expect((await call('createDraw', { token, body })).code).toBe('roster_open');
  await drawn(token);
  expect(await done('getDraw', { token, number: 1 })).toMatchObject({
    number: 1,
    counts: { applications: 1, sets: 2, excluded: 0 },
    result: { winners: 1, granted: 2, waiting: 0 },
  });
  expect((await call('createDraw', { token, body })).code).toBe('draw_exists');
  expect((await call('releaseDraw', { token, number: 1 })).code).toBe('draw_early');
  // Until the release nobody sees who has won, including owners.
  expect((await call('listDrawEntries', { token, number: 1 })).code).toBe('result_unreleased');
  await setClock(AT.release);
  await eventually('the release', async () =>
    (await done('getDraw', { token, number: 1 })).state === 'RELEASED' ? true : null,
  );
  const { entries } = await done('listDrawEntries', { token, number: 1 });
  expect(entries).toMatchObject([{ accountID: winner, position: 1, sets: 2, granted: 2, waitingPlace: null }]);
  const { accounts } = await done('getManyAccounts', { token, ids: winner });
  expect(accounts[0]?.wonFlag).toBe(true);
  await settle();
  await carriesItsRun(winner, token);
};
