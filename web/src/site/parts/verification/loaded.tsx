import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { failureOf } from '../../../client/failure.ts';
import type { Waiting } from '../waiting.ts';
import { LinkProblem } from './linkProblem.tsx';

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  readonly requestPath: string;
  readonly children: (data: T) => ReactNode;
}

/** A page that depends on a key's records. It also shows their loading and its failure. */
export function Loaded<T>({ query, requestPath, children }: LoadedProps<T>) {
  const { form, site } = useCopy('form', 'site');
  const { pathname } = useLocation();
  if (query.data !== undefined) return children(query.data);
  // As tall as the window. Otherwise the footer would move into sight and out again.
  if (!query.error) return <Box role="status" aria-label={site.loading} sx={{ minHeight: '100vh' }} />;
  const failure = failureOf(query.error);
  if (failure.kind === 'expired' || failure.kind === 'missing') {
    return <LinkProblem problem={failure.kind} requestPath={requestPath} />;
  }
  if (failure.kind === 'busy') {
    const waiting: Waiting = { from: pathname, retryAfter: failure.retryAfter };
    return <Navigate to="/please-wait" replace state={waiting} />;
  }
  return (
    <Page title={form.failureTitle}>
      <ErrorSummary faults={[]} failure={failure} />
      <Box>
        <Button variant="contained" onClick={() => void query.refetch()}>
          {site.retry}
        </Button>
      </Box>
    </Page>
  );
}
