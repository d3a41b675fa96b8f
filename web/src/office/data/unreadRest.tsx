import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { office } from '../../copy/ja/office/texts.ts';
import { ReadFailure } from '../pieces/unread.tsx';
import { isAnswer } from './failures.ts';
import { isShown, onShown } from './shownErrors.ts';

/** react-admin's own queries about the sign-in, whose failure ends the session. */
const SIGN_IN = 'auth';

/** Returns whether a query of the open page failed and has no data, and no part of the page says so. */
const isUnread = (query: Query): boolean => {
  const { status, data, error } = query.state;
  if (status !== 'error' || data !== undefined || !query.isActive()) return false;
  return String(query.queryKey[0]) !== SIGN_IN && !isAnswer(error) && !isShown(error);
};

/**
 * Shows the failed queries of the open page with a retry button, unless the page shows them itself. Without it, a part that consists of a query's
 * data would be missing without notice.
 */
export function UnreadQueries() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const changed = notifyManager.batchCalls(listener);
      const ends = [cache.subscribe(changed), onShown(changed)];
      return () => ends.forEach((end) => end());
    },
    [cache],
  );
  // A text, since React compares it with the former value.
  const unread = useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ predicate: isUnread })
      .map(({ queryHash }) => queryHash)
      .join('\n'),
  );
  if (unread === '') return null;
  const failed = unread.split('\n').flatMap((hash) => cache.get(hash) ?? []);
  const again = async (): Promise<void> => {
    // A query that fails again is shown again.
    await Promise.allSettled(failed.map((query) => query.fetch()));
  };
  return <ReadFailure title={office.missing.partUnread} error={failed[0]?.state.error} onRetry={() => void again()} />;
}
