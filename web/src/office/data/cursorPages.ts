import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** A page of a list that knows only cursors: `cursor` opens the next one, and null says that none follows. */
interface CursorPage {
  readonly cursor: string | null;
}

interface CursorList<P extends CursorPage> {
  /** Another key is another list, which begins with its first page. */
  readonly queryKey: readonly [QuerySubject, ...unknown[]];
  /** Reads a page; without a cursor the first one. */
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>;
  /** After how many ms the pages walked so far are read again, by the one shown. */
  readonly refetchInterval?: (shown: P | undefined) => number | false;
}

/** Where a reader stands in a list behind a cursor. */
export interface CursorPages<P> {
  /** The page that is shown; undefined until the first is read. */
  readonly page: P | undefined;
  /** All up to the one that is shown. */
  readonly walked: readonly P[];
  readonly error: Error | null;
  /** A page is being read that follows. */
  readonly isTurning: boolean;
  /** Shows the page that follows; null where none does. */
  readonly next: (() => void) | null;
  /** Shows the page before; null on the first. */
  readonly previous: (() => void) | null;
  /** Shows the first page; null on it. */
  readonly reset: (() => void) | null;
}

/** What is shown of the pages that were read, where a reader has turned to the one at `at`; the list may have become shorter since. */
export const standAt = <P extends CursorPage>(all: readonly P[], at: number) => {
  const walked = all.slice(0, Math.min(at, all.length - 1) + 1);
  const page = walked.at(-1);
  return {
    page,
    walked,
    hasNext: (page?.cursor ?? null) !== null,
    /** The one that follows has been read before, and the reader came back from it. */
    isNextRead: walked.length < all.length,
    hasPrevious: walked.length > 1,
  };
};

/**
 * A list behind a cursor, page by page. The pages walked so far are read anew together, each from the end of the one before: no row repeats
 * or is left out where the list has changed meanwhile.
 */
export function useCursorPages<P extends CursorPage>({
  queryKey,
  read,
  refetchInterval,
}: CursorList<P>): CursorPages<P> {
  const list = JSON.stringify(queryKey);
  const [place, setPlace] = useState({ list, at: 0 });
  const at = place.list === list ? place.at : 0;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => refetchInterval?.(standAt(data?.pages ?? [], at).page) ?? false,
  });
  const { page, walked, hasNext, isNextRead, hasPrevious } = standAt(query.data?.pages ?? [], at);
  const turnTo = (wanted: number): void => setPlace({ list, at: wanted });
  const next = async (): Promise<void> => {
    if (!isNextRead) await query.fetchNextPage();
    turnTo(walked.length);
  };
  return {
    page,
    walked,
    error: query.error,
    isTurning: query.isFetchingNextPage,
    next: hasNext ? () => void next() : null,
    previous: hasPrevious ? () => turnTo(walked.length - 2) : null,
    reset: hasPrevious ? () => turnTo(0) : null,
  };
}
