import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { isPassedOver } from 'functions/shared/draw/waitingList/passedOver';
import { LinkButton } from '../../parts/linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { statusShown } from '../../../copy/statusShown.ts';
import { statusSteps } from '../../../copy/statusSteps.ts';
import { api } from '../../../client/api.ts';
import type { JourneyKey } from '../../parts/journeyKey.ts';
import { useStage } from '../../parts/stage.ts';
import { Declining } from './declining.tsx';
import { Also } from './also.tsx';
import { REQUEST_PATH, StatusKey } from './statusKey.tsx';
import { StepList } from './stepList.tsx';
import { Inclusion } from './inclusion.tsx';
import { Loaded } from '../../parts/verification/loaded.tsx';

type StatusAnswer = Answer<'getStatus', 'guest'>;

/** The read-only status of an application, opened by a mail's personal link (rules 3.11). */
export default function StatusPage() {
  return <StatusKey>{(link) => <Status link={link} />}</StatusKey>;
}

function Status({ link }: { link: JourneyKey }) {
  const query = useQuery({
    queryKey: ['status', link.text],
    queryFn: ({ signal }) => api('getStatus', { id: link.recordID, verificationKey: link.text, signal }),
    retry: false,
  });
  return (
    <Loaded query={query} requestPath={REQUEST_PATH}>
      {(answer) => <StatusOf answer={answer} link={link} />}
    </Loaded>
  );
}

function StatusOf({ answer, link }: { answer: StatusAnswer; link: JourneyKey }) {
  const { card, format, status } = useCopy('card', 'format', 'status');
  const { now, timetable } = useStage();
  const { ticketNumber, state } = answer;
  const { heading, text, payment, isOwed, cardButton, pairs } = statusShown(
    answer,
    { card, format, status },
    { now, timetable },
  );
  const isWon = state === 'WON';
  return (
    <Page title={status.title}>
      <Box sx={{ border: '2px solid', borderColor: isWon ? 'seal.main' : 'secondary.main', borderRadius: 1, p: 2 }}>
        <Typography variant="h2" sx={{ color: isWon ? 'seal.main' : 'text.primary' }}>
          {heading}
        </Typography>
        <Typography>{text}</Typography>
        {payment !== null && <Typography sx={{ mt: 1, fontWeight: isOwed ? 700 : 400 }}>{payment}</Typography>}
        {cardButton !== null && (
          <Box sx={{ mt: 1 }}>
            <LinkButton to="/pre-registration-change" variant={isWon && !isOwed ? 'outlined' : 'contained'}>
              {cardButton}
            </LinkButton>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {status.cardByMail}
            </Typography>
          </Box>
        )}
      </Box>
      <StepList steps={statusSteps(answer, { format, status }, { now, timetable })} />
      <Pairs pairs={pairs} />
      {answer.waitingPlace !== null && <Typography variant="body2">{status.aboutWaiting}</Typography>}
      {ticketNumber !== null && <Typography variant="body2">{status.aboutTicket}</Typography>}
      <Inclusion answer={answer} link={link} />
      {state === 'LOST' && !isPassedOver(answer) && <Declining link={link} />}
      <Also answer={answer} />
    </Page>
  );
}
