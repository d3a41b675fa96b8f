import { campaign } from 'functions/shared/campaign/current';
import type { ErrorCode } from 'functions/shared/errors/appError';
import { administrator, type AdministratorName } from '../../harness/administrators.ts';
import { type Applicant, register } from '../../harness/applicant.ts';
import { createExclusionRequest, BY_TELEPHONE, withdrawnByTwo } from '../../harness/approvals.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { countedErasure } from '../../harness/erasures.ts';
import { drawChanges, drawFaults, ticketNumberOf } from '../../harness/publishedDraw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, tick } from '../../harness/stack.ts';
import { paymentsOf, purchaseState, settling } from '../../harness/winner.ts';

const { timetable, price } = campaign;
const LIMIT_MS = 120_000;
/** Fewer sets than the applicants want, so that some are on the waiting list. */
const SUPPLY = 2;
let token = '';
let everyone: Applicant[] = [];

const applied = async (): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
  await saveCard(applicant, 'good');
  return applicant;
};
const purchaseOf = async (one: { id: string }) => await purchaseState(token, one);
const firstIn = async (state: string): Promise<Applicant> => {
  const states = await Promise.all(everyone.map(async (one) => (await purchaseOf(one)).state));
  const found = everyone.find((_, index) => states[index] === state);
  if (!found) throw new Error(`no application is ${state}`);
  return found;
};
const until = async (what: string, look: () => Promise<boolean>): Promise<void> =>
  void (await eventually(what, async () => (await tick(), (await look()) ? true : null), LIMIT_MS));

const idOf = (answer: Awaited<ReturnType<typeof call>>): string => {
  if (answer.code !== null) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id; // `call` checked it against the contract
};
const requestExclusion = async (one: { id: string }): Promise<string> => idOf(await createExclusionRequest(one.id));
const by = async (name: AdministratorName, operation: 'approveApproval' | 'withdrawApproval', id: string) =>
  await call(operation, { token: await administrator(name), id });
/** Approves, and retries on conflict: on a busy machine the emulator can refuse all of several simultaneous transactions. */
const approvedAtLast = async (id: string): Promise<ErrorCode | null> => {
  const { code } = await by('secondOwner', 'approveApproval', id);
  return code === 'conflict' ? await approvedAtLast(id) : code;
};
const rejected = async (name: AdministratorName, id: string) =>
  await call('rejectApproval', { token: await administrator(name), id, body: { reason: '別の方でした' } });
const excluded = async (one: { id: string }): Promise<void> => {
  expect((await by('secondOwner', 'approveApproval', await requestExclusion(one))).code).toBeNull();
};
const consequences = async (id: string): Promise<string[]> => {
  const { approvals } = await done('listApprovals', { token });
  return approvals.find((one) => one.id === id)?.consequences.map(({ kind, count }) => `${kind} ${count}`) ?? [];
};

const changes = async (): Promise<(string | null)[][]> =>
  (await drawChanges(1)).map(({ kind, ticketNumber }) => [kind, ticketNumber]);
const lineOf = async (one: { id: string }) => ['left', await ticketNumberOf(one)];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  everyone = [await applied(), await applied(), await applied(), await applied(), await applied(), await applied()];
});

describe('the cancellation of an erasure', () => {
  it('withdraws its open approval request', async () => {
    const { id: accountID } = await register();
    const erased = async (): Promise<number> => {
      const { number } = await done('startErasure', { token, body: { accountID } });
      await countedErasure(number);
      return number;
    };
    const requestErasure = async (number: number): Promise<string> => {
      const body = { kind: 'erase', target: String(number), detail: {}, reason: 'ご本人の申し出' } as const;
      return idOf(await call('createApproval', { token, body }));
    };
    const first = await erased();
    const id = await requestErasure(first);
    // The second owner sees whose erasure it is. The stored request does not contain the name.
    const concerned = { kind: 'person', name: '湊 花子', receiptID: null, phoneEnd: '5678' };
    expect((await done('listApprovals', { token })).approvals).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, concerned })]),
    );
    const { erasures, person } = await done('listErasures', { token, query: { accountID } });
    expect([person, erasures.find(({ number }) => number === first)?.concerned]).toEqual([concerned, concerned]);
    expect(JSON.stringify(await documentsOf('approvals'))).not.toContain('花子');
    await done('cancelErasure', { token: await administrator('secondOwner'), id: String(first) });
    const { approvals, waiting } = await done('listApprovals', { token });
    expect([waiting, approvals.find((one) => one.id === id)]).toMatchObject([
      0,
      { state: 'WITHDRAWN', decidedBy: { email: expect.stringContaining('@') }, decisionReason: null },
    ]);
    // A later erasure of the same person has its own request, which stays open.
    const second = await erased();
    await requestErasure(second);
    expect((await done('listApprovals', { token })).waiting).toBe(1);
    await done('cancelErasure', { token, id: String(second) });
  });
});

describe('an exclusion between the commitment and the release', () => {
  it('is refused before the commitment, when the review decides', async () => {
    const [one] = everyone;
    expect((await createExclusionRequest(one?.id ?? '')).code).toBe('exclusion_early');
    const body = { kind: 'exclude', target: one?.id ?? '', terms: {} } as const;
    const refusal = 'exclusion_early';
    expect(await done('planApproval', { token, body })).toEqual({
      consequences: [],
      times: [],
      concerned: null,
      refusal,
    });
    await leapTo(AT.rosterClosed);
    await drawIs(token, 'FROZEN');
    await changeDocument('draws', '1', { supply: SUPPLY });
    expect((await createExclusionRequest(one?.id ?? '')).code).toBe('exclusion_early');
    await leapTo(timetable.commitment);
    await drawIs(token, 'COMMITTED');
    expect((await createExclusionRequest('nobody-at-all')).code).toBe('not_found');
  });

  it('is requested by an owner, one at a time, and withdrawn by the same owner', async () => {
    const one = everyone[0] ?? { id: '' };
    expect((await createExclusionRequest(one.id, 'operator')).code).toBe('forbidden');
    const plan = await done('planApproval', { token, body: { kind: 'exclude', target: one.id, terms: {} } });
    expect(plan.consequences.map(({ kind }) => kind)).toEqual(['roster_stays', 'published', 'mail']);
    const id = await requestExclusion(one);
    expect((await createExclusionRequest(one.id, 'secondOwner')).code).toBe('approval_exists');
    expect((await by('secondOwner', 'withdrawApproval', id)).code).toBe('not_own_request');
    expect(await done('listApprovals', { token: await administrator('viewer') })).toMatchObject({ waiting: 1 });
    expect((await by('owner', 'withdrawApproval', id)).code).toBeNull();
    expect((await by('secondOwner', 'approveApproval', id)).code).toBe('approval_state');
    expect((await purchaseOf(one)).state).toBe('APPLIED');
  });

  it('is approved or rejected by another owner', async () => {
    const one = everyone[0] ?? { id: '' };
    const id = await requestExclusion(one);
    expect((await by('owner', 'approveApproval', id)).code).toBe('own_request');
    expect((await rejected('owner', id)).code).toBe('own_request');
    expect((await by('operator', 'approveApproval', id)).code).toBe('forbidden');
    expect((await rejected('secondOwner', id)).code).toBeNull();
    const { approvals, waiting } = await done('listApprovals', { token, query: { state: 'REJECTED' } });
    expect(approvals).toMatchObject([{ id, decisionReason: '別の方でした', decidedBy: { id: 'owner-2' } }]);
    expect(waiting).toBe(0);
  });

  it('is refused if the requester is no longer an owner, and after 72 hours', async () => {
    const one = everyone[0] ?? { id: '' };
    const id = await requestExclusion(one);
    await changeDocument('approvals', id, { requestedBy: { id: 'disabled', email: 'disabled@office.example.jp' } });
    expect((await by('secondOwner', 'approveApproval', id)).code).toBe('requester_gone');
    await changeDocument('approvals', id, { expiresAt: timetable.open });
    expect((await by('secondOwner', 'approveApproval', id)).code).toBe('approval_expired');
    const { approvals, waiting } = await done('listApprovals', { token, query: { state: 'EXPIRED', target: one.id } });
    expect([approvals.map((expired) => [expired.id, expired.state]), waiting]).toEqual([[[id, 'EXPIRED']], 0]);
    expect((await purchaseOf(one)).state).toBe('APPLIED');
  });

  it('is done once for simultaneous approvals, keeps roster and draw, and sends mail 15', async () => {
    const one = everyone[0] ?? { id: '', email: '' };
    const id = await requestExclusion(one);
    const codes = await Promise.all([1, 2, 3].map(async () => await approvedAtLast(id)));
    expect(codes.sort()).toEqual(['approval_state', 'approval_state', null]);
    expect(await purchaseOf(one)).toMatchObject({ state: 'EXCLUDED', grantedCount: null, cardLast4: null });
    await settle();
    const mail = await mailTo(one.email, 15);
    expect(mail.text).toMatch(/同じ方からの申し込み/u);
    expect((await caught(one.email)).filter((each) => typeOf(each) === 15)).toHaveLength(1);
    const entries = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'approveApproval');
    expect(entries.map(({ entity }) => entity)).toContain('approval');
    await leapTo(timetable.draw);
    await drawIs(token, 'DRAWN');
    expect(await done('getDraw', { token, number: 1 })).toMatchObject({ result: { winners: SUPPLY, waiting: 4 } });
  });
});

describe('an exclusion or withdrawal after the release', () => {
  it('frees the sets of an applicant excluded before it, and the published log shows it', async () => {
    await leapTo(AT.release);
    await drawIs(token, 'RELEASED');
    await until('the walk', async () => (await done('getWaitingList', { token, number: 1 })).isIdle);
    const one = everyone[0] ?? { id: '', email: '' };
    expect(await purchaseOf(one)).toMatchObject({ state: 'EXCLUDED', grantedCount: 0 });
    await until('the line', async () => (await changes()).length > 1);
    expect((await changes())[1]).toEqual(await lineOf(one));
    expect((await Promise.all(everyone.map(purchaseOf))).filter(({ state }) => state === 'WON')).toHaveLength(SUPPLY);
    await settle();
    expect((await caught(one.email)).map(typeOf).filter((type) => type === 41 || type === 42)).toEqual([]);
    expect(await drawFaults()).toEqual([]);
  });

  it('needs two owners for a withdrawal on the applicant’s recorded wish, and logs it as left', async () => {
    const one = await firstIn('LOST');
    const operator = await administrator('operator');
    const body = { reason: '電話での申し出', ...BY_TELEPHONE };
    expect((await call('withdrawPurchase', { token: operator, id: one.id, body })).code).toBe('approval_needed');
    const wish = { kind: 'withdraw', target: one.id, reason: '電話での申し出' } as const;
    const nowhere = { proof: 'enquiry', enquiryID: 'nobody-asked' } as const;
    const unheard = await call('createApproval', { token, body: { ...wish, detail: nowhere } });
    expect(unheard.code).toBe('not_found');
    expect((await purchaseOf(one)).state).toBe('LOST');
    await withdrawnByTwo(one.id);
    const ticket = await ticketNumberOf(one);
    expect(await purchaseOf(one)).toMatchObject({ state: 'WITHDRAWN', grantedCount: 0, waitingPlace: null });
    await until('the line', async () => (await changes()).some((each) => each[1] === ticket));
    expect((await changes()).filter((each) => each[1] === ticket)).toEqual([['left', ticket]]);
    await settle();
    expect((await mailTo(one.email, 15)).text).toContain('お申し出');
    expect(await drawFaults()).toEqual([]);
  });

  it('takes an excluded applicant off the waiting list', async () => {
    const one = await firstIn('LOST');
    await excluded(one);
    expect(await purchaseOf(one)).toMatchObject({ state: 'EXCLUDED', grantedCount: 0, waitingPlace: null });
    const line = await lineOf(one);
    await until('the line', async () => (await changes()).some((each) => each[1] === line[1]));
    expect((await changes()).filter((each) => each[1] === line[1])).toEqual([line]);
    expect(await drawFaults()).toEqual([]);
  });

  it('is refused on approval if it would now do something other than requested', async () => {
    const one = await firstIn('WON');
    await until('the hold', async () => (await purchaseOf(one)).paymentState === 'AUTHORIZED');
    const id = await requestExclusion(one);
    expect(await consequences(id)).toEqual(['sets_free 1', `hold_released ${price}`, 'published 0', 'mail 0']);
    expect((await settling(token, one.id, 'capture')).code).toBeNull();
    expect((await by('secondOwner', 'approveApproval', id)).code).toBe('approval_changed');
    expect(await purchaseOf(one)).toMatchObject({ state: 'WON', paymentState: 'CAPTURED' });
    expect((await by('owner', 'withdrawApproval', id)).code).toBeNull();
  });

  it('refunds a charged winner, voids the vouchers, and promotes the next on the waiting list', async () => {
    const states = await Promise.all(everyone.map(purchaseOf));
    const one = everyone.find((_, index) => states[index]?.paymentState === 'CAPTURED');
    if (!one) throw new Error('no winner was charged');
    const next = await firstIn('LOST');
    await until('the vouchers', async () => (await documentsOf('vouchers')).length > 0);
    const id = await requestExclusion(one);
    const expected = ['sets_free 1', `refund ${price}`, 'vouchers_void 1', 'published 0', 'mail 0'];
    expect(await consequences(id)).toEqual(expected);
    expect((await by('secondOwner', 'approveApproval', id)).code).toBeNull();
    await until('the refund', async () => (await purchaseOf(one)).paymentState === 'REFUNDED');
    expect(await purchaseOf(one)).toMatchObject({ state: 'EXCLUDED', grantedCount: 0 });
    expect((await paymentsOf(token, one)).map(({ amount_received: received }) => received)).toEqual([price]);
    expect(await documentsOf('vouchers')).toMatchObject([{ state: 'VOID', sets: 0 }]);
    await until('the promotion', async () => (await purchaseOf(next)).state === 'WON');
    await settle();
    expect((await mailTo(one.email, 15)).text).toContain(`${price.toLocaleString('en-US')}円`);
    await until('the lines', async () => (await changes()).at(-1)?.[0] === 'promote');
    expect(await changes()).toContainEqual(await lineOf(one));
    expect(await drawFaults()).toEqual([]);
  });
});
