import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import type { Card } from '../../../client/card.ts';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, register } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { drawChanges, drawFaults, drawPart, drawText, ticketNumberOf } from '../../harness/publishedDraw.ts';
import { drawIs, released } from '../../harness/draw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { eventually, leapTo, settle, stack, tick } from '../../harness/stack.ts';
import { purchaseState } from '../../harness/winner.ts';

const { timetable } = campaign;
const LIMIT_MS = 90_000;
const number = 1;
/** Fewer sets than the applicants want, so that some are on the waiting list. */
const SUPPLY = 2;
let token = '';
let everyone: Applicant[] = [];

const applied = async (card: Card = 'good'): Promise<Applicant> => {
  const applicant = await register();
  await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
  await saveCard(applicant, card);
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
const setBeaconFault = async (fault: { kind: string }): Promise<void> => {
  const answer = await fetch(`${stack.beacon}/local/fault`, { method: 'PUT', body: JSON.stringify(fault) });
  expect(answer.status).toBe(200);
};
const waitingCode = async (): Promise<string | undefined> => (await done('getDraw', { token, number })).waiting?.code;
beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
  everyone = [await applied(), await applied(), await applied(), await applied()];
  await leapTo(AT.rosterClosed);
  await drawIs(token, 'FROZEN');
  await changeDocument('draws', '1', { supply: SUPPLY });
});
afterAll(() => setBeaconFault({ kind: 'none' }));

describe('the draw before its release', () => {
  it('is visible to owners alone, and refuses to run a step early', async () => {
    expect((await call('getDraw', { token: await administrator('operator'), number })).code).toBe('forbidden');
    expect((await done('listDraws', { token: await administrator('viewer') })).draws).toEqual([]);
    expect((await call('commitDraw', { token, number })).code).toBe('draw_early');
    expect((await call('runDraw', { token, number })).code).toBe('draw_unready');
    expect((await call('getPublishedDraw', { number })).code).toBe('not_found');
  });

  it('publishes the commitment and the rules, but not the roster', async () => {
    await leapTo(timetable.commitment);
    await drawIs(token, 'COMMITTED');
    const published = await done('getPublishedDraw', { number });
    expect(published).toMatchObject({
      state: 'COMMITTED',
      roundAt: timetable.draw,
      beacon: null,
      result: null,
      commitment: { publishedAt: timetable.commitment, counts: { applications: 4, sets: 4, excluded: 0 } },
    });
    expect(published.files).toMatchObject({ roster: [], order: [], grants: [], changes: [] });
    expect(JSON.parse(await drawText(number, 'rules'))).toMatchObject({
      supply: SUPPLY,
      allocation: campaign.allocation,
    });
    const rules = await drawPart(number, published.files.rules[0]?.sha256 ?? '');
    expect(rules.headers.get('cache-control')).toContain('immutable');
    const { counts, rules: terms, stamps } = published.files;
    const shown = counts.concat(terms, stamps).map(({ sha256 }) => sha256);
    const hidden = (await documentsOf('draws/1/files')).filter(({ id }) => !shown.includes(id));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id } of hidden) expect((await drawPart(number, id)).status).toBe(404);
  });

  it('waits for its beacon, reports why, and accepts no other round', async () => {
    await setBeaconFault({ kind: 'signature' });
    await leapTo(timetable.draw);
    await until('a refused signature', async () => (await waitingCode()) === 'invalid_signature');
    await setBeaconFault({ kind: 'round' });
    await until('another round', async () => (await waitingCode()) === 'wrong_round');
    const expected = { round: (await done('getDraw', { token, number })).rules?.round, roundAt: timetable.draw };
    expect(await done('getDrawBeacon', { number })).toEqual({ ...expected, isLate: false });
    await leapTo(toISO(fromISO(timetable.draw) + 120_000));
    expect(await done('getDrawBeacon', { number })).toEqual({ ...expected, isLate: true });
    await setBeaconFault({ kind: 'none' });
    await drawIs(token, 'DRAWN');
    const { beacon, rules, result } = await done('getDraw', { token, number });
    expect(beacon?.round).toBe(rules?.round);
    expect(result).toMatchObject({ granted: SUPPLY, unsold: 0 });
    expect((await done('getPublishedDraw', { number })).beacon).toBeNull();
    expect((await done('getDrawBeacon', { number })).isLate).toBe(false);
    expect((await Promise.all(everyone.map(purchaseOf))).map(({ grantedCount }) => grantedCount)).toEqual(
      Array(4).fill(null),
    );
  });
});

describe('the draw after its release', () => {
  beforeAll(async () => {
    await leapTo(AT.release);
    await drawIs(token, 'RELEASED');
    await settle();
  });

  it('is public in full, and verifies', async () => {
    expect((await done('getPublishedDraw', { number })).result).toMatchObject({ granted: SUPPLY });
    expect((await drawText(number, 'order')).trim().split('\n')).toHaveLength(4);
    expect(await drawFaults()).toEqual([]);
    expect((await done('getDraw', { token: await administrator('viewer'), number })).state).toBe('RELEASED');
  });

  it('promotes the next on the waiting list when sets become free, sends mail 44, and logs it', async () => {
    const [leaver] = await inState('WON');
    if (!leaver) throw new Error('there is no winner');
    const waiting = await Promise.all((await inState('LOST')).map(purchaseOf));
    const next = waiting.find(({ waitingPlace }) => waitingPlace === 1);
    const key = keyIn(await mailTo(leaver.email, 41), '/registration-change');
    await done('withdrawPurchase', { id: leaver.id, key, body: {} });
    await until('a promotion', async () => (await drawText(number, 'changes')).includes('promote'));
    expect((await drawChanges(number)).map(({ kind, ticketNumber, sets }) => [kind, ticketNumber, sets])).toEqual([
      ['until', null, 0],
      ['left', await ticketNumberOf(leaver), 1],
      ['promote', next && (await ticketNumberOf(next)), 1],
    ]);
    const promoted = everyone.find(({ id }) => id === next?.id);
    if (!promoted) throw new Error('nobody was promoted');
    expect(await purchaseOf(promoted)).toMatchObject({ state: 'WON', grantedCount: 1, waitingPlace: null });
    await settle();
    expect((await mailTo(promoted.email, 44)).text).toContain('繰り上げ当選');
    await until('the hold', async () => (await purchaseOf(promoted)).paymentState === 'AUTHORIZED');
    expect(await drawFaults()).toEqual([]);
  });

  it('lets an applicant leave the waiting list by the key of the status, once', async () => {
    const [waits] = await inState('LOST');
    if (!waits) throw new Error('the waiting list is empty');
    const key = keyIn(await mailTo(waits.email, 42), '/status');
    expect(await done('declinePromotion', { id: waits.id, key, body: {} })).toMatchObject({ state: 'DECLINED' });
    expect(await done('declinePromotion', { id: waits.id, key, body: {} })).toMatchObject({ state: 'DECLINED' });
    await settle();
    expect((await caught(waits.email)).filter((mail) => typeOf(mail) === 15)).toHaveLength(1);
    const ticket = await ticketNumberOf(waits);
    await until('the line', async () => (await drawText(number, 'changes')).includes(`left,${ticket},0`));
    expect(await drawFaults()).toEqual([]);
  });
});

describe('the waiting list after changes have ended', () => {
  it('authorizes the card before it grants sets, and passes over an applicant whose card is declined', async () => {
    await until('the list to be walked', async () => (await done('getWaitingList', { token, number })).isIdle);
    await begin(IN_PHASE[4]);
    everyone = [await applied('declinedLater'), await applied('declinedLater'), await applied('declinedLater')];
    await leapTo(AT.rosterClosed);
    await drawIs(token, 'FROZEN');
    await changeDocument('draws', '1', { supply: 1 });
    await released(token);
    const [first] = await inState('WON');
    const waiting = await Promise.all((await inState('LOST')).map(purchaseOf));
    const last = everyone.find(({ id }) => waiting.some((one) => one.id === id && one.waitingPlace === 2));
    if (!first || !last) throw new Error('there is no winner, or the waiting list is empty');
    // The second in the waiting list has registered another card by then.
    await saveCard({ ...last, key: keyIn(await mailTo(last.email, 22), '/registration-change') }, 'good');
    // The first win lapses.
    await leapTo(timetable.lapse);
    await until('the walk to end', async () => (await drawText(number, 'changes')).includes('promote'));
    const changes = (await drawChanges(number)).map(({ kind, ticketNumber }) => [kind, ticketNumber]);
    const atPlace = async (place: number) =>
      await ticketNumberOf(waiting.find(({ waitingPlace }) => waitingPlace === place) ?? { id: '' });
    expect(changes).toEqual([
      ['until', null],
      ['left', await ticketNumberOf(first)],
      ['left', await atPlace(1)],
      ['promote', await atPlace(2)],
    ]);
    const list = await done('getWaitingList', { token, number });
    expect(list).toMatchObject({ standing: 'walked', promoted: 1, changes: 4, free: 0 });
    expect(list.latest.map(({ kind, way }) => way ?? kind)).toEqual(['promote', 'unpaid', 'lapse', 'until']);
    await until('the charge', async () => (await purchaseOf(last)).paymentState === 'CAPTURED');
    await settle();
    expect((await caught(last.email)).map(typeOf).filter((type) => type === 44 || type === 45)).toHaveLength(2);
    expect(await drawFaults()).toEqual([]);
  });
});
