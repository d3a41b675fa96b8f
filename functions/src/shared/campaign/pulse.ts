import { z } from 'zod';
import { SEARCH_FORM } from '../folding/searchForm.ts';
import { instantSchema } from '../ground/fields.ts';
import { fromISO } from '../time/instants.ts';
import { MINUTE_MS } from '../time/durations.ts';

/** More parts than a tick has, and more effects than fall due at once. */
const MOST = 20;
/** More than a campaign has open at once. */
const MOST_WORKS = 50;

/** A part of the tick that fails again and again. */
const failingSchema = z.object({ name: z.string().max(120), since: instantSchema, times: z.int().positive() });
/** An effect that is due and has not started. */
const waitingSchema = z.object({ name: z.string().max(120), since: instantSchema });
/** Open work as the ticks have seen it. */
const workSchema = z.object({
  kind: z.string().max(40),
  id: z.string().max(120),
  /** Its state, of which nobody reads more than whether it has changed. */
  mark: z.string().max(64),
  /** Since when it has this mark: an instant of the campaign, and system ms. */
  since: instantSchema,
  systemSince: z.int(),
});
/** The oldest mail of an outbox that waits in its queue (shared/attention/waitingMails.ts). */
const mailSchema = z.object({
  outbox: z.string().max(20),
  id: z.string().max(64),
  since: instantSchema,
  seenAt: z.int(),
  reason: z.string().max(20).nullable(),
});
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
  works: z.array(workSchema).max(MOST_WORKS).default([]),
  mails: z.array(mailSchema).max(2).default([]),
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
  /** The open work that should go on by itself. */
  readonly works: readonly Pick<Pulse['works'][number], 'kind' | 'id' | 'mark'>[];
  readonly mails: Pulse['mails'];
}

/** A tick is due every minute. Some minutes are a slow start of an instance; more are a schedule that stands still. */
const LATE_MS = 5 * MINUTE_MS;
/** Once may be a lost race, which the next tick mends. */
const FAILS_AGAIN = 3;
/** An effect may wait for a page of work before it. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Work that takes no step for this long stands still. Its longest step takes a minute and a half for a million applicants. */
const STANDS_MS = 4 * MINUTE_MS;

/** Whether the schedule stands still. @param systemNow epoch ms */
export const isLate = (pulse: Pick<Pulse, 'systemAt'> | null, systemNow: number): boolean =>
  pulse === null || systemNow - pulse.systemAt > LATE_MS;

/** The parts that keep failing. */
export const keepsFailing = ({ failing }: Pick<Pulse, 'failing'>): Pulse['failing'] =>
  failing.filter(({ times }) => times >= FAILS_AGAIN);

/** The effects that should have started. @param now campaign time, epoch ms */
export const overdue = ({ waiting }: Pick<Pulse, 'waiting'>, now: number): Pulse['waiting'] =>
  waiting.filter(({ since }) => now - fromISO(since) > PATIENCE_MS);

/** The work that stands still, by the newest tick: whatever it is and whatever keeps it. */
export const standing = ({ works, systemAt }: Pick<Pulse, 'works' | 'systemAt'>): Pulse['works'] =>
  works.filter(({ systemSince }) => systemAt - systemSince >= STANDS_MS);

/** Whether the schedule does its work, for an uptime check. @param now campaign time, @param systemNow system time, epoch ms */
export const isWell = (pulse: Pulse | null, now: number, systemNow: number): boolean =>
  pulse !== null && !isLate(pulse, systemNow) && overdue(pulse, now).length === 0 && standing(pulse).length === 0;

/** The pulse when a tick begins: what the one before told of itself stands until this one ends. */
export const begunPulse = (before: Pulse | null, systemAt: number, at: string): Pulse => ({
  systemAt,
  at,
  failing: before?.failing ?? [],
  waiting: before?.waiting ?? [],
  works: before?.works ?? [],
  mails: before?.mails ?? [],
  // Nothing is older than the first tick.
  searchForm: before?.searchForm ?? SEARCH_FORM,
  days: before?.days ?? [],
});

/** The pulse when a tick ends at `at` (an instant). */
export const endedPulse = (before: Pulse, { failed, waiting, works, mails }: TickOutcome, at: string): Pulse => {
  const known = new Map(before.failing.map((one) => [one.name, one]));
  const failing = [...new Set(failed)].slice(0, MOST).map((name) => {
    const earlier = known.get(name);
    return { name, since: earlier?.since ?? at, times: (earlier?.times ?? 0) + 1 };
  });
  const open = works.slice(0, MOST_WORKS).map(({ kind, id, mark }): Pulse['works'][number] => {
    const earlier = before.works.find((one) => one.kind === kind && one.id === id && one.mark === mark);
    return earlier ?? { kind, id, mark, since: at, systemSince: before.systemAt };
  });
  return { ...before, failing, waiting: waiting.slice(0, MOST), works: open, mails: [...mails] };
};
