import { useQuery } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/campaign2025';
import type { StageCode } from 'functions/shared/campaign/stages';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { createContext, useContext, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';
import { failureOf, type Failure } from '../../client/failure.ts';
import { stageClock } from './stageClock.ts';

// A timer with a longer delay fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface CurrentStage {
  /** Null until the first answer. */
  readonly stage: StageCode | null;
  /** The server's time, epoch ms, as of the last answer or boundary. */
  readonly now: number | null;
  /** The one in force: boundaries can be moved (rules 2.9). The campaign's own until the server has told. */
  readonly timetable: Timetable;
}

/** What every public page receives (rules 3.3). */
export const StageContext = createContext<CurrentStage>({ stage: null, now: null, timetable: campaign.timetable });

export function useStage(): CurrentStage {
  return useContext(StageContext);
}

// Only what may pass by itself is worth asking again at once.
const retry = (count: number, error: unknown) => count < 2 && ['offline', 'fault'].includes(failureOf(error).kind);

/** The stage, fetched anew on every change of `path` (rules 3.3); between answers `next` is applied at its time (rules 2.11). */
export function useStageFetch(path: string): CurrentStage & { failure: Failure | null; refetch: () => void } {
  const { data, error, refetch } = useQuery({
    queryKey: ['systemStages'],
    queryFn: async ({ signal }) => ({ answer: await api('listSystemStages', { signal }), receivedAt: Date.now() }),
    retry,
  });
  const timetable = useTimetable();
  const [askedFor, setAskedFor] = useState(path);
  const [localNow, setLocalNow] = useState(0);
  const clock = data ? stageClock(data.answer, data.receivedAt, Math.max(localNow, data.receivedAt)) : null;
  const untilNext = clock?.untilNext ?? null;

  useEffect(() => {
    if (path === askedFor) return;
    setAskedFor(path);
    void refetch();
  }, [path, askedFor, refetch]);

  useEffect(() => {
    if (untilNext === null) return undefined;
    const timer = setTimeout(() => setLocalNow(Date.now()), Math.min(untilNext, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [untilNext]);

  return {
    stage: clock?.stage ?? null,
    now: clock?.now ?? null,
    timetable,
    failure: error ? failureOf(error) : null,
    refetch: () => void refetch(),
  };
}

function useTimetable(): Timetable {
  const { data } = useQuery({
    queryKey: ['timetable'],
    queryFn: ({ signal }) => api('getTimetable', { signal }),
    staleTime: 60_000,
    retry,
  });
  return data?.timetable ?? campaign.timetable;
}
