import { z } from 'zod';
import { SEARCH_FORM } from '../folding/searchForm.ts';
import { instantSchema } from '../ground/fields.ts';
import { fromISO } from '../time/instants.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** More parts than a tick has, and more effects than fall due at once. */
const MOST = 20;

/** A part of the tick that fails again and again. */
const failingSchema = z.object({ name: z.string().max(120), since: instantSchema, times: z.int().positive() });
/** An effect that is due and has not started. */
const waitingSchema = z.object({ name: z.string().max(120), since: instantSchema });
/** The registrations of a day, counted until an instant of it, or until its end. */
const daySchema = z.object({ day: z.string().max(10), until: instantSchema, registrations: z.int().nonnegative() });
export type DayCount = z.infer<typeof daySchema>;

/** What the minute's tick tells of itself. */
export const pulseSchema = z.object({
  /** When the newest tick began, in system time, epoch ms. */
  systemAt: z.int(),
  /** The same in campaign time. */
  at: instantSchema,
  failing: z.array(failingSchema).max(MOST),
  waiting: z.array(waitingSchema).max(MOST),
  /** The form of the search's fields in all documents that lie here; 0: some are from before it was noted. */
  searchForm: z.int().nonnegative().default(0),
  /** Yesterday and today, as far as they are counted. */
  days: z.array(daySchema).max(2),
});
export type Pulse = z.infer<typeof pulseSchema>;

/** What a tick found when it ended. */
export interface TickOutcome {
  readonly failed: readonly string[];
  readonly waiting: Pulse['waiting'];
}

/** A tick is due every minute. Some minutes are a slow start of an instance; more are a schedule that stands still. */
const LATE_MS = 5 * MINUTE_MS;
/** Once may be a lost race, which the next tick mends. */
const FAILS_AGAIN = 3;
/** An effect may wait for a page of work before it. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Whether the schedule stands still. @param systemNow epoch ms */
export const isLate = (pulse: Pick<Pulse, 'systemAt'> | null, systemNow: number): boolean =>
  pulse === null || systemNow - pulse.systemAt > LATE_MS;

/** The parts that keep failing. */
export const keepsFailing = ({ failing }: Pick<Pulse, 'failing'>): Pulse['failing'] =>
  failing.filter(({ times }) => times >= FAILS_AGAIN);

/** The effects that should have started. @param now campaign time, epoch ms */
export const overdue = ({ waiting }: Pick<Pulse, 'waiting'>, now: number): Pulse['waiting'] =>
  waiting.filter(({ since }) => now - fromISO(since) > PATIENCE_MS);

/** The pulse when a tick begins: what the one before told of itself stands until this one ends. */
export const begunPulse = (before: Pulse | null, systemAt: number, at: string): Pulse => ({
  systemAt,
  at,
  failing: before?.failing ?? [],
  waiting: before?.waiting ?? [],
  // Nothing is older than the first tick.
  searchForm: before?.searchForm ?? SEARCH_FORM,
  days: before?.days ?? [],
});

/** The pulse when a tick ends at `at` (an instant). */
export const endedPulse = (before: Pulse, { failed, waiting }: TickOutcome, at: string): Pulse => {
  const known = new Map(before.failing.map((one) => [one.name, one]));
  const failing = [...new Set(failed)].slice(0, MOST).map((name) => {
    const earlier = known.get(name);
    return { name, since: earlier?.since ?? at, times: (earlier?.times ?? 0) + 1 };
  });
  return { ...before, failing, waiting: waiting.slice(0, MOST) };
};
