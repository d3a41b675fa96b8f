import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator, type AdministratorName } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { leapTo } from '../../harness/stack.ts';
import { HOUR_MS } from 'functions/shared/time/durations';

const { timetable } = campaign;
const REASON = '通信の障害のため';
const later = (text: string, hours: number): string => toISO(fromISO(text) + hours * HOUR_MS);
const token = async (name: AdministratorName = 'owner') => await administrator(name);

const delay = (startsAt: string, alone = true) =>
  ({ kind: 'releaseDelay', target: '1', detail: { startsAt, alone }, reason: REASON }) as const;
const requestDelay = async (startsAt: string, { alone = true, by = 'owner' as AdministratorName } = {}) =>
  await call('createApproval', { token: await token(by), body: delay(startsAt, alone) });
const planned = async (startsAt: string, alone = true) => {
  const body = { kind: 'releaseDelay', target: '1', terms: { startsAt, alone } } as const;
  return await done('planApproval', { token: await token(), body });
};
const approved = async (id: string, by: AdministratorName = 'secondOwner') =>
  await call('approveApproval', { token: await token(by), id });
const withdrawn = async (id: string) => await done('withdrawApproval', { token: await token(), id });
const idOf = (answer: Awaited<ReturnType<typeof call>>): string => {
  if (answer.code !== null) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id; // `call` checked it against the contract
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  await apply();
  await leapTo(AT.rosterClosed);
  await drawIs(await token(), 'FROZEN');
});

it('refuses a release delay before the commitment, when one owner may move the release alone', async () => {
  expect((await requestDelay(later(timetable.resultRelease, 2))).code).toBe('delay_early');
  expect(await planned(later(timetable.resultRelease, 2))).toEqual({
    consequences: [],
    times: [],
    refusal: 'delay_early',
    concerned: null,
  });
});

it('previews each date that a release delay moves, and accepts only a later time', async () => {
  await leapTo(timetable.commitment);
  await drawIs(await token(), 'COMMITTED');
  const after = later(timetable.resultRelease, 2);
  const alone = await planned(after);
  expect(alone).toEqual({
    consequences: [{ kind: 'times_move', count: 1 }],
    times: [{ name: 'resultRelease', index: 0, before: timetable.resultRelease, after }],
    refusal: null,
    concerned: { kind: 'draw', number: '1' },
  });
  const names = (await planned(after, false)).times.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['resultRelease', 'cardReminders', 'modificationEnd', 'lapse']));
  expect(names).not.toContain('draw');
  for (const [startsAt, code] of [
    [timetable.resultRelease, 'release_earlier'],
    [later(timetable.resultRelease, -1), 'release_earlier'],
    [later(timetable.modificationEnd, 1), 'order'],
  ] as const) {
    const refused = await requestDelay(startsAt);
    expect([refused.code, refused.errors]).toEqual(['boundary_fixed', [{ path: 'detail.startsAt', code }]]);
  }
  expect((await requestDelay(after, { by: 'operator' })).code).toBe('forbidden');
  const second = { ...delay(after), target: '2' };
  expect((await call('createApproval', { token: await token(), body: second })).code).toBe('not_found');
});

it('refuses to approve a release delay that would now move other dates than requested', async () => {
  const request = await requestDelay(later(timetable.resultRelease, 2), { alone: false });
  // The approval expires with the release. The usual three days would allow an approval that comes too late.
  expect(request.body).toMatchObject({ expiresAt: timetable.resultRelease });
  const id = idOf(request);
  const body = {
    boundary: 'lapse',
    startsAt: later(timetable.lapse, 1),
    alone: true,
    reason: '請求を待つため',
  } as const;
  await done('moveBoundary', { token: await token(), body });
  expect((await approved(id)).code).toBe('approval_changed');
  expect((await done('getTimetable')).timetable.resultRelease).toBe(timetable.resultRelease);
  await withdrawn(id);
});

it('delays the release with another owner’s approval, and publishes the new time and the reason', async () => {
  const after = later(timetable.resultRelease, 2);
  const id = idOf(await requestDelay(after));
  expect((await approved(id, 'owner')).code).toBe('own_request');
  const codes = await Promise.all([1, 2, 3].map(async () => (await approved(id)).code));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  const { timetable: inForce, moves } = await done('getTimetable');
  expect(inForce).toMatchObject({ resultRelease: after, draw: timetable.draw, lapse: later(timetable.lapse, 1) });
  expect(moves.filter(({ boundary }) => boundary === 'resultRelease')).toMatchObject([
    { startsAt: after, reason: REASON },
  ]);
  const entries = await documentsOf('auditLogs');
  const moved = entries.filter(({ entity, target }) => entity === 'timetable' && target === 'resultRelease');
  expect(moved.map(({ operation }) => operation)).toEqual(['approveApproval']);
  for (const content of [after, 'true', REASON]) expect(String(moved[0]?.detail)).toContain(content);
  await leapTo(timetable.draw);
  await drawIs(await token(), 'DRAWN');
  await leapTo(timetable.resultRelease);
  await drawIs(await token(), 'DRAWN');
  expect((await call('releaseDraw', { token: await token(), number: 1 })).code).toBe('draw_early');
});

it('refuses to approve a release delay once the release has come', async () => {
  const after = later(timetable.resultRelease, 2);
  const id = idOf(await requestDelay(later(after, 2)));
  await leapTo(after);
  expect((await approved(id)).code).toBe('approval_expired');
  await leapTo(after);
  await drawIs(await token(), 'RELEASED');
});
