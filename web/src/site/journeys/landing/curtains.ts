import { fromISO } from 'functions/shared/time/instants';

interface Event {
  /** ISO texts. An event without its own end lasts until the next one begins. */
  readonly startsAt: string;
  readonly endsAt?: string;
}

/**
 * Returns the state of each event at `now` (epoch ms). The last one that has started is today's; there is none while the time is unknown. An earlier
 * one is still open until its own end.
 */
export function curtainStates(events: readonly Event[], now: number | null): ('past' | 'open' | 'today' | 'coming')[] {
  const current = now === null ? -1 : events.filter(({ startsAt }) => fromISO(startsAt) <= now).length - 1;
  const stateBefore = ({ endsAt }: Event) =>
    now !== null && endsAt !== undefined && now < fromISO(endsAt) ? 'open' : 'past';
  return events.map((event, index) => {
    if (index === current) return 'today';
    return index < current ? stateBefore(event) : 'coming';
  });
}
