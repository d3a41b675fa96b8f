import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { officeApi as api } from '../../client/api.ts';

/** Long enough for the next key of somebody who types, short enough not to be noticed. */
const SETTLE_MS = 250;
/** The server refuses longer texts, and nothing has so long a name. */
export const LONGEST = 200;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What the server finds for a text, once no more is typed. Results of an earlier text are never shown for it. */
export const useSearching = (typed: string) => {
  const text = typed.trim();
  const settled = useSettled(text);
  const query = useQuery({
    queryKey: ['search', 'text', settled],
    queryFn: ({ signal }) => api('searchRecords', { query: { q: settled }, signal }),
    enabled: settled !== '' && settled === text,
    // Whoever searches again expects what is stored now.
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = settled === text;
  return {
    result: isCurrent ? query.data : undefined,
    isSearching: text !== '' && (!isCurrent || query.isFetching),
    hasFailed: isCurrent && query.isError,
  };
};
