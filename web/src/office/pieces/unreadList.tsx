import { useListContext } from 'react-admin';
import type { CursorPages } from '../data/cursorPages.ts';
import { ReadFailure, Unread } from './unread.tsx';

/** In place of a list's rows that could not be read. Without it the list would say that there are none. */
export function UnreadList() {
  const { error, refetch, isFetching } = useListContext();
  return <ReadFailure error={error} isAsking={isFetching} onRetry={() => void refetch()} />;
}

/** In place of a list with cursors whose first page is not there: it is on its way, or could not be read. */
export function UnreadPages({ pages: { error, retry } }: { pages: Pick<CursorPages<unknown>, 'error' | 'retry'> }) {
  return <Unread of={[{ error, refetch: retry }]} />;
}
