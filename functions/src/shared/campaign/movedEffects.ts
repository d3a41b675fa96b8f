import { type Effect, EFFECTS } from './effects.ts';
import type { Timetable } from './timetable.ts';

/** A scheduled event before and after a move. `dueAt` is epoch ms. */
export interface MovedEffect {
  readonly effect: Effect;
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the scheduled events whose due time changes, by their present due time. An event that is due at `now` (epoch ms) has started and does not
 * move.
 */
export const movedEffects = (timetable: Timetable, after: Timetable, now: number): MovedEffect[] => {
  const later = new Map(EFFECTS(after).map(({ id, dueAt }) => [id, dueAt]));
  return EFFECTS(timetable).flatMap((effect) => {
    const dueAt = later.get(effect.id) ?? effect.dueAt;
    return effect.dueAt <= now || dueAt === effect.dueAt ? [] : [{ effect, before: effect.dueAt, after: dueAt }];
  });
};
