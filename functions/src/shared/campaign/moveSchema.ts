import { z } from 'zod';
import { LIMITS } from '../entities/limits.ts';
import { MOVABLE, type TimetableMove } from './moves.ts';
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
