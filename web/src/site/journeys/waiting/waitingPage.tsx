import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Drawing } from '../../../ui/drawings.tsx';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { useSecondsUntil } from '../../../ui/countdown.ts';
import { failureOf } from '../../../client/failure.ts';
import { drafts } from '../../../client/session.ts';
import { isWaiting, type Waiting, waitMs } from '../../parts/waiting.ts';

const WAITING = 'waiting';
const nowhere: Waiting = { from: '/', retryAfter: null };

interface Try {
  readonly attempt: number;
  /** This device's time, epoch ms. */
  readonly at: number;
}

const nextTry = (retryAfter: number | null, attempt: number): Try => ({
  attempt,
  at: Date.now() + waitMs(retryAfter, attempt, Math.random()),
});

/** The page for 429 and 503. It waits as long as the server asked, then retries by itself and goes back (rules 3.10). */
export default function WaitingPage() {
  const { site, waiting } = useCopy('site', 'waiting');
  const { state } = useLocation();
  const navigate = useNavigate();
  // A reload keeps the location's state, but a new window does not. The session storage has it in both cases.
  const [wait] = useState(() => (isWaiting(state) ? state : (drafts.read(WAITING, isWaiting) ?? nowhere)));
  const [next, setNext] = useState(() => nextTry(wait.retryAfter, 0));
  const seconds = useSecondsUntil(next.at);

  useEffect(() => drafts.write(WAITING, wait), [wait]);

  useEffect(() => {
    const stop = new AbortController();
    const attempt = async () => {
      try {
        await api('listSystemStages', { signal: stop.signal });
        drafts.remove(WAITING);
        void navigate(wait.from, { replace: true });
      } catch (error) {
        if (stop.signal.aborted) return;
        const failure = failureOf(error);
        setNext(nextTry(failure.kind === 'busy' ? failure.retryAfter : null, next.attempt + 1));
      }
    };
    const timer = setTimeout(() => void attempt(), Math.max(0, next.at - Date.now()));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [next, wait, navigate]);

  return (
    <Page title={waiting.title} drawing={<Drawing motif="cup" />} lead={waiting.text}>
      <Typography>{waiting.kept}</Typography>
      <Typography sx={{ fontWeight: 700 }}>{seconds > 0 ? waiting.next(seconds) : waiting.trying}</Typography>
      <Box>
        <Link to="/faq">{site.faq}</Link>
      </Box>
    </Page>
  );
}
