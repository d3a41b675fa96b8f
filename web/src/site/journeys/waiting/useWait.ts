import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { drafts } from '../../../client/session.ts';
import type { Waiting } from '../../parts/waiting.ts';
import { connected, failed, isDue, isWait, type Moment, type Wait, waitOf } from './wait.ts';

const WAITING = 'waiting';
const moment = (): Moment => ({ now: Date.now(), random: Math.random() });

/** Returns the wait of this visit. It survives a reload, since the browser's history stores the key of a visit. */
const placeOf = (waiting: Waiting, visit: string): Wait =>
  waitOf(waiting, visit, drafts.read(WAITING, isWait), moment());

/** Waits, retries, and goes back once the server answers. */
export function useWait(waiting: Waiting): { readonly wait: Wait; readonly isTrying: boolean } {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wait, setWait] = useState(() => placeOf(waiting, key));
  const [isTrying, setTrying] = useState(false);
  const newest = useRef(wait);
  const store = useCallback((next: Wait) => {
    newest.current = next;
    drafts.write(WAITING, next);
    setWait(next);
  }, []);
  useEffect(() => {
    store(newest.current);
  }, [store]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let isAsking = false;
    const tryAgain = async () => {
      if (isAsking || !isDue(newest.current, Date.now())) return;
      isAsking = true;
      setTrying(true);
      try {
        await api('listSystemStages', { signal });
        drafts.write(WAITING, { ...newest.current, backAt: Date.now() } satisfies Wait);
        void navigate(newest.current.from, { replace: true });
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        store(failed(newest.current, failure.kind === 'busy' ? failure.retryAfter : null, moment()));
        isAsking = false;
        setTrying(false);
      }
    };
    const onVisible = () => void tryAgain();
    const online = () => {
      store(connected(newest.current, moment()));
      onVisible();
    };
    // A phone's timers stop while it sleeps, so the clock is read every second, and when the reader comes back.
    const ticking = setInterval(onVisible, 1000);
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('pageshow', onVisible, { signal });
    window.addEventListener('online', online, { signal });
    return () => {
      clearInterval(ticking);
      stop.abort();
    };
  }, [store, navigate]);

  return { wait, isTrying };
}
