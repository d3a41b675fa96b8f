import { useQuery } from '@tanstack/react-query';
import type { Manifest } from 'functions/shared/draw/manifest';
import { fromISO } from 'functions/shared/time/instants';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { useStage } from '../stage.ts';

/** The draw of the timetable. Later ones are begun by hand (rules 8.26). */
export const FIRST = 1;

/** Returns all draws with a public commitment, in order, up to the first missing one. */
export const publishedDraws = async (signal: AbortSignal): Promise<Manifest[]> => {
  const found: Manifest[] = [];
  try {
    for (let number: number | null = FIRST; number !== null;) {
      const one: Manifest = await api('getPublishedDraw', { number, signal });
      found.push(one);
      number = one.next;
    }
  } catch (error) {
    if (failureOf(error).kind !== 'missing') throw error;
  }
  return found;
};

/** Returns the published draws; none before the first commitment. */
export function usePublished() {
  const { now, timetable } = useStage();
  // Before the commitment nothing is published, so no request is made.
  const isDue = now !== null && now >= fromISO(timetable.commitment);
  return useQuery({
    queryKey: ['publishedDraws'],
    queryFn: async ({ signal }) => await publishedDraws(signal),
    enabled: isDue,
    retry: false,
  });
}
export type PublishedQuery = ReturnType<typeof usePublished>;

/** Returns the draws whose files are all public. */
export const releasedOf = (draws: readonly Manifest[]): Manifest[] => draws.filter(({ state }) => state === 'RELEASED');
