import type { ApplicationState } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { facetsOf } from 'functions/shared/totals/facets';
import { type Division, DIVISIONS } from 'functions/shared/totals/parts';
import { sumOf, tallyOf } from 'functions/shared/totals/tally';
import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { documentsOf, type StoredDocument } from '../../harness/firestore.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';

const { timetable } = campaign;
let [token, viewer] = ['', ''];

const readTotals = async () => await done('getApplicationTotals', { token: viewer });
/** Returns the figures of a count that began after an instant of the campaign. */
const countedAfter = async (at: string) =>
  await eventually(`a count after ${at}`, async () => {
    await tick();
    const { figures } = await readTotals();
    return figures !== null && figures.beganAt >= at ? figures : null;
  });
type Rows = NonNullable<Awaited<ReturnType<typeof readTotals>>['figures']>['rows'];

/** Returns the value that an application is counted by, read from its account instead of the copy on the application. */
const valueOf = (division: Division, own: StoredDocument, holder: StoredDocument): string => {
  if (division === 'channel') return String(holder.channel);
  if (division === 'purchaseCount') return String(own.purchaseCount);
  const [age, usePlace, learnFrom, postCode] = [holder.age, holder.usePlace, holder.learnFrom, holder.postCode];
  const facets = facetsOf({
    age: Number(age),
    usePlace: String(usePlace),
    learnFrom: String(learnFrom),
    postCode: String(postCode),
    address1: '',
  });
  return String(facets[division]);
};

/** Computes the same rows over all documents. */
const fullCount = async () => {
  const [purchases, accounts] = [await documentsOf('purchases'), await documentsOf('accounts')];
  const holders = new Map(accounts.map((one) => [one.id, one]));
  const counted = purchases.map((own) => {
    const holder = holders.get(own.id);
    if (holder === undefined) throw new Error(`${own.id} has no account.`);
    // Stored by the entity's schema.
    const tally = tallyOf({ state: own.state as ApplicationState, purchaseCount: Number(own.purchaseCount) });
    return { own, holder, tally };
  });
  return DIVISIONS.flatMap((part) => {
    const values = [...new Set(counted.map(({ own, holder }) => valueOf(part, own, holder)))];
    return values.map((value) => {
      const those = counted.filter(({ own, holder }) => valueOf(part, own, holder) === value);
      return { part, value, ...sumOf(those.map(({ tally }) => tally)) };
    });
  }).filter(({ count }) => count > 0);
};

const inOrder = <R extends { readonly part: string; readonly value: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => (`${a.part} ${a.value}` < `${b.part} ${b.value}` ? -1 : 1));
const divisionsIn = (rows: Rows) => inOrder(rows.filter(({ part }) => DIVISIONS.some((one) => one === part)));
const stateIn = (rows: Rows, value: string): number | undefined =>
  rows.find((row) => row.part === 'state' && row.value === value)?.count;

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [token, viewer] = [await administrator('owner'), await administrator('viewer')];
});

describe('the stored total of applications', () => {
  it('is exact after the close, with changed, withdrawn, incomplete and paper applications', async () => {
    const [mover, leaver] = [await apply(3), await apply(5)];
    await apply(1);
    await appliedPaperID();
    const waiting = await register({ age: 20 });
    await done('createPurchase', { key: waiting.key, body: { purchaseCount: 4, acceptsPartial: false } });
    // The values that an application is counted by follow its account, whether the applicant or the office changes it.
    await done('changeAccount', { id: mover.id, key: mover.key, body: { postCode: '000-0001', age: 80 } });
    const onPaper = await appliedPaperID();
    await done('changeAccount', { token, id: onPaper, body: { postCode: '530-0001', learnFrom: 'poster' } });
    await done('withdrawPurchase', { id: leaver.id, key: leaver.key, body: {} });
    await leapTo(AT.rosterClosed);
    await drawIs(token, 'FROZEN');
    const { rows } = await countedAfter(AT.rosterClosed);
    expect(divisionsIn(rows)).toEqual(inOrder(await fullCount()));
    expect(rows).toContainEqual({ part: 'area', value: 'shiomidai', count: 1, sets: 3, winners: 0 });
    expect(rows).toContainEqual({ part: 'area', value: '27', count: 1, sets: 1, winners: 0 });
    expect(rows).toContainEqual({ part: 'channel', value: 'paper', count: 2, sets: 2, winners: 0 });
    expect(['APPLIED', 'WITHDRAWN'].map((state) => stateIn(rows, state))).toEqual([4, 1]);
    // The sweep ends this application some time after the close.
    expect((stateIn(rows, 'CARD_PENDING') ?? 0) + (stateIn(rows, 'INCOMPLETE') ?? 0)).toBe(1);
  });

  it('is complete after the release, with winners, exclusions, the time of the count, and a file', async () => {
    const [{ id } = { id: '' }] = (await documentsOf('purchases')).filter(({ channel }) => channel === 'paper');
    await done('replaceReview', { token, id, body: { decision: 'exclude', code: 'DUPLICATE', reason: '試験' } });
    await leapTo(timetable.commitment);
    await drawIs(token, 'COMMITTED');
    await leapTo(timetable.draw);
    await drawIs(token, 'DRAWN');
    await leapTo(AT.release);
    await drawIs(token, 'RELEASED');
    await leapTo('2025-10-17T10:30:00.000+09:00');
    const { rows, beganAt, endedAt } = await countedAfter('2025-10-17T10:30:00.000+09:00');
    expect(divisionsIn(rows)).toEqual(inOrder(await fullCount()));
    expect([stateIn(rows, 'WON'), stateIn(rows, 'EXCLUDED')]).toEqual([3, 1]);
    expect(endedAt >= beganAt).toBe(true);
    expect(rows.some(({ part }) => part === 'mails')).toBe(true);
    const { text } = await call('getApplicationTotalsFile', { token: viewer, query: { encoding: 'utf8' } });
    expect(text).toContain('申し込みの状態,当選,3,');
  });

  it('is not recounted when no count is due', async () => {
    const before = await readTotals();
    await tick();
    expect(await readTotals()).toEqual(before);
  });
});
