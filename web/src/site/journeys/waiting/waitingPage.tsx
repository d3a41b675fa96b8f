import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { NotDone } from '../../parts/afterAction.tsx';
import { isWaiting, type Waiting } from '../../parts/waiting.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useSecondsUntil } from '../../../ui/countdown.ts';
import { useWait } from './useWait.ts';

/** The page for 429 and 503. Only such an answer leads here with a place to go back to, which the browser's history stores. */
export default function WaitingPage() {
  const { state }: { readonly state: unknown } = useLocation();
  return isWaiting(state) ? <WaitingRoom waiting={state} /> : <NotDone page="/please-wait" />;
}

/** Waits as long as the server asked, then retries and goes back (rules 3.10). */
function WaitingRoom({ waiting: place }: { waiting: Waiting }) {
  const { site, waiting } = useCopy('site', 'waiting');
  const { wait, isTrying } = useWait(place);
  const seconds = useSecondsUntil(wait.at);
  return (
    <Page title={waiting.title} drawing={<Drawing motif="cup" />} lead={waiting.text}>
      <Box sx={{ border: '2px solid', borderColor: 'divider', borderRadius: 1, p: 2 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {isTrying || seconds === 0 ? waiting.trying : waiting.next(seconds)}
        </Typography>
        <Typography>{wait.isRequested ? waiting.asked : waiting.own}</Typography>
        <Typography role="status">{wait.attempt > 0 && waiting.tried(wait.attempt)}</Typography>
      </Box>
      <Typography>{waiting.kept}</Typography>
      <Typography>{waiting.order}</Typography>
      <Box>
        <Link to="/faq">{site.faq}</Link>
      </Box>
    </Page>
  );
}
