import { fromISO } from 'functions/shared/time/instants';

/** Where each event stands at `now` (epoch ms): the last that has started is today's; nothing is, while the time is unknown. */
export function curtainStates(startsAt: readonly string[], now: number | null): ('past' | 'today' | 'coming')[] {
  const current = now === null ? -1 : startsAt.filter((text) => fromISO(text) <= now).length - 1;
  return startsAt.map((_, index) => (index === current ? 'today' : index < current ? 'past' : 'coming'));
}
