import { ALWAYS_OPEN, redirectFor } from 'functions/shared/site/routing';
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCopy } from '../../copy/language.tsx';
import { isCardBegun } from '../parts/card/cardBegun.ts';
import { endingOf, isKeptPage, isOver, isSwitchedEarly } from '../parts/ending.ts';
import { fragmentKey, type Journey } from '../parts/journeyKey.ts';
import { hasDraft } from '../parts/pageDraft.ts';
import { type CurrentStage, StageContext, StageFetchContext } from '../parts/stage.ts';
import type { Waiting } from '../parts/waiting.ts';
import { isPublic } from './pages.tsx';

const EndingNotice = lazy(async () => import('./endingNotice.tsx'));
const Ended = lazy(async () => import('./ended.tsx'));

// The front page is shown before the stage is known: it describes the campaign, and reserves room for the parts that depend on the stage. That a
// page is unknown is known at once, too.
const SHOWN_BEFORE_THE_STAGE: readonly string[] = ['/', ...ALWAYS_OPEN];
/** Whether the page at `path` is shown before the stage is known. */
export const isShownBefore = (path: string): boolean => SHOWN_BEFORE_THE_STAGE.includes(path) || !isPublic(path);

/** The pages to which a bank's page returns, each with the journey that keeps its card. */
const CARD_JOURNEYS: Readonly<Record<string, Journey>> = {
  '/confirmation': 'purchase',
  '/registration-change': 'registration-change',
};

/**
 * Judges every public path by the stage (rules 3.3). While the stage is unknown, a page that is always open and the front page are shown at once.
 * Others wait for the first answer. If that fails, the page is shown anyway, since the server judges each call itself.
 */
export function StageGuard() {
  const { site } = useCopy('site');
  const { pathname, key, hash } = useLocation();
  const { failure, refetch, recheck, ...known } = use(StageFetchContext);
  const { stage, now, timetable } = known;
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const current = useCurrent(known, (isPast) => {
    if (isPast) setRefusedAt(key);
    recheck();
  });

  const redirect = stage === null ? null : redirectFor(stage, pathname);
  const wasOpen = useWasOpen(pathname, stage !== null && redirect === null);
  // The bank's check may end after applications do. A card that was begun in time counts (rules 7.6).
  const journey = CARD_JOURNEYS[pathname];
  const isUnderWay = journey !== undefined && isCardBegun(journey);
  const wasUnderWay = useWasOpen(pathname, isUnderWay) || isUnderWay;
  const ending = endingOf(pathname);
  if (redirect !== null && wasUnderWay) return <Shown current={current} />;
  if (redirect !== null && wasOpen && isKeptPage(pathname)) return <Shown current={current} />;
  if (ending !== null && stage !== null && now !== null) {
    const isTyped = wasOpen || hasDraft(pathname);
    const hasArrived = ending === 'change' && !isTyped && fragmentKey(hash) !== null;
    const isEnded = redirect !== null && isOver(ending, stage) && (isTyped || hasArrived);
    if (isEnded || (redirect === null && refusedAt === key)) {
      const isSwitched = isEnded && isSwitchedEarly(ending, now, timetable);
      return (
        <StageContext value={current}>
          <Ended ending={ending} isSwitched={isSwitched} hasArrived={hasArrived} />
        </StageContext>
      );
    }
  }
  if (redirect !== null) return <Navigate to={redirect} replace />;
  if (stage === null && !isShownBefore(pathname)) {
    if (failure === null) return <div role="status" aria-label={site.loading} />;
    if (failure.kind === 'busy') {
      const waiting: Waiting = { from: pathname, retryAfter: failure.retryAfter };
      return <Navigate to="/please-wait" replace state={waiting} />;
    }
  }
  return (
    <Shown current={current} onRetry={stage === null && failure !== null ? refetch : undefined}>
      {ending !== null && <EndingNotice ask={refetch} />}
    </Shown>
  );
}

interface ShownProps {
  readonly current: CurrentStage;
  readonly onRetry?: (() => void) | undefined;
  /** What stands below the page. */
  readonly children?: ReactNode;
}

function Shown({ current, onRetry, children }: ShownProps) {
  const { site } = useCopy('site');
  return (
    <StageContext value={current}>
      {onRetry && (
        <div role="status" className="notice">
          {site.stageUnknown}
          <div>
            <button type="button" className="button button-outlined" onClick={onRetry}>
              {site.retry}
            </button>
          </div>
        </div>
      )}
      <Outlet />
      {/* If it does not load, the page works without it. */}
      <ErrorBoundary fallback={null}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </StageContext>
  );
}

/** The current stage, as the same object while its content is the same, since every page reads it. */
function useCurrent(
  { stage, now, timetable, moves, look }: Omit<CurrentStage, 'refused'>,
  onRefused: CurrentStage['refused'],
) {
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  return useMemo(
    () => ({ stage, now, timetable, moves, look, refused: (isPast: boolean) => latest.current(isPast) }),
    [stage, now, timetable, moves, look],
  );
}

/** Whether the reader had this page open in this window before it closed. */
function useWasOpen(path: string, isOpen: boolean): boolean {
  const [openPath, setOpenPath] = useState<string | null>(null);
  useEffect(() => {
    if (isOpen) setOpenPath(path);
  }, [path, isOpen]);
  return openPath === path;
}
