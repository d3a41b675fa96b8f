import { useQuery } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import type { StageCode } from 'functions/shared/campaign/stages';
import type { TimetableMove } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { createContext, useContext, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';
import { failureOf, type Failure } from '../../client/failure.ts';
import { stageClock } from './stageClock.ts';

// A timer with a longer delay fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1;
// Longer than any answer of the stages is kept on its way (rules 2.11).
const KEPT_ANSWER_MS = 6000;
const NO_MOVES: readonly TimetableMove[] = [];

export interface CurrentStage {
  /** Null until the first answer. */
  readonly stage: StageCode | null;
  /** The server's time, epoch ms, as of the last answer or time of the timetable. */
  readonly now: number | null;
  /** The one in force: times can be moved (rules 2.9). The campaign's own until the server has told. */
  readonly timetable: Timetable;
  /** How times were moved, oldest first. */
  readonly moves: readonly TimetableMove[];
  /** To be told by a page when the server refuses something in this stage: `isPast` when it said so itself. */
  readonly refused: (isPast: boolean) => void;
}

/** What every public page receives (rules 3.3). */
export const StageContext = createContext<CurrentStage>({
  stage: null,
  now: null,
  timetable: campaign.timetable,
  moves: NO_MOVES,
  refused: () => undefined,
});

export function useStage(): CurrentStage {
  return useContext(StageContext);
}

// Only what may pass by itself is worth asking again at once.
const retry = (count: number, error: unknown) => count < 2 && ['offline', 'fault'].includes(failureOf(error).kind);

async function fetchStages(signal: AbortSignal) {
  const answer = await api('listSystemStages', { signal });
  return { answer, receivedAt: Date.now() };
}

const QUERY_KEY = ['systemStages'] as const;

/**
 * The time and the timetable as the guard of the page has fetched them last: for what stands around every page, outside of its guard.
 * Asks nobody.
 */
export function useKnownTime(): Pick<CurrentStage, 'now' | 'timetable'> {
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => fetchStages(signal),
    enabled: false,
  });
  return {
    now: data ? fromISO(data.answer.now) : null,
    timetable: data?.answer.timetable ?? campaign.timetable,
  };
}

interface StageFetch extends Omit<CurrentStage, 'refused'> {
  readonly failure: Failure | null;
  readonly refetch: () => void;
  /** Asks now, and once more when no answer of before can be kept anywhere on the way. */
  readonly recheck: () => void;
}

/** The stage, fetched anew on every change of `path` (rules 3.3); between answers the timetable is applied at its times. */
export function useStageFetch(path: string): StageFetch {
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => fetchStages(signal),
    retry,
  });
  const [askedFor, setAskedFor] = useState(path);
  const [localNow, setLocalNow] = useState(0);
  const [rechecks, setRechecks] = useState(0);
  const clock = data ? stageClock(data.answer, data.receivedAt, Math.max(localNow, data.receivedAt)) : null;
  const untilTurn = clock?.untilTurn ?? null;

  useEffect(() => {
    if (path === askedFor) return;
    setAskedFor(path);
    void refetch();
  }, [path, askedFor, refetch]);

  useEffect(() => {
    if (untilTurn === null) return undefined;
    const timer = setTimeout(() => setLocalNow(Date.now()), Math.min(untilTurn, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [untilTurn]);

  useEffect(() => {
    if (rechecks === 0) return undefined;
    void refetch();
    const timer = setTimeout(() => void refetch(), KEPT_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [rechecks, refetch]);

  return {
    stage: clock?.stage ?? null,
    now: clock?.now ?? null,
    timetable: data?.answer.timetable ?? campaign.timetable,
    moves: data?.answer.moves ?? NO_MOVES,
    failure: error ? failureOf(error) : null,
    refetch: () => void refetch(),
    recheck: () => setRechecks((count) => count + 1),
  };
}
