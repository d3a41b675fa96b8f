import { campaign } from 'functions/shared/campaign/current';
import { parseRoster, rosterRoot } from 'functions/shared/draw/roster/roster';
import { withdrawnByTwo } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, register } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { drawChanges, drawFaults, ticketNumberOf } from '../../harness/publishedDraw.ts';
import { drawIs, released } from '../../harness/draw.ts';
import { changeDocument } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, stack, tick } from '../../harness/stack.ts';
import { purchaseState } from '../../harness/winner.ts';

// The test begins after a whole draw.
jest.setTimeout(480_000);

const { timetable } = campaign;
const LIMIT_MS = 90_000;
/** One applicant wins in the first draw; the others are on the waiting list. */
const APPLICANTS = 5;
let token = '';
let everyone: Applicant[] = [];
let winner: Applicant;

const applied = async (): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
  await saveCard(applicant, 'good');
  return applicant;
};
const purchaseOf = async (one: { id: string }) => await purchaseState(token, one);
const inState = async (state: string): Promise<Applicant[]> => {
  const states = await Promise.all(everyone.map(async (one) => (await purchaseOf(one)).state));
  return everyone.filter((_, index) => states[index] === state);
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
const isIdle = (number: number) => async (): Promise<boolean> =>
  (await done('getWaitingList', { token, number })).isIdle;
const kindsOf = async (number: number): Promise<string[]> => (await drawChanges(number)).map(({ kind }) => kind);
/** Creates a draw: one owner requests it and another approves it. */
const create = async (number: number, additional = 0) => {
  const body = {
    kind: 'secondDraw',
    target: String(number),
    detail: { additional },
    reason: '空きが出たため',
  } as const;
  const request = await call('createApproval', { token, body });
  if (request.code !== null) return request;
  const { id } = request.body as { readonly id: string }; // `call` checked it against the contract
  return await call('approveApproval', { token: await administrator('secondOwner'), id });
};
const mailsOf = async (one: Applicant): Promise<number[]> => (await caught(one.email)).map(typeOf);
const withdrawn = async (one: Applicant): Promise<void> => await withdrawnByTwo(one.id);

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  everyone = await Promise.all(Array.from({ length: APPLICANTS }, applied));
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  await changeDocument('draws', '1', { supply: 1 });
  await released(token);
  await settle();
  await until('the first list to be walked', isIdle(1));
  const [first] = await inState('WON');
  if (!first) throw new Error('there is no winner');
  winner = first;
});

describe('a second draw', () => {
  it('is refused without sets, out of order, while the waiting list is being processed, and to everybody but owners', async () => {
    expect((await call('createDraw', { token, body: { number: 1 } })).code).toBe('draw_exists');
    expect((await call('createDraw', { token, body: { number: 2 } })).code).toBe('approval_needed');
    expect((await create(1, 1)).code).toBe('not_found');
    expect((await create(3, 1)).code).toBe('draw_unfinished');
    expect((await create(2)).code).toBe('draw_empty');
    const operator = await administrator('operator');
    expect((await call('createDraw', { token: operator, body: { number: 2 } })).code).toBe('forbidden');
    await changeDocument('walks', '1', { isIdle: false });
    expect((await create(2, 1)).code).toBe('list_busy');
    await until('the first list to be walked', isIdle(1));
  });

  it('has the waiting list as its roster, and pauses that list', async () => {
    expect((await create(2, 1)).code).toBeNull();
    expect((await create(2, 1)).code).toBe('draw_exists');
    await drawIs(token, 'FROZEN', 2);
    expect(await done('getDraw', { token, number: 2 })).toMatchObject({
      supply: 1,
      additional: 1,
      counts: { applications: APPLICANTS - 1, sets: APPLICANTS - 1, excluded: 0 },
    });
    // Sets that become free now are logged, but not granted.
    const key = keyIn(await mailTo(winner.email, 41), '/registration-change');
    await done('withdrawPurchase', { id: winner.id, key, body: {} });
    await until('the withdrawal', async () => (await kindsOf(1)).includes('left'));
    await until('the first list to stand', isIdle(1));
    expect(await kindsOf(1)).toEqual(['until', 'pause', 'left']);
    expect(await done('getWaitingList', { token, number: 1 })).toMatchObject({ standing: 'paused', promoted: 0 });
    expect(await inState('LOST')).toHaveLength(APPLICANTS - 1);
    expect(await drawFaults()).toEqual([]);
  });

  it('has its own commitment and its own round', async () => {
    expect((await done('getPublishedDraw', { number: 1 })).next).toBeNull();
    expect((await call('commitDraw', { token, number: 2 })).code).toBeNull();
    await drawIs(token, 'COMMITTED', 2);
    expect((await done('getPublishedDraw', { number: 1 })).next).toBe(2);
    const { rules } = await done('getDraw', { token, number: 2 });
    expect(rules).toMatchObject({ number: 2, supply: 1, roundAt: '2025-10-18T09:00:00.000+09:00' });
    expect((await call('runDraw', { token, number: 2 })).code).toBe('draw_early');
    // An applicant who leaves now stays on the roster and forfeits the sets.
    const [leaver] = await inState('LOST');
    if (!leaver) throw new Error('the waiting list is empty');
    const key = keyIn(await mailTo(leaver.email, 42), '/status');
    await done('declinePromotion', { id: leaver.id, key, body: {} });
    await leapTo(rules?.roundAt ?? '');
    // The schedule alone runs the draw.
    await drawIs(token, 'DRAWN', 2);
    expect((await call('releaseDraw', { token, number: 2 })).code).toBe('draw_early');
    expect((await done('getPublishedDraw', { number: 2 })).beacon).toBeNull();
    expect(await inState('WON')).toEqual([]);
  });

  it('records its wins at its release, and replaces the first waiting list with its own', async () => {
    await leapTo('2025-10-18T10:00:00.000+09:00');
    await drawIs(token, 'RELEASED', 2);
    expect((await done('getDraw', { token, number: 2 })).begunBy).toMatchObject({ run: null, release: null });
    await until('what the first draw freed', async () => (await kindsOf(2)).includes('add'));
    await until('the second list to be walked', isIdle(2));
    expect((await done('getWaitingList', { token, number: 1 })).standing).toBe('closed');
    await settle();
    // One set was drawn, for the applicant who left or for another; one came from the first draw.
    const winners = await inState('WON');
    expect(winners).toHaveLength(2);
    expect((await inState('LOST')).length).toBe(APPLICANTS - 4);
    const kinds = await kindsOf(2);
    expect(kinds.filter((kind) => kind === 'add' || kind === 'left')).toHaveLength(2);
    expect(await kindsOf(1)).toEqual(['until', 'pause', 'left', 'left']);
    expect((await drawChanges(2)).find(({ kind }) => kind === 'add')).toMatchObject({
      ticketNumber: await ticketNumberOf(winner),
      sets: 1,
    });
    expect(await drawFaults()).toEqual([]);
    for (const one of winners) {
      expect((await purchaseOf(one)).drawNumber).toBe(2);
      const resultMails = (await mailsOf(one)).filter((type) => type === 41 || type === 44);
      expect(resultMails).toHaveLength(1);
    }
    for (const one of await inState('LOST')) {
      expect((await mailsOf(one)).filter((type) => type === 42)).toHaveLength(1);
      expect(await purchaseOf(one)).toMatchObject({ drawNumber: 2, waitingPlace: expect.any(Number) });
    }
    await until('the holds', async () =>
      (await Promise.all(winners.map(purchaseOf))).every(({ paymentState }) => paymentState === 'AUTHORIZED'),
    );
  });
});

describe('a draw without a commitment when changes end', () => {
  it('ends without a result, and the previous waiting list continues', async () => {
    expect((await create(3, 1)).code).toBeNull();
    await drawIs(token, 'FROZEN', 3);
    await leapTo('2025-10-23T13:00:00.000+09:00');
    expect((await call('commitDraw', { token, number: 3 })).code).toBe('draw_late');
    const [holder] = await inState('WON');
    const [last] = await inState('LOST');
    if (!holder || !last) throw new Error('there is no authorized winner, or the waiting list is empty');
    await withdrawn(holder);
    await until('the withdrawal to stand', isIdle(2));
    expect((await purchaseOf(last)).state).toBe('LOST');
    await leapTo(timetable.modificationEnd);
    await until('its end', async () => (await done('getDraw', { token, number: 3 })).voidedAt !== null);
    await until('the promotion', async () => (await purchaseOf(last)).state === 'WON');
    expect((await call('commitDraw', { token, number: 3 })).code).toBe('draw_unready');
    expect((await create(4, 1)).code).toBe('draw_unfinished');
    await until('the second list to be walked', isIdle(2));
    expect((await kindsOf(2)).at(-1)).toBe('promote');
    expect(await drawFaults()).toEqual([]);
  });

  it('is published with its roster and the reason', async () => {
    const own = await done('getDraw', { token, number: 3 });
    const { ended, next } = await done('getPublishedDraw', { number: 2 });
    expect(next).toBeNull();
    expect(ended).toMatchObject({
      number: 3,
      reason: 'changes_ended',
      supply: own.supply,
      additional: 1,
      counts: own.counts,
      startedOn: own.startedAt.slice(0, 10),
      endedOn: own.voidedAt?.slice(0, 10),
      root: own.closedRoot,
    });
    const texts = (ended?.roster ?? []).map(async ({ sha256 }) => {
      return await (await fetch(`${stack.site}/api/v1/draws/3/files/${sha256}`)).text();
    });
    const text = (await Promise.all(texts)).join('');
    expect(rosterRoot(text)).toBe(ended?.root);
    expect(parseRoster(text)).toHaveLength(ended?.counts?.applications ?? -1);
    // It has no commitment, so there is nothing to verify and no result to compute.
    expect((await call('getPublishedDraw', { number: 3 })).code).toBe('not_found');
    expect((await done('getPublishedDraw', { number: 1 })).ended).toBeNull();
  });
});
