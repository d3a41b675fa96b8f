import { useEffect, useRef } from 'react';
import { officeApi as api } from '../../client/api.ts';

// The server forgets a writer after 45 seconds.
const AGAIN_MS = 20_000;

/** Tells the other clerks that one is writing, seldom, and that one has stopped. A lost call matters to nobody. */
export const useWriting = (id: string) => {
  const told = useRef<number | null>(null);
  const tell = (isWriting: boolean): void => {
    void api('markInquiryWriting', { id, body: { isWriting } }).catch(() => undefined);
  };
  const stop = (): void => {
    if (told.current === null) return;
    told.current = null;
    tell(false);
  };
  const typed = (at: number): void => {
    if (told.current !== null && at - told.current < AGAIN_MS) return;
    told.current = at;
    tell(true);
  };
  const latest = useRef(stop);
  latest.current = stop;
  useEffect(() => () => latest.current(), []);
  return { typed, stop };
};
