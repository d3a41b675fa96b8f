import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** An answer may lead to the next query, which begins within this time. */
const SETTLED_MS = 100;
/** Longer than a page usually loads. After it, the parts that are here are shown, since one failing query may be retried for long. */
const MAX_WAIT_MS = 10_000;

/** Returns whether every query of the page has had its first answer, or the wait has ended; never false again after that. */
const useIsComplete = (): boolean => {
  const [isComplete, setIsComplete] = useState(false);
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    if (pending > 0) return undefined;
    const timer = setTimeout(() => setIsComplete(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const timer = setTimeout(() => setIsComplete(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isComplete;
};

/** Shows the parts of a page at once when all of their queries are answered, so that no late part moves another. */
export function ShownTogether({ children }: { readonly children: ReactNode }) {
  const isComplete = useIsComplete();
  return (
    <Box aria-busy={!isComplete} sx={{ visibility: isComplete ? 'visible' : 'hidden' }}>
      {children}
    </Box>
  );
}
