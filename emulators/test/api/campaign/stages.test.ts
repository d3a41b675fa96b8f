import * as fc from 'fast-check';
import { campaign } from 'functions/shared/campaign/current';
import { scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import { toISO } from 'functions/shared/time/instants';
import { timetableEntries } from 'functions/shared/campaign/stages';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { caught, typeOf } from '../../harness/inbox.ts';
import { inFull } from '../../harness/run/longForm.ts';
import { eventually, leapTo, setClock, settle, tick } from '../../harness/stack.ts';

const { timetable } = campaign;
/** The due times of all scheduled events. */
const INSTANTS = scheduledEvents(timetable).map(({ dueAt }) => dueAt);
// After the last scheduled event, when all schedules have had the same result.
const END = toISO(Math.max(...INSTANTS) + 10 * 60_000);

/** The scheduler's results, without the times at which it ran. */
const outcome = async () => ({
  stages: (await documentsOf('systemStages')).map(({ id, stage, startsAt, source }) => ({
    id,
    stage,
    startsAt,
    source,
  })),
  effects: (await documentsOf('effects')).map(({ id, dueAt }) => ({ id, dueAt })),
  broadcasts: (await documentsOf('broadcasts')).map(({ id, state, recipients, startedAt }) => ({
    id,
    state,
    recipients,
    startedAt,
  })),
});

const at = (instant: string, shiftMs = 0): string => toISO(Date.parse(instant) + shiftMs);

describe('the current stage', () => {
  beforeAll(() => begin(IN_PHASE[1]));

  it('is correct to the millisecond on each side of each boundary', async () => {
    const entries = timetableEntries(timetable);
    for (const [index, entry] of entries.entries()) {
      const before = entries[index - 1];
      if (!before) continue;
      // The clock first goes back in time, where no scheduler runs, so that only the derived entry can be correct.
      for (const [shift, expected, next] of [
        [-1, before, entry],
        [0, entry, entries[index + 1]],
      ] as const) {
        // Nothing begins on the way to a boundary, so the scheduler has to run only at the boundary itself.
        await (shift < 0 ? leapTo : setClock)(at(entry.startsAt, shift));
        const { systemStages, now, next: announced } = await done('listSystemStages');
        expect(now).toBe(at(entry.startsAt, shift));
        expect(systemStages[0]).toMatchObject({ id: expected.id, stage: expected.stage });
        expect(announced).toEqual(next ? { stage: next.stage, startsAt: next.startsAt } : null);
      }
    }
  });

  it('is first in the history, which omits entries of the future', async () => {
    // Other instances may see the scheduler's latest entry two seconds later (rules 2.12).
    const history = async (expected: readonly string[]) =>
      await eventually(`the history ${expected.join()}`, async () => {
        const { systemStages } = await done('listSystemStages');
        return systemStages.map(({ id }) => id).join() === expected.join() ? true : null;
      });
    await history(['timetable-6', 'timetable-5', 'timetable-4', 'timetable-3', 'timetable-2', 'timetable-1']);
    await setClock(IN_PHASE[3]);
    await history(['timetable-3', 'timetable-2', 'timetable-1']);
    const { headers } = await call('listSystemStages');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  });
});

describe('the scheduler', () => {
  /** A registration in phase 2 gets mails 3 and 4, one in phase 3 gets mail 4, each once, regardless of the ticks. */
  const campaignWith = async (moves: readonly Move[]) => {
    await begin(IN_PHASE[2]);
    const [early, late] = [await register(), await lateApplicant(moves)];
    for (const move of moves) await make(move);
    await setClock(END);
    await tick();
    await settle();
    // A broadcast ends with the tick that finds its mails final.
    await tick();
    const mails = await Promise.all(
      [early, late].map(async ({ email }) => (await caught(email)).map(typeOf).sort((a, b) => a - b)),
    );
    return { ...(await outcome()), mails };
  };

  type Move = { readonly kind: 'tick'; readonly times: number } | { readonly kind: 'clock'; readonly to: number };

  const lateApplicant = async (moves: readonly Move[]) => {
    await setClock(IN_PHASE[3]);
    const late = await register();
    // Reordered ticks: the scheduler checks due events again from an earlier time.
    if (moves.length > 0) await setClock(IN_PHASE[2]);
    return late;
  };

  const make = async (move: Move): Promise<void> => {
    if (move.kind === 'clock') return await setClock(toISO(move.to));
    // Doubled ticks, including simultaneous ones.
    await Promise.all(Array.from({ length: move.times }, tick));
  };

  const moves = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('tick' as const), times: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        kind: fc.constant('clock' as const),
        to: fc
          .tuple(fc.constantFrom(...INSTANTS), fc.integer({ min: -60_000, max: 600_000 }))
          .map(([one, shift]) => one + shift),
      }),
    ),
    { maxLength: 6 },
  );

  it('sends each mail once, and stores each stage and broadcast', async () => {
    const plain = await campaignWith([]);
    expect(plain.mails).toEqual([
      [1, 2, 3, 4],
      [1, 3, 4],
    ]);
    expect(plain.stages.map(({ id }) => id)).toEqual(
      timetableEntries(timetable)
        .slice(1)
        .map(({ id }) => id),
    );
    expect(plain.broadcasts).toMatchObject([
      { id: 'broadcast-3', recipients: 1 },
      { id: 'broadcast-4', recipients: 2 },
      { id: 'broadcast-40', recipients: 0 },
    ]);
    // Each campaign has a run of the scheduler at every instant of the timetable.
  }, 300_000);

  // functions/test/resume/resume.long.emulated.test.ts starts each scheduled event twice at once, and kills it.
  inFull(
    'has the same result when its runs are doubled, late, reordered or missed',
    async () => {
      const plain = await campaignWith([]);
      await fc.assert(
        fc.asyncProperty(moves, async (sequence) => {
          expect(await campaignWith(sequence)).toEqual(plain);
        }),
        { numRuns: 30, endOnFailure: true },
      );
    },
    3_600_000,
  );

  it('control: a campaign that stops early has another result', async () => {
    await begin(IN_PHASE[2]);
    await setClock(IN_PHASE[3]);
    const { stages, effects } = await outcome();
    expect(stages.map(({ id }) => id)).toEqual(['timetable-2', 'timetable-3']);
    expect(effects.map(({ id }) => id).sort()).toEqual([
      'broadcast-3',
      'export-filters',
      'mail-texts',
      'reply-templates',
      'stage-2',
      'stage-3',
    ]);
  });
});

describe('a stage change by the office', () => {
  const stageOf = async (): Promise<string | undefined> => (await done('listSystemStages')).systemStages[0]?.stage;
  let token = '';
  beforeEach(async () => {
    await begin(IN_PHASE[2]);
    token = await administrator('owner');
  });

  it('lasts until the next boundary if it is a manual stage', async () => {
    const body = { stage: 'BEFORE_OPEN', reason: '障害のため' };
    const { id } = await done('createSystemStage', { token, body });
    expect(await stageOf()).toBe('BEFORE_OPEN');
    expect(
      (await call('createEmailVerification', { body: { email: 'a@example.jp', verificationPattern: 1 } })).code,
    ).toBe('wrong_phase');
    await setClock(at(timetable.applicationURLSent, -1));
    expect(await stageOf()).toBe('BEFORE_OPEN');
    await setClock(timetable.applicationURLSent);
    expect(await stageOf()).toBe('ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY');
    const { systemStages } = await done('getManySystemStages', { token, ids: id });
    expect(systemStages).toMatchObject([{ id, source: 'manual', reason: '障害のため' }]);
  });

  it('is undone by deleting the manual stage', async () => {
    const { id } = await done('createSystemStage', { token, body: { stage: 'BEFORE_OPEN', reason: '誤り' } });
    expect((await call('deleteSystemStage', { token, id })).status).toBe(204);
    expect(await stageOf()).toBe('ADVANCE_REGISTRAION_ONLY');
  });

  it('cannot reopen applications after the roster is closed', async () => {
    await setClock(timetable.rosterClose);
    const to = async (stage: string) =>
      (await call('createSystemStage', { token, body: { stage, reason: '試験' } })).code;
    expect(await to('ADVANCE_REGISTRAION_AND_APPLICATION')).toBe('stage_too_late');
    expect(await to('BEFORE_OPEN')).toBe('stage_too_late');
    expect(await to('APPLICATION_ENDED_AND_MODIFICATION_CLOSED')).toBe('stage_too_late');
  });

  it('moves a future boundary and the boundaries that depend on it', async () => {
    const move = (boundary: string, startsAt: string, alone = true) =>
      call('moveBoundary', { token, body: { boundary, startsAt, alone, reason: '台風' } });
    expect(await move('open', IN_PHASE[3])).toMatchObject({
      code: 'boundary_fixed',
      errors: [{ path: 'startsAt', code: 'boundary_past' }],
    });
    expect((await move('applicationStart', IN_PHASE[1])).errors).toEqual([{ path: 'startsAt', code: 'target_past' }]);
    expect((await move('applicationStart', IN_PHASE[5])).errors).toEqual([{ path: 'startsAt', code: 'order' }]);

    const hour = 3_600_000;
    expect((await move('applicationEnd', at(timetable.applicationEnd, hour))).code).toBeNull();
    expect((await move('applicationURLSent', at(timetable.applicationURLSent, -hour))).code).toBeNull();
    const { timetable: moved } = await done('getTimetable');
    expect(moved).toMatchObject({
      applicationEnd: at(timetable.applicationEnd, hour),
      rosterClose: at(timetable.rosterClose, hour),
      applicationURLSent: at(timetable.applicationURLSent, -hour),
      reviewEnd: timetable.reviewEnd,
    });
    await setClock(at(timetable.applicationURLSent, -hour));
    expect(await stageOf()).toBe('ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY');
    await setClock(timetable.applicationEnd);
    expect(await stageOf()).toBe('ADVANCE_REGISTRAION_AND_APPLICATION');
    expect((await documentsOf('auditLogs')).filter(({ operation }) => operation === 'moveBoundary')).toHaveLength(2);
  });

  it('moves all following times; after the commitment one owner can move neither the round nor the release', async () => {
    const move = (boundary: string, startsAt: string) =>
      call('moveBoundary', { token, body: { boundary, startsAt, reason: '台風' } });
    const day = 86_400_000;
    expect((await move('applicationEnd', at(timetable.applicationEnd, day))).code).toBeNull();
    const { timetable: moved, moves } = await done('getTimetable');
    for (const name of [
      'rosterClose',
      'reviewEnd',
      'commitment',
      'draw',
      'resultRelease',
      'lapse',
      'useEnd',
    ] as const) {
      expect(moved[name]).toBe(at(timetable[name], day));
    }
    expect(moves).toMatchObject([{ boundary: 'applicationEnd', alone: false, reason: '台風' }]);
    await setClock(moved.commitment);
    for (const [name, code] of [
      ['draw', 'round_fixed'],
      ['resultRelease', 'release_fixed'],
    ] as const) {
      expect((await move(name, at(moved[name], day))).errors).toEqual([{ path: 'startsAt', code }]);
    }
    expect((await move('delivery', at(moved.delivery, day))).code).toBeNull();
  });
});
