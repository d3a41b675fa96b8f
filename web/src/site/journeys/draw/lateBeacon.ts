import { useQuery } from '@tanstack/react-query';
import { fromISO } from 'functions/shared/time/instants';
import { api } from '../../../client/api.ts';
import type { PublishedQuery } from '../../parts/draw/publishedDraws.ts';
import { useStage } from '../../parts/stage.ts';

const AGAIN_MS = 60_000;

/** The number of the draw that waits for its beacon, which is late; null: none does. Asked each minute between a round and its result. */
export function useLateBeacon({ data = [] }: PublishedQuery): number | null {
  const { now } = useStage();
  const awaiting = data.find(({ state, roundAt }) => state === 'COMMITTED' && now !== null && now >= fromISO(roundAt));
  const number = awaiting?.number ?? null;
  const found = useQuery({
    queryKey: ['drawBeacon', number],
    queryFn: async ({ signal }) => await api('getDrawBeacon', { number: number ?? 0, signal }),
    enabled: number !== null,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  return found.data?.isLate === true ? number : null;
}
