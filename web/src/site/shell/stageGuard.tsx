import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ALWAYS_OPEN, redirectFor } from 'functions/shared/site/routing';
import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useCopy } from '../../copy/language.tsx';
import { StageContext, useStageFetch } from '../parts/stage.ts';
import type { Waiting } from '../parts/waiting.ts';

// The front page says what the campaign is before anything is asked, and keeps room for what the stage decides.
const SHOWN_BEFORE_THE_STAGE: readonly string[] = ['/', ...ALWAYS_OPEN];

/**
 * Judges every public path by the stage (rules 3.3). While the stage is not known, an open page and the front page show at once, any
 * other waits for the first answer; when that fails the page shows all the same, since the server judges each call itself.
 */
export function StageGuard() {
  const { site } = useCopy();
  const { pathname } = useLocation();
  const { stage, now, timetable, failure, refetch } = useStageFetch(pathname);
  const current = useMemo(() => ({ stage, now, timetable }), [stage, now, timetable]);
  const isShownBefore = SHOWN_BEFORE_THE_STAGE.includes(pathname);

  const redirect = stage === null ? null : redirectFor(stage, pathname);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  if (stage === null && !isShownBefore) {
    if (failure === null) return <Box role="status" aria-label={site.loading} sx={{ minHeight: '100vh' }} />;
    if (failure.kind === 'busy') {
      return (
        <Navigate
          to="/please-wait"
          replace
          state={{ from: pathname, retryAfter: failure.retryAfter } satisfies Waiting}
        />
      );
    }
  }
  return (
    <StageContext value={current}>
      {stage === null && failure !== null && (
        <Box role="status" sx={{ bgcolor: 'washi.main', borderBottom: 1, borderColor: 'divider', p: 2 }}>
          {site.stageUnknown}
          <Box>
            <Button variant="outlined" color="inherit" onClick={refetch} sx={{ mt: 1 }}>
              {site.retry}
            </Button>
          </Box>
        </Box>
      )}
      <Outlet />
    </StageContext>
  );
}
