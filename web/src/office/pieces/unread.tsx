import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { office } from '../../copy/ja/office/texts.ts';
import type { CursorPages } from '../data/cursorPages.ts';
import { failureText } from '../data/failures.ts';
import { useShownErrors } from '../data/shownErrors.ts';

interface FailureProps {
  /** By default, a text that something could not be read. */
  readonly title?: string;
  readonly error: unknown;
  readonly isAsking?: boolean | undefined;
  readonly onRetry: () => void;
}

/** A failure to read data, with a retry button. */
export function ReadFailure({ title, error, isAsking = false, onRetry }: FailureProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={isAsking} onClick={onRetry}>
          {office.retry}
        </Button>
      }
    >
      <AlertTitle>{title ?? office.missing.unread}</AlertTitle>
      {failureText(error)}
    </Alert>
  );
}

/** The part of a query that says whether its data are loaded. */
interface Reading {
  readonly data?: unknown;
  readonly error: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

/** A placeholder for content whose queries have not all loaded: a loading sign, or the failure. */
export function Unread({ of: readings }: { of: readonly Reading[] }) {
  const failed = readings.filter(({ data, error }) => data === undefined && error !== null);
  const [first] = failed;
  useShownErrors(failed.map(({ error }) => error));
  if (first === undefined) return <Typography role="status">{office.loading}</Typography>;
  const retry = (): void => failed.forEach(({ refetch }) => void refetch());
  return <ReadFailure error={first.error} isAsking={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />;
}

/** A placeholder for a list's rows that could not be read. Without it the list would say that there are none. */
export function UnreadList() {
  const { error, refetch, isFetching } = useListContext();
  useShownErrors([error]);
  return <ReadFailure error={error} isAsking={isFetching} onRetry={() => void refetch()} />;
}

/** A placeholder for a list with cursors whose first page is missing: a loading sign, or the failure. */
export function UnreadPages({ pages: { error, retry } }: { pages: Pick<CursorPages<unknown>, 'error' | 'retry'> }) {
  return <Unread of={[{ error, refetch: retry }]} />;
}
