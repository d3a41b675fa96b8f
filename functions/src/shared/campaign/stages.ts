import { fromISO } from '../time/instants.ts';
import type { Timetable } from './timetable.ts';

/** The stages in the order of their phases. They are stored and sent in this spelling (rules 2.2). */
export const STAGE_CODES = [
  'BEFORE_OPEN',
  'ADVANCE_REGISTRAION_ONLY',
  'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY',
  'ADVANCE_REGISTRAION_AND_APPLICATION',
  'APPLICATION_ENDED',
  'APPLICATION_ENDED_AND_MODIFICATION_CLOSED',
] as const;
export type StageCode = (typeof STAGE_CODES)[number];

export type Phase = 1 | 2 | 3 | 4 | 5 | 6;

const PHASES: Record<StageCode, Phase> = {
  BEFORE_OPEN: 1,
  ADVANCE_REGISTRAION_ONLY: 2,
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: 3,
  ADVANCE_REGISTRAION_AND_APPLICATION: 4,
  APPLICATION_ENDED: 5,
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: 6,
};

/** One entry of the history of stages; `startsAt` is ISO text. */
export interface StageEntry {
  id: string;
  stage: StageCode;
  startsAt: string;
  source: 'timetable' | 'manual';
  reason: string | null;
}

// Phase 1 has no start of its own, so it starts at the epoch, before everything else.
const BEGINNING = '1970-01-01T09:00:00.000+09:00';

interface Plan {
  readonly entries: readonly StageEntry[];
  /** Epoch ms of each entry's start. */
  readonly starts: readonly number[];
  readonly rosterClose: number;
}

// Plans by timetable. Every request needs a plan, and the same timetable object is used for seconds, so its texts are parsed once.
const plans = new WeakMap<Timetable, Plan>();

function planOf(timetable: Timetable): Plan {
  const known = plans.get(timetable);
  if (known) return known;
  const entries = timetableEntries(timetable);
  const starts = entries.map(({ startsAt }) => fromISO(startsAt));
  const plan = { entries, starts, rosterClose: fromISO(timetable.rosterClose) };
  plans.set(timetable, plan);
  return plan;
}

/** Returns the phase number of a stage (rules 2.1). */
export function phaseOf(stage: StageCode): Phase {
  return PHASES[stage];
}

/** Returns whether `stage` is `other` or a later phase. */
export function isAtLeast(stage: StageCode, other: StageCode): boolean {
  return phaseOf(stage) >= phaseOf(other);
}

/** Returns the timetable's six entries, ascending; `timetable-1` starts with the epoch. */
export function timetableEntries(timetable: Timetable): StageEntry[] {
  return [
    timetableEntry('BEFORE_OPEN', BEGINNING),
    timetableEntry('ADVANCE_REGISTRAION_ONLY', timetable.open),
    timetableEntry('ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY', timetable.applicationURLSent),
    timetableEntry('ADVANCE_REGISTRAION_AND_APPLICATION', timetable.applicationStart),
    timetableEntry('APPLICATION_ENDED', timetable.applicationEnd),
    timetableEntry('APPLICATION_ENDED_AND_MODIFICATION_CLOSED', timetable.modificationEnd),
  ];
}

/**
 * Returns the entry in force at `now` (epoch ms): the latest that has started, including the newest manual one (rules 2.3). If both start at once,
 * the timetable's wins, so a manual entry holds until the next boundary. A boundary belongs to the later phase.
 */
export function effectiveStage(now: number, timetable: Timetable, manual: StageEntry | null): StageEntry {
  const planned = plannedEntry(now, timetable);
  if (manual === null || fromISO(manual.startsAt) > now) return planned;
  if (fromISO(manual.startsAt) <= fromISO(planned.startsAt)) return planned;
  return isReopening(manual.stage) && isRosterClosed(now, timetable) ? rosterCloseEntry(timetable) : manual;
}

/** Returns the timetable's entries that have started by `now` (epoch ms), whether or not the scheduler has written them. */
function startedEntries(now: number, timetable: Timetable, written: readonly StageEntry[]): StageEntry[] {
  const { entries, starts, rosterClose } = planOf(timetable);
  const started = entries.filter((_, index) => (starts[index] ?? Infinity) <= now);
  if (now < rosterClose) return started;
  const manual =
    written.find(({ source, startsAt }) => source === 'manual' && fromISO(startsAt) <= rosterClose) ?? null;
  const atClose = effectiveStage(rosterClose, timetable, manual);
  return started.some(({ id }) => id === atClose.id) || atClose.source === 'manual' ? started : [...started, atClose];
}

/**
 * Returns the history of the stages at `now` (epoch ms), newest first (rules 2.5): the written entries, and the timetable's entries that are not
 * written yet.
 * @param written entries that have started, newest first
 */
export function stageHistory<E extends StageEntry>(
  now: number,
  timetable: Timetable,
  written: readonly E[],
): (E | StageEntry)[] {
  const known = new Set(written.map(({ id }) => id));
  const derived = startedEntries(now, timetable, written).filter(({ id }) => !known.has(id));
  const placeOf = ({ source }: StageEntry): number => (source === 'timetable' ? 0 : 1);
  // Of two entries with the same start, the timetable's is in force.
  return [...written, ...derived].toSorted(
    (a, b) => fromISO(b.startsAt) - fromISO(a.startsAt) || placeOf(a) - placeOf(b),
  );
}

/** Returns the next entry of the timetable after `now` (epoch ms), or null after the last. */
export function nextBoundary(now: number, timetable: Timetable): { stage: StageCode; startsAt: string } | null {
  const { entries, starts } = planOf(timetable);
  const next = entries[starts.findIndex((start) => start > now)];
  return next ? { stage: next.stage, startsAt: next.startsAt } : null;
}

/**
 * Returns whether an owner may switch to `stage` by hand at `now`. After the roster's close, phases up to 4 are refused (rules 2.8). After the
 * applications, nobody may end the changes early: the switch would last until their planned end, and winners could not correct their cards (rules
 * 2.17).
 */
export function canSwitchTo(stage: StageCode, now: number, timetable: Timetable): boolean {
  if (isReopening(stage)) return !isRosterClosed(now, timetable);
  const isOpen = now >= fromISO(timetable.applicationEnd) && now < fromISO(timetable.modificationEnd);
  return stage !== 'APPLICATION_ENDED_AND_MODIFICATION_CLOSED' || !isOpen;
}

function timetableEntry(stage: StageCode, startsAt: string): StageEntry {
  return { id: `timetable-${phaseOf(stage)}`, stage, startsAt, source: 'timetable', reason: null };
}

function plannedEntry(now: number, timetable: Timetable): StageEntry {
  const { entries, starts } = planOf(timetable);
  // No entry starts before the epoch; a time before it counts as BEFORE_OPEN.
  return entries[starts.findLastIndex((start) => start <= now)] ?? timetableEntry('BEFORE_OPEN', BEGINNING);
}

// An owner may reopen applications by hand in the minutes between their end and the roster's close. This must not last beyond the close, since a
// later application would never be drawn. This entry starts after the manual one, so it takes precedence.
function rosterCloseEntry(timetable: Timetable): StageEntry {
  return { ...timetableEntry('APPLICATION_ENDED', timetable.rosterClose), id: 'timetable-5-roster-close' };
}

function isReopening(stage: StageCode): boolean {
  return phaseOf(stage) <= 4;
}

function isRosterClosed(now: number, timetable: Timetable): boolean {
  return now >= planOf(timetable).rosterClose;
}
