import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** A page of a list with cursors. `cursor` opens the next page; null means that this is the last one. */
interface CursorPage {
  readonly cursor: string | null;
}

interface CursorList<P extends CursorPage> {
  /** A new key starts at the first page again. */
  readonly queryKey: readonly [QuerySubject, ...unknown[]];
  /** Reads a page; the first one if there is no cursor. */
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>;
  /** The interval in ms after which all pages read so far are refetched, given the page shown. */
  readonly refetchInterval?: (shown: P | undefined) => number | false;
}

/** A reader's position in a list with cursors. */
export interface CursorPages<P> {
  /** The page shown; undefined until the first one is read. */
  readonly page: P | undefined;
  /** All pages up to the one shown. */
  readonly loadedPages: readonly P[];
  readonly error: Error | null;
  /** Whether the next page is loading. */
  readonly isTurning: boolean;
  /** Shows the next page; null on the last. */
  readonly next: (() => void) | null;
  /** Shows the previous page; null on the first. */
  readonly previous: (() => void) | null;
  /** Shows the first page; null if it is shown. */
  readonly reset: (() => void) | null;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/** Returns the pages shown when a reader is at index `at`. The list may have become shorter since. */
export const pagesAt = <P extends CursorPage>(all: readonly P[], at: number) => {
  const loadedPages = all.slice(0, Math.min(at, all.length - 1) + 1);
  const page = loadedPages.at(-1);
  return {
    page,
    loadedPages,
    hasNext: (page?.cursor ?? null) !== null,
    /** Whether the next page was read before, since the reader came back from it. */
    isNextRead: loadedPages.length < all.length,
    hasPrevious: loadedPages.length > 1,
  };
};

/**
 * Returns a list with cursors, page by page. A refetch reads all pages so far, each from the end of the previous one. No row is therefore repeated or
 * left out when the list changes.
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
    refetchInterval: ({ state: { data } }) => refetchInterval?.(pagesAt(data?.pages ?? [], at).page) ?? false,
  });
  const { page, loadedPages, hasNext, isNextRead, hasPrevious } = pagesAt(query.data?.pages ?? [], at);
  const turnTo = (wanted: number): void => setPlace({ list, at: wanted });
  const next = async (): Promise<void> => {
    if (!isNextRead) await query.fetchNextPage();
    turnTo(loadedPages.length);
  };
  return {
    page,
    loadedPages,
    error: query.error,
    isTurning: query.isFetchingNextPage,
    next: hasNext ? () => void next() : null,
    previous: hasPrevious ? () => turnTo(loadedPages.length - 2) : null,
    reset: hasPrevious ? () => turnTo(0) : null,
    retry: () => void query.refetch(),
  };
}
