import { useQuery } from '@tanstack/react-query';
import { fromISO } from 'functions/shared/time/instants';
import { api } from '../../../client/api.ts';
import type { PublishedQuery } from '../../parts/draw/publishedDraws.ts';
import { useStage } from '../../parts/stage.ts';

const AGAIN_MS = 60_000;

interface LateBeacon {
  /** The number of the draw that waits for its beacon, which is late; null: none does. */
  readonly awaiting: number | null;
  /** Whether this could not be read. */
  readonly isUnread: boolean;
  readonly again: () => void;
}

/** Whether a draw's beacon is late. Asked each minute between a round and its result. */
export function useLateBeacon({ data = [] }: PublishedQuery): LateBeacon {
  const { now } = useStage();
  const waiting = data.find(({ state, roundAt }) => state === 'COMMITTED' && now !== null && now >= fromISO(roundAt));
  const number = waiting?.number ?? null;
  const {
    data: beacon,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['drawBeacon', number],
    queryFn: async ({ signal }) => await api('getDrawBeacon', { number: number ?? 0, signal }),
    enabled: number !== null,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  return {
    awaiting: beacon?.isLate === true ? number : null,
    isUnread: isError && beacon === undefined,
    again: () => void refetch(),
  };
}
