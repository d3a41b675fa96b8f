import { campaign } from 'functions/shared/campaign/current';
import { phaseOf, type StageCode } from 'functions/shared/campaign/stages';
import type { TimetableMove } from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { createContext, startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { failureOf, type Failure } from '../../client/failure.ts';
import { persistently } from './persistently.ts';
import { type StageClock, stageClock } from './stageClock.ts';

// A timer with a longer delay would fire at once.
const MAX_TIMER_MS = 2 ** 31 - 1;
// Longer than any cache stores an answer about the stage (rules 2.11).
const MAX_CACHE_AGE_MS = 6000;
const NO_MOVES: readonly TimetableMove[] = [];

export interface CurrentStage {
  /** Null until the first answer. */
  readonly stage: StageCode | null;
  /** The server's time (epoch ms) at the last answer, or at the last time of the timetable since. */
  readonly now: number | null;
  /** The timetable in force, since times can be moved (rules 2.9). Until the first answer it is the campaign's own. */
  readonly timetable: Timetable;
  /** The moves of times, oldest first. */
  readonly moves: readonly TimetableMove[];
  /** Returns the stage and the server's time at this moment, and updates the page to them; null until the first answer. */
  readonly readClock: () => StageClock | null;
  /** Reports that the server refused a call in this stage. `isPast`: the server said that the stage is over. */
  readonly refused: (isPast: boolean) => void;
}

/** The context of every public page (rules 3.3). */
export const StageContext = createContext<CurrentStage>({
  stage: null,
  now: null,
  timetable: campaign.timetable,
  moves: NO_MOVES,
  readClock: () => null,
  refused: () => undefined,
});

export function useStage(): CurrentStage {
  return useContext(StageContext);
}

/** Returns whether applications are open. */
export function useIsApplicationOpen(): boolean {
  const { stage } = useStage();
  return stage !== null && phaseOf(stage) === 4;
}

/** The known stage: from the last answer, or the failure of the request. */
export interface KnownStage {
  readonly stage: StageCode | null;
  readonly failure: Failure | null;
}

/** The stage with its fetch state. */
export interface StageFetch extends Omit<CurrentStage, 'refused'>, KnownStage {
  readonly refetch: () => void;
  /** Requests the stage now, and once more when no cache can hold an older answer. */
  readonly recheck: () => void;
}

/** The last fetched stage, for the frame of every page and for the guard. */
export const StageFetchContext = createContext<StageFetch>({
  stage: null,
  now: null,
  timetable: campaign.timetable,
  moves: NO_MOVES,
  readClock: () => null,
  failure: null,
  refetch: () => undefined,
  recheck: () => undefined,
});

/** Returns the time and the timetable for the frame of every page, which is outside of the guard. */
export function useKnownTime(): Pick<CurrentStage, 'stage' | 'now' | 'timetable' | 'readClock'> {
  return useContext(StageFetchContext);
}

// Only temporary failures are worth an immediate retry.
const isPassing = (error: unknown) => ['offline', 'fault'].includes(failureOf(error).kind);
const pause = async (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function fetchStages(signal: AbortSignal) {
  const ask = async () => api('listSystemStages', { signal });
  const answer = await persistently(ask, (error) => !signal.aborted && isPassing(error), pause);
  return { answer, receivedAt: Date.now() };
}

type StageAnswer = Awaited<ReturnType<typeof fetchStages>>;

interface FetchResult {
  readonly response: StageAnswer | null;
  readonly failure: Failure | null;
}

/** The answer to `fetchStageEarly`; null if it was not called. */
let early: FetchResult | null = null;

/** Requests the stage while the scripts of a page load that cannot be shown without it. The frame then starts with the answer. */
export async function fetchStageEarly(): Promise<KnownStage> {
  const result = await fetchStages(new AbortController().signal).then(
    (response) => ({ response, failure: null }),
    (error: unknown) => ({ response: null, failure: failureOf(error) }),
  );
  early = result;
  const { response, failure } = result;
  return { stage: response && stageClock(response.answer, response.receivedAt, response.receivedAt).stage, failure };
}

/**
 * Returns the last answer. Requests it again when `path` changes, and when the reader or the network comes back. The page follows in a transition:
 * React renders it in pieces, and shows the page before until the next one's code is loaded.
 */
function useStageAnswer(path: string) {
  const [data, setData] = useState(early?.response ?? null);
  const [failure, setFailure] = useState(early?.failure ?? null);
  const isRequested = useRef(early !== null);
  const pending = useRef<AbortController | null>(null);

  const refetch = useCallback(() => {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    fetchStages(controller.signal).then(
      (response) => {
        if (controller.signal.aborted) return;
        startTransition(() => {
          setData(response);
          setFailure(null);
        });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) startTransition(() => setFailure(failureOf(error)));
      },
    );
  }, []);

  useEffect(() => {
    if (!isRequested.current) refetch();
    isRequested.current = false;
    return () => pending.current?.abort();
  }, [path, refetch]);

  useEffect(() => {
    const isBack = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', isBack);
    window.addEventListener('online', isBack);
    return () => {
      document.removeEventListener('visibilitychange', isBack);
      window.removeEventListener('online', isBack);
    };
  }, [refetch]);

  return { data, failure, refetch };
}

/** Returns the stage, fetched on every change of `path` (rules 3.3). Between answers the timetable is applied. */
export function useStageFetch(path: string): StageFetch {
  const { data, failure, refetch } = useStageAnswer(path);
  const [localNow, setLocalNow] = useState(0);
  const [rechecks, setRechecks] = useState(0);
  const clock = data ? stageClock(data.answer, data.receivedAt, Math.max(localNow, data.receivedAt)) : null;
  const untilTurn = clock?.untilTurn ?? null;

  useEffect(() => {
    if (untilTurn === null) return undefined;
    const timer = setTimeout(() => startTransition(() => setLocalNow(Date.now())), Math.min(untilTurn, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [untilTurn]);

  // A timer may be late: a phone's timers stop while it sleeps.
  const readClock = useCallback(() => {
    if (data === null) return null;
    const localTime = Math.max(Date.now(), data.receivedAt);
    startTransition(() => setLocalNow(localTime));
    return stageClock(data.answer, data.receivedAt, localTime);
  }, [data]);

  useEffect(() => {
    if (rechecks === 0) return undefined;
    refetch();
    const timer = setTimeout(refetch, MAX_CACHE_AGE_MS);
    return () => clearTimeout(timer);
  }, [rechecks, refetch]);

  return {
    stage: clock?.stage ?? null,
    now: clock?.now ?? null,
    timetable: data?.answer.timetable ?? campaign.timetable,
    moves: data?.answer.moves ?? NO_MOVES,
    readClock,
    failure,
    refetch,
    recheck: () => setRechecks((count) => count + 1),
  };
}
