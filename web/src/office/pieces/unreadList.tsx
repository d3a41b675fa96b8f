import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { CursorPages } from '../data/cursorPages.ts';
import { failureText } from '../data/failures.ts';

interface UnreadProps {
  readonly error: unknown;
  readonly isAsking?: boolean | undefined;
  readonly onRetry: () => void;
}

function Unread({ error, isAsking = false, onRetry }: UnreadProps) {
  const { missing, retry } = useOfficeCopy();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={isAsking} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <AlertTitle>{missing.unread}</AlertTitle>
      {failureText(error)}
    </Alert>
  );
}

/** In place of a list's rows that could not be read. Without it the list would say that there are none. */
export function UnreadList() {
  const { error, refetch, isFetching } = useListContext();
  return <Unread error={error} isAsking={isFetching} onRetry={() => void refetch()} />;
}

/** In place of a list with cursors whose first page is not there: it is on its way, or could not be read. */
export function UnreadPages({ pages: { error, retry } }: { pages: Pick<CursorPages<unknown>, 'error' | 'retry'> }) {
  const { loading } = useOfficeCopy();
  if (error === null) return <Typography role="status">{loading}</Typography>;
  return <Unread error={error} onRetry={retry} />;
}
