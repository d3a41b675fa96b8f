import { z } from 'zod';
import { LIMITS } from '../fields/limits.ts';
import { MOVABLE, type MovedTime, type TimetableMove } from './moves.ts';
import { ORDER } from './order.ts';
import { timetableInstant } from './timetable.ts';

/** A stored move. The schema is separate from `moves.ts`, so that pages can import that file without a schema library. */
export const timetableMoveSchema = z.strictObject({
  boundary: z.enum(MOVABLE),
  startsAt: timetableInstant,
  // Older moves lack this field. Each of them moved one time alone.
  alone: z.boolean().default(true),
  reason: z.string().trim().min(1).max(LIMITS.reason),
  movedAt: timetableInstant,
}) satisfies z.ZodType<TimetableMove>;

/** A time before and after a move. The schema is separate from `moves.ts`, so that pages can import that file without a schema library. */
export const movedTimeSchema = z.object({
  name: z.enum(ORDER),
  index: z.int().nonnegative(),
  before: timetableInstant,
  after: timetableInstant,
}) satisfies z.ZodType<MovedTime>;

/** The maximum number of times in an answer. A timetable has fewer, even with every reminder. */
export const MAX_TIMES = ORDER.length + 10;
