import { type ScheduledEvent, scheduledEvents } from './scheduledEvents.ts';
import type { Timetable } from './timetable.ts';

/** A scheduled event before and after a move. `dueAt` is epoch ms. */
export interface MovedEvent {
  readonly event: ScheduledEvent;
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the scheduled events whose due time changes, by their present due time. An event that is due at `now` (epoch ms) has started and does not
 * move.
 */
export const movedEvents = (timetable: Timetable, after: Timetable, now: number): MovedEvent[] => {
  const later = new Map(scheduledEvents(after).map(({ id, dueAt }) => [id, dueAt]));
  return scheduledEvents(timetable).flatMap((event) => {
    const dueAt = later.get(event.id) ?? event.dueAt;
    return event.dueAt <= now || dueAt === event.dueAt ? [] : [{ event, before: event.dueAt, after: dueAt }];
  });
};
