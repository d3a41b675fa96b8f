import fc from 'fast-check';
import { campaign } from './campaign2025.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { stageCodeSchema } from './stageCode.ts';
import {
  canSwitchTo,
  effectiveStage,
  isAtLeast,
  nextBoundary,
  phaseOf,
  STAGE_CODES,
  stageHistory,
  timetableEntries,
  type StageCode,
  type StageEntry,
} from './stages.ts';
import { SEARCH } from '../../../test/search.ts';

const { timetable } = campaign;

// Written by hand from rules 1.9.
const BOUNDARIES: [startsAt: string, before: StageCode, after: StageCode][] = [
  ['2025-10-01T00:00:00+09:00', 'BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY'],
  ['2025-10-07T11:00:00+09:00', 'ADVANCE_REGISTRAION_ONLY', 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY'],
  [
    '2025-10-08T10:00:00+09:00',
    'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY',
    'ADVANCE_REGISTRAION_AND_APPLICATION',
  ],
  ['2025-10-13T23:00:00+09:00', 'ADVANCE_REGISTRAION_AND_APPLICATION', 'APPLICATION_ENDED'],
  ['2025-10-24T10:00:00+09:00', 'APPLICATION_ENDED', 'APPLICATION_ENDED_AND_MODIFICATION_CLOSED'],
];

function manual(stage: StageCode, startsAt: string): StageEntry {
  return { id: 'manual', stage, startsAt, source: 'manual', reason: '点検' };
}

describe('phases', () => {
  it('numbers the stages from 1 to 6 and orders them', () => {
    expect(STAGE_CODES.map(phaseOf)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(isAtLeast('APPLICATION_ENDED', 'APPLICATION_ENDED')).toBe(true);
    expect(isAtLeast('BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY')).toBe(false);
    expect(stageCodeSchema.safeParse('ADVANCE_REGISTRATION_ONLY').success).toBe(false);
  });
});

describe('timetableEntries', () => {
  it('returns six entries with fixed ids, ascending, the first from the epoch on', () => {
    const entries = timetableEntries(timetable);
    expect(entries.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((phase) => `timetable-${phase}`));
    expect(entries.map(({ stage }) => stage)).toEqual(STAGE_CODES);
    expect(entries[0]?.startsAt).toBe('1970-01-01T09:00:00.000+09:00');
    expect(entries.slice(1).map(({ startsAt }) => fromISO(startsAt))).toEqual(BOUNDARIES.map(([at]) => fromISO(at)));
  });
});

describe('effectiveStage', () => {
  it.each(BOUNDARIES)('switches stages exactly at the boundary: %s', (startsAt, before, after) => {
    const boundary = fromISO(startsAt);
    expect(effectiveStage(boundary - 1, timetable, null).stage).toBe(before);
    expect(effectiveStage(boundary, timetable, null).stage).toBe(after);
    expect(effectiveStage(boundary + 1, timetable, null).stage).toBe(after);
  });

  it('returns BEFORE_OPEN for any time before the opening', () => {
    expect(effectiveStage(-1, timetable, null).stage).toBe('BEFORE_OPEN');
  });

  it.each(BOUNDARIES.slice(0, 3))(
    'keeps a manual entry in force until the boundary at %s',
    (startsAt, before, after) => {
      const boundary = fromISO(startsAt);
      const entry = manual('APPLICATION_ENDED', toISO(boundary - 60_000));
      expect(effectiveStage(boundary - 60_001, timetable, entry).stage).toBe(before);
      expect(effectiveStage(boundary - 60_000, timetable, entry)).toBe(entry);
      expect(effectiveStage(boundary - 1, timetable, entry)).toBe(entry);
      expect(effectiveStage(boundary, timetable, entry).stage).toBe(after);
    },
  );

  it('prefers the timetable if a manual entry starts at the same millisecond', () => {
    const boundary = fromISO(timetable.applicationStart);
    const at = (ms: number) => effectiveStage(ms, timetable, manual('BEFORE_OPEN', toISO(ms))).source;
    expect(at(boundary)).toBe('timetable');
    expect(at(boundary + 1)).toBe('manual');
  });

  it('ends a manual reopening at the roster close with its own entry', () => {
    const entry = manual('ADVANCE_REGISTRAION_AND_APPLICATION', '2025-10-13T23:05:00.000+09:00');
    const close = fromISO(timetable.rosterClose);
    expect(effectiveStage(close - 1, timetable, entry)).toBe(entry);
    const after = effectiveStage(close, timetable, entry);
    expect(after).toMatchObject({ stage: 'APPLICATION_ENDED', source: 'timetable', startsAt: timetable.rosterClose });
    expect(effectiveStage(fromISO(timetable.modificationEnd), timetable, entry).id).toBe('timetable-6');
  });

  const within = fc.integer({ min: fromISO('2025-09-25T00:00:00+09:00'), max: fromISO('2025-11-01T00:00:00+09:00') });
  const started = (pick: (now: number, entry: StageEntry | null) => StageEntry) =>
    fc.property(within, fc.option(fc.tuple(within, fc.constantFrom(...STAGE_CODES))), (now, drawn) => {
      const entry = drawn && manual(drawn[1], toISO(drawn[0]));
      const current = pick(now, entry);
      const rivals = [...timetableEntries(timetable), ...(entry ? [entry] : [])];
      const newest = Math.max(...rivals.map(({ startsAt }) => fromISO(startsAt)).filter((startsAt) => startsAt <= now));
      return fromISO(current.startsAt) === newest || current.id === 'timetable-5-roster-close';
    });

  it('always returns the latest started entry', () => {
    fc.assert(started((now, entry) => effectiveStage(now, timetable, entry)));
  });

  it('negative control: detects an implementation that ignores manual entries', () => {
    expect(
      fc.check(
        started((now) => effectiveStage(now, timetable, null)),
        SEARCH,
      ).failed,
    ).toBe(true);
  });
});

describe('stageHistory', () => {
  const ids = (now: string, written: readonly StageEntry[]): string[] =>
    stageHistory(fromISO(now), timetable, written).map(({ id }) => id);

  it('includes boundaries that the scheduler missed, back to the time before the opening', () => {
    expect(ids(timetable.open, [])).toEqual(['timetable-2', 'timetable-1']);
    expect(ids('2025-10-09T00:00:00.000+09:00', [])).toEqual([4, 3, 2, 1].map((phase) => `timetable-${phase}`));
    const [, , third] = timetableEntries(timetable);
    const switched = manual('BEFORE_OPEN', '2025-10-07T12:00:00.000+09:00');
    expect(ids('2025-10-09T00:00:00.000+09:00', [switched, ...(third ? [third] : [])])).toEqual([
      'timetable-4',
      'manual',
      'timetable-3',
      'timetable-2',
      'timetable-1',
    ]);
  });

  it('returns a stored entry unchanged', () => {
    const written = { ...manual('APPLICATION_ENDED', timetable.open), id: 'timetable-2' };
    expect(stageHistory(fromISO(timetable.open), timetable, [written])[0]).toBe(written);
  });

  it('keeps the automatic end of a manual reopening in the history', () => {
    const reopened = manual('ADVANCE_REGISTRAION_AND_APPLICATION', '2025-10-13T23:05:00.000+09:00');
    expect(ids(timetable.modificationEnd, [reopened]).slice(0, 4)).toEqual([
      'timetable-6',
      'timetable-5-roster-close',
      'manual',
      'timetable-5',
    ]);
    expect(ids(timetable.modificationEnd, [])).not.toContain('timetable-5-roster-close');
  });

  it('starts with the stage in force', () => {
    const entries = fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...STAGE_CODES)));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), entries, (days, drawn) => {
        const at = (count: number): number => fromISO('2025-09-25T10:00:00+09:00') + count * 86_400_000;
        const isPossible = drawn && drawn[0] <= days && canSwitchTo(drawn[1], at(drawn[0]), timetable);
        const entry = isPossible ? manual(drawn[1], toISO(at(drawn[0]))) : null;
        const [first] = stageHistory(at(days), timetable, entry ? [entry] : []);
        expect(first).toEqual(effectiveStage(at(days), timetable, entry));
      }),
    );
  });
});

describe('nextBoundary', () => {
  it.each(BOUNDARIES)('returns the boundary at %s until it is reached', (startsAt, _, after) => {
    const next = nextBoundary(fromISO(startsAt) - 1, timetable);
    expect(next?.stage).toBe(after);
    expect(fromISO(next?.startsAt ?? '')).toBe(fromISO(startsAt));
    expect(nextBoundary(fromISO(startsAt), timetable)?.stage).not.toBe(after);
  });

  it('returns null after the last boundary', () => {
    expect(nextBoundary(fromISO(timetable.modificationEnd), timetable)).toBeNull();
  });
});

describe('canSwitchTo', () => {
  it('refuses phase 4 and earlier phases after the roster close', () => {
    const close = fromISO(timetable.rosterClose);
    expect(STAGE_CODES.filter((stage) => canSwitchTo(stage, close - 1, timetable))).toEqual(STAGE_CODES.slice(0, 5));
    expect(STAGE_CODES.filter((stage) => canSwitchTo(stage, close, timetable))).toEqual(STAGE_CODES.slice(4, 5));
  });

  it('refuses to close modifications early once applications have ended', () => {
    const closed = 'APPLICATION_ENDED_AND_MODIFICATION_CLOSED';
    const at = (instant: string, by: number) => canSwitchTo(closed, fromISO(instant) + by, timetable);
    expect([at(timetable.applicationEnd, -1), at(timetable.applicationEnd, 0)]).toEqual([true, false]);
    expect([at(timetable.modificationEnd, -1), at(timetable.modificationEnd, 0)]).toEqual([false, true]);
  });
});
