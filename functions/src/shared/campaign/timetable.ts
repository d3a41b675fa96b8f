import { addMilliseconds, differenceInMilliseconds } from 'date-fns';
import { z } from 'zod';
import { LIMITS } from '../entities/limits.ts';
import { fromISO, isoSchema, toISO } from '../time/instants.ts';

/** The commitment has to be public this long before the beacon round, or the round is not taken (rules 8.6). */
export const COMMITMENT_LEAD_MS = 30 * 60_000;

// Accepted at any offset, kept as `toISO` writes it: instants are compared as texts, too, and `Z` or a missing millisecond would be misread.
const instant = /* @__PURE__ */ isoSchema.overwrite((text) => toISO(fromISO(text)));

/** The instants without their order: of a timetable that has been checked before, as answers are. */
export const instantsSchema = z.strictObject({
  open: instant,
  applicationURLSent: instant,
  applicationStart: instant,
  applicationEnd: instant,
  lastThreeDSecure: instant,
  rosterClose: instant,
  reviewEnd: instant,
  objectionEnd: instant,
  commitment: instant,
  draw: instant,
  resultRelease: instant,
  cardReminders: z.array(instant).max(10),
  modificationEnd: instant,
  lastLateThreeDSecure: instant,
  lapse: instant,
  waitingListEnd: instant,
  delivery: instant,
  useStart: instant,
  useEnd: instant,
  enquiryEnd: instant.optional(),
});

/**
 * Every instant of a campaign as ISO text (rules 1.9 to 1.15). What ends with a day (waitingListEnd, useEnd) is that day's last millisecond,
 * so that it reads as that day.
 */
export type Timetable = z.infer<typeof instantsSchema>;

/** A timetable whose instants follow one another in the order of the campaign. */
export const timetableSchema = instantsSchema.superRefine((timetable, context) => {
  const fault = orderFault(timetable);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/** The boundaries an owner may move: the five phase boundaries and the release (rules 2.9). */
export const BOUNDARIES = [
  'open',
  'applicationURLSent',
  'applicationStart',
  'applicationEnd',
  'modificationEnd',
  'resultRelease',
] as const;
export type Boundary = (typeof BOUNDARIES)[number];

export const timetableMoveSchema = z.strictObject({
  boundary: z.enum(BOUNDARIES),
  startsAt: instant,
  reason: z.string().trim().min(1).max(LIMITS.reason),
  movedAt: instant,
});
/** One audited move of a boundary: where to, why, and when it was decided. */
export type TimetableMove = z.infer<typeof timetableMoveSchema>;

/** Why a move is refused, as a stable code. */
export type MoveProblem = 'boundary_past' | 'target_past' | 'order';

export class TimetableOrderError extends Error {
  override readonly name = 'TimetableOrderError';
}

type SingleInstant = Exclude<keyof Timetable, 'cardReminders' | 'enquiryEnd'>;

// Deadlines that are told to applicants as "some minutes after the boundary" go where the boundary goes; the draw's own times do not,
// since the beacon round is fixed with the commitment.
const DEPENDENTS: Partial<Record<Boundary, readonly SingleInstant[]>> = {
  applicationEnd: ['lastThreeDSecure', 'rosterClose'],
  modificationEnd: ['lastLateThreeDSecure', 'lapse'],
};

/**
 * The timetable in force after `moves`, oldest first (rules 2.9). Each shifts its boundary and the times that depend on it by the same
 * amount. Throws TimetableOrderError when a move would break the order, RangeError when its instant cannot be read.
 */
export function applyMoves(timetable: Timetable, moves: readonly TimetableMove[]): Timetable {
  return moves.reduce(applyMove, timetable);
}

/** Why `move` cannot be made at `now` (epoch ms) on the timetable in force, or null. */
export function moveProblem(
  timetable: Timetable,
  move: Pick<TimetableMove, 'boundary' | 'startsAt'>,
  now: number,
): MoveProblem | null {
  if (fromISO(timetable[move.boundary]) <= now) return 'boundary_past';
  if (fromISO(move.startsAt) <= now) return 'target_past';
  const moved = shifted(timetable, move.boundary, fromISO(move.startsAt), now);
  return orderFault(moved) === null ? null : 'order';
}

function applyMove(timetable: Timetable, move: TimetableMove): Timetable {
  const moved = shifted(timetable, move.boundary, fromISO(move.startsAt), fromISO(move.movedAt));
  const fault = orderFault(moved);
  if (fault !== null) throw new TimetableOrderError(`${move.boundary} cannot move to ${move.startsAt}: ${fault}`);
  return moved;
}

function shifted(timetable: Timetable, boundary: Boundary, target: number, movedAt: number): Timetable {
  const by = differenceInMilliseconds(target, fromISO(timetable[boundary]));
  const shift = (text: string) => toISO(addMilliseconds(fromISO(text), by).getTime());
  const moved: Timetable = { ...timetable, [boundary]: toISO(target) };
  for (const dependent of DEPENDENTS[boundary] ?? []) moved[dependent] = shift(timetable[dependent]);
  if (boundary === 'modificationEnd') {
    // A reminder counts down to the deadline; one that has gone out already stays where it was.
    moved.cardReminders = timetable.cardReminders.map((text) => (fromISO(text) <= movedAt ? text : shift(text)));
  }
  return moved;
}

/** The first pair of instants that is out of order, in words, or null. */
function orderFault(timetable: Timetable): string | null {
  const steps = sequence(timetable);
  for (const [index, [name, text]] of steps.entries()) {
    const next = steps[index + 1];
    if (next && fromISO(text) >= fromISO(next[1])) return `${name} has to be before ${next[0]}`;
  }
  if (differenceInMilliseconds(fromISO(timetable.draw), fromISO(timetable.commitment)) < COMMITMENT_LEAD_MS) {
    return 'commitment has to be 30 minutes before draw';
  }
  return null;
}

function sequence(timetable: Timetable): [name: string, text: string][] {
  const { cardReminders, enquiryEnd, ...single } = timetable;
  const named = (...names: SingleInstant[]) => names.map((name): [string, string] => [name, single[name]]);
  return [
    ...named('open', 'applicationURLSent', 'applicationStart', 'applicationEnd', 'lastThreeDSecure', 'rosterClose'),
    ...named('reviewEnd', 'objectionEnd', 'commitment', 'draw', 'resultRelease'),
    ...cardReminders.map((text, index): [string, string] => [`cardReminders[${index}]`, text]),
    ...named('modificationEnd', 'lastLateThreeDSecure', 'lapse', 'waitingListEnd', 'delivery', 'useStart', 'useEnd'),
    ...(enquiryEnd === undefined ? [] : [['enquiryEnd', enquiryEnd] satisfies [string, string]]),
  ];
}
