import { fromISO } from 'functions/shared/time/instants';

/** The position of each event at `now` (epoch ms). The last one that has started is today's; there is none while the time is unknown. */
export function curtainStates(startsAt: readonly string[], now: number | null): ('past' | 'today' | 'coming')[] {
  const current = now === null ? -1 : startsAt.filter((text) => fromISO(text) <= now).length - 1;
  return startsAt.map((_, index) => (index === current ? 'today' : index < current ? 'past' : 'coming'));
}
