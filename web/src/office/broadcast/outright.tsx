import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { useShownErrors } from '../data/shownErrors.ts';
import { ReadFailure } from '../pieces/unread.tsx';
import { Checked } from './checked.tsx';
import type { Sending } from './draft.ts';
import { dryRunOf } from './dryRun.ts';

/** A sending without a form: the dry run starts at once, and its answer brings the button that sends. */
export function Outright({ sending }: { sending: Sending }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['broadcast', 'dryRun', sending],
    queryFn: () => dryRunOf(sending),
    // Opening the page repeats the dry run. Returning to the window does not, since a dry run reads the whole audience.
    staleTime: Infinity,
    gcTime: 0,
  });
  useShownErrors([error]);
  if (error !== null) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Typography role="status">{broadcast.compose.checking}</Typography>;
  return <Checked sending={sending} found={data} />;
}
