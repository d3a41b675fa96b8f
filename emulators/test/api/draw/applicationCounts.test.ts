import { createHash } from 'node:crypto';
import { campaign } from 'functions/shared/campaign/current';
import { byChannel, countsText, type HourCount } from 'functions/shared/draw/counts/hourlyCounts';
import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { AT, begin } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { leapTo, stack, tick } from '../../harness/stack.ts';

const { timetable } = campaign;
const NOTHING = byChannel([]);
const counts = async () => await done('getApplicationCounts');
const tickAt = async (at: string): Promise<void> => {
  await leapTo(at);
  await tick();
};
/** Returns the expected count of an hour. @param web, paper applications and their sets */
const hourCount = (at: string, web: [number, number], paper: [number, number]): HourCount => ({
  at,
  web: { applications: web[0], sets: web[1] },
  paper: { applications: paper[0], sets: paper[1] },
});
const fileOf = async (sha256: string): Promise<Response> => await fetch(`${stack.site}/api/v1/draws/1/files/${sha256}`);

const ELEVEN = '2025-10-08T11:00:00.000+09:00';
const LATE = '2025-10-08T15:41:07.000+09:00';
const MIDNIGHT = '2025-10-09T00:00:00.000+09:00';
const LAST = '2025-10-13T23:04:00.000+09:00';

beforeAll(async () => await begin(timetable.applicationStart));

describe('the public count of applications', () => {
  it('is empty before the first hour, and cached like the stages', async () => {
    expect(await counts()).toEqual({ latest: null, today: [], days: [], closed: null });
    const { headers } = await call('getApplicationCounts');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  });

  it('counts each hour once, even with simultaneous and repeated ticks', async () => {
    await Promise.all([apply(3), apply(2), appliedPaperID()]);
    // An application without a card is not on the roster.
    const waiting = await register();
    await done('createPurchase', { key: waiting.key, body: { purchaseCount: 5, acceptsPartial: false } });
    await leapTo(ELEVEN);
    await Promise.all([tick(), tick()]);
    const first = hourCount(ELEVEN, [2, 5], [1, 1]);
    expect(await counts()).toEqual({ latest: first, today: [first], days: [], closed: null });
    await apply(4);
    await tickAt('2025-10-08T11:59:59.999+09:00');
    expect((await counts()).today).toEqual([first]);
    const runs = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'countHour');
    expect(runs.map(({ target }) => target)).toEqual(['count-2025-10-08T11']);
  });

  it('counts a missed hour at the next tick, and omits the hours between', async () => {
    await tickAt(LATE);
    expect((await counts()).today).toEqual([hourCount(ELEVEN, [2, 5], [1, 1]), hourCount(LATE, [3, 9], [1, 1])]);
    // An hour before one that was counted is not counted.
    await tickAt('2025-10-08T14:00:00.000+09:00');
    expect((await counts()).today).toHaveLength(2);
  });

  it('becomes an immutable file of the published values when the day ends', async () => {
    const { today } = await counts();
    await appliedPaperID();
    await tickAt(MIDNIGHT);
    const next = hourCount(MIDNIGHT, [3, 9], [2, 2]);
    const after = await counts();
    const [day] = after.days;
    const text = countsText(today);
    expect(after).toEqual({ latest: next, today: [next], days: [day], closed: null });
    expect(day).toEqual({
      day: '2025-10-08',
      sha256: createHash('sha256').update(text, 'ascii').digest('hex'),
      bytes: text.length,
    });
    const file = await fileOf(day?.sha256 ?? '');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await file.text()).toBe(text);
    expect(text.split('\n')[0]).toBe('2025-10-08T11:00:00.000+09:00,web,2,5');
    // Moving the clock back adds nothing.
    await tickAt('2025-10-08T22:30:00.000+09:00');
    expect(await counts()).toEqual(after);
    expect((await fileOf('0'.repeat(64))).status).toBe(404);
  });

  it('ends when the roster closes, and shows its root and counts once it is frozen', async () => {
    const token = await administrator('owner');
    await tickAt(LAST);
    const last = hourCount(LAST, [3, 9], [2, 2]);
    await leapTo('2025-10-13T23:21:00.000+09:00');
    await tick();
    expect(await counts()).toMatchObject({ latest: last, today: [last], closed: null });
    await leapTo(AT.rosterClosed);
    await drawIs(token, 'FROZEN');
    const { closedRoot, frozenAt } = await done('getDraw', { token, number: 1 });
    const { at: _, ...channels } = last;
    const closed = {
      closedAt: frozenAt,
      root: closedRoot,
      counts: { applications: 5, sets: 11, excluded: 0 },
      ...channels,
    };
    expect(await counts()).toMatchObject({ latest: last, today: [last], closed });
    await tickAt('2025-10-14T00:00:00.000+09:00');
    const after = await counts();
    expect([after.latest, after.today, after.closed]).toEqual([last, [], closed]);
    expect(after.days.map(({ day }) => day)).toEqual(['2025-10-08', '2025-10-09', '2025-10-13']);
    expect(await (await fileOf(after.days.at(-1)?.sha256 ?? '')).text()).toBe(countsText([last]));
    expect(closed.paper).not.toEqual(NOTHING.paper);
  });

  it('keeps the values of the close when an application is excluded before the commitment', async () => {
    const token = await administrator('owner');
    const { closed } = await counts();
    const [{ id } = { id: '' }] = (await documentsOf('purchases')).filter(({ state }) => state === 'APPLIED');
    const body = { decision: 'exclude', code: 'DUPLICATE', reason: '試験' };
    await done('replaceReview', { token, id, body });
    await leapTo(timetable.commitment);
    await drawIs(token, 'COMMITTED');
    expect((await done('getPublishedDraw', { number: 1 })).commitment.counts.excluded).toBe(1);
    expect((await counts()).closed).toEqual(closed);
  });
});
