import { ALWAYS_OPEN, redirectFor } from 'functions/shared/site/routing';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { Failure } from '../../client/failure.ts';
import { isCardBegun } from '../parts/card/cardBegun.ts';
import { type Ending, endingOf, isConfirmationPage, isOver, isSwitchedEarly } from '../parts/ending.ts';
import { fragmentKey, type Journey } from '../parts/journeyKey.ts';
import { hasDraft } from '../parts/pageDraft.ts';
import type { CurrentStage, KnownStage, StageFetch } from '../parts/stage.ts';
import type { Waiting } from '../parts/waiting.ts';
import { isPublic } from './pages.tsx';

// Pages that are shown before the stage is known. The front page describes the campaign, and reserves room for the parts that depend on the stage.
// /closed consists of such parts alone. An unknown page is recognized without the stage as well.
const SHOWN_BEFORE_THE_STAGE: readonly string[] = ['/', ...ALWAYS_OPEN.filter((path) => path !== '/closed')];
/** Returns whether the page at `path` is shown before the stage is known. */
export const isShownBefore = (path: string): boolean => SHOWN_BEFORE_THE_STAGE.includes(path) || !isPublic(path);

/** Returns the page to which a visitor of `path` is redirected: by the stage, or because the server is too busy to return it; null: none. */
export function redirectOf(path: string, { stage, failure }: KnownStage): '/closed' | '/please-wait' | null {
  if (stage !== null) return redirectFor(stage, path);
  return failure?.kind === 'busy' && !isShownBefore(path) ? '/please-wait' : null;
}

/** The pages to which a bank's page returns, each with the journey of its card. */
const CARD_JOURNEYS: Readonly<Record<string, Journey>> = {
  '/confirmation': 'purchase',
  '/registration-change': 'registration-change',
};

type View =
  | {
      readonly kind: 'page';
      /** Fetches the stage, on a page that is shown without it. */
      readonly onRetry: (() => void) | null;
      /** Fetches the stage, on a page that shows a warning before its end. */
      readonly refetchStage: (() => void) | null;
    }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly isSwitched: boolean; readonly hasArrived: boolean }
  | { readonly kind: 'loading' };

/** The result of the guard: what the stage allows at an address. */
export interface Judged {
  readonly current: CurrentStage;
  /** The location of the page. After a redirect it differs from the address, which follows. */
  readonly location: Location;
  readonly view: View;
}

const PAGE = { kind: 'page', onRetry: null, refetchStage: null } as const;

/**
 * Judges every public path by the stage (rules 3.3). While the stage is unknown, the front page and pages that are always open are shown at once.
 * Others wait for the first answer. If it fails, the page is shown anyway, since the server judges each call itself.
 */
export function useStageGuard({ failure, refetch, recheck, ...known }: StageFetch): Judged {
  const location = useLocation();
  const { pathname, key, hash } = location;
  const { stage, now, timetable } = known;
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const current = useCurrent(known, (isPast) => {
    if (isPast) startTransition(() => setRefusedAt(key));
    recheck();
  });

  const redirect = redirectOf(pathname, { stage, failure });
  const wasOpen = useWasOpen(pathname, stage !== null && redirect === null);
  // The bank's check may end after applications do. A card that was begun in time counts (rules 7.6).
  const journey = CARD_JOURNEYS[pathname];
  const isUnderWay = journey !== undefined && isCardBegun(journey);
  const wasUnderWay = useWasOpen(pathname, isUnderWay) || isUnderWay;
  if (redirect !== null && (wasUnderWay || (wasOpen && isConfirmationPage(pathname))))
    return { current, location, view: PAGE };
  const ending = endingOf(pathname);
  if (ending !== null && stage !== null && now !== null) {
    const isTyped = wasOpen || hasDraft(pathname);
    const hasArrived = ending === 'change' && !isTyped && fragmentKey(hash) !== null;
    const isEnded = redirect !== null && isOver(ending, stage) && (isTyped || hasArrived);
    if (isEnded || (redirect === null && refusedAt === key)) {
      const isSwitched = isEnded && isSwitchedEarly(ending, now, timetable);
      return { current, location, view: { kind: 'ended', ending, isSwitched, hasArrived } };
    }
  }
  if (redirect !== null) return { current, location: redirected(location, redirect, failure), view: PAGE };
  if (stage === null && failure === null && !isShownBefore(pathname)) {
    return { current, location, view: { kind: 'loading' } };
  }
  const onRetry = stage === null && failure !== null ? refetch : null;
  return { current, location, view: { kind: 'page', onRetry, refetchStage: ending === null ? null : refetch } };
}

function redirected({ pathname, key }: Location, to: string, failure: Failure | null): Location {
  const state: Waiting | null = failure?.kind === 'busy' ? { from: pathname, retryAfter: failure.retryAfter } : null;
  return { pathname: to, search: '', hash: '', state, key };
}

/** Returns the current stage, as the same object while its content is the same, since every page reads it. */
function useCurrent(
  { stage, now, timetable, moves, readClock }: Omit<CurrentStage, 'refused'>,
  onRefused: CurrentStage['refused'],
) {
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  return useMemo(
    () => ({ stage, now, timetable, moves, readClock, refused: (isPast: boolean) => latest.current(isPast) }),
    [stage, now, timetable, moves, readClock],
  );
}

/** Returns whether the reader had this page open in this window before it closed. */
function useWasOpen(path: string, isOpen: boolean): boolean {
  const [openPath, setOpenPath] = useState<string | null>(null);
  useEffect(() => {
    if (isOpen) setOpenPath(path);
  }, [path, isOpen]);
  return openPath === path;
}
