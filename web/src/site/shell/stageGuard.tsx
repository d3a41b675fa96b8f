import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ALWAYS_OPEN, redirectFor } from 'functions/shared/site/routing';
import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { site } from '../../copy/ja.ts';
import { StageContext, useStageFetch } from '../parts/stage.ts';
import type { Waiting } from '../parts/waiting.ts';

/**
 * Judges every public path by the stage (rules 3.3). Where the stage is not known, an open page shows at once, any other waits for the
 * first answer; when that fails the page shows all the same, since the server judges each call itself.
 */
export function StageGuard() {
  const { pathname } = useLocation();
  const { stage, now, timetable, failure, refetch } = useStageFetch(pathname);
  const current = useMemo(() => ({ stage, now, timetable }), [stage, now, timetable]);
  const isAlwaysOpen = (ALWAYS_OPEN as readonly string[]).includes(pathname); // widened only to ask for any text

  const redirect = stage === null ? null : redirectFor(stage, pathname);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  if (stage === null && !isAlwaysOpen) {
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
