import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router-dom';
import { useCopy } from '../../copy/language.tsx';
import { StageContext } from '../parts/stage.ts';
import { Router } from './router.tsx';
import type { Judged } from './stageGuard.ts';

const EndingNotice = lazy(async () => import('./endingNotice.tsx'));
const Ended = lazy(async () => import('./ended.tsx'));

/**
 * The page that the guard allows. A redirect renders its target first and then changes the address. React therefore keeps the page before until the
 * target's code is loaded.
 */
export function GuardedPage({ judged }: { judged: Judged }) {
  const { site } = useCopy('site');
  const { pathname } = useLocation();
  const { current, location, view } = judged;
  if (view.kind === 'loading') return <div role="status" aria-label={site.loading} />;
  if (view.kind === 'ended') {
    const { ending, isSwitched, hasArrived } = view;
    return (
      <StageContext value={current}>
        <Ended ending={ending} isSwitched={isSwitched} hasArrived={hasArrived} />
      </StageContext>
    );
  }
  return (
    <StageContext value={current}>
      {location.pathname !== pathname && <Navigate to={location.pathname} replace state={location.state} />}
      {view.onRetry && (
        <div role="status" className="notice">
          {site.stageUnknown}
          <div>
            <button type="button" className="button button-outlined" onClick={view.onRetry}>
              {site.retry}
            </button>
          </div>
        </div>
      )}
      <Router location={location} />
      {/* The page works without this notice if it does not load. */}
      <ErrorBoundary fallback={null}>
        <Suspense>{view.refetchStage && <EndingNotice refetch={view.refetchStage} />}</Suspense>
      </ErrorBoundary>
    </StageContext>
  );
}
