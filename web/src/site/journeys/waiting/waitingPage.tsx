import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Drawing } from '../../../ui/drawings.tsx';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useSecondsUntil } from '../../../ui/countdown.ts';
import { useWait } from './useWait.ts';

/** The page for 429 and 503. It waits as long as the server asked, then retries and goes back (rules 3.10). */
export default function WaitingPage() {
  const { site, waiting } = useCopy('site', 'waiting');
  const { wait, isTrying } = useWait();
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
