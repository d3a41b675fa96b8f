import { z } from 'zod';
import { LIMITS } from '../ground/limits.ts';
import { MOVABLE, type MovedTime, type TimetableMove } from './moves.ts';
import { ORDER } from './order.ts';
import { timetableInstant } from './timetable.ts';

/** A move as it is kept and told; apart from `moves.ts`, which pages hold without a schema library. */
export const timetableMoveSchema = z.strictObject({
  boundary: z.enum(MOVABLE),
  startsAt: timetableInstant,
  // Moves that do not tell were made when all of them were.
  alone: z.boolean().default(true),
  reason: z.string().trim().min(1).max(LIMITS.reason),
  movedAt: timetableInstant,
}) satisfies z.ZodType<TimetableMove>;

/** A time before and after a move; apart from `moves.ts`, as the above. */
export const movedTimeSchema = z.object({
  name: z.enum(ORDER),
  index: z.int().nonnegative(),
  before: timetableInstant,
  after: timetableInstant,
}) satisfies z.ZodType<MovedTime>;

/** More than a timetable has, its reminders counted one by one. */
export const MOST_TIMES = ORDER.length + 10;
