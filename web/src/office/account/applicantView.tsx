import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isPassedOver } from 'functions/shared/draw/waitingList/passedOver';
import { isListOpen } from 'functions/shared/draw/waitingList/promotion';
import { fromISO } from 'functions/shared/time/instants';
import { applicantView } from './applicantViewTexts.ts';
import { statusShown } from '../../copy/statusShown.ts';
import { useTimetable } from '../data/campaignState.ts';
import { Lines } from '../pieces/lines.tsx';
import { Panel } from '../pieces/section.tsx';
import type { Status } from './story.ts';

function Shown({ status }: { status: Status }) {
  const times = useTimetable().data;
  if (times === undefined) return null;
  const { timetable } = times;
  const now = fromISO(times.now);
  const { heading, text, payment, cardButton, pairs } = statusShown(status, applicantView, { now, timetable });
  const hasNumber = status.state !== 'CARD_PENDING' && status.state !== 'INCOMPLETE';
  const mayDecline = status.state === 'LOST' && !isPassedOver(status) && isListOpen(now, timetable);
  return (
    <>
      <Typography variant="body2" gutterBottom>
        {applicantView.page}
      </Typography>
      <Box sx={{ borderLeft: 4, borderColor: status.state === 'WON' ? 'seal.main' : 'secondary.main', pl: 2 }}>
        <Typography variant="h3" sx={{ fontSize: '1rem' }}>
          {heading}
        </Typography>
        <Typography variant="body2">{text}</Typography>
        {payment !== null && <Typography variant="body2">{payment}</Typography>}
        {cardButton !== null && <Typography variant="body2">{applicantView.cardButton(cardButton)}</Typography>}
        {mayDecline && <Typography variant="body2">{applicantView.decline}</Typography>}
      </Box>
      <Lines pairs={pairs} />
      {status.ticketNumber === null && hasNumber && (
        <Typography variant="body2" color="textSecondary">
          {applicantView.hidden}
        </Typography>
      )}
    </>
  );
}

/** The person's present /status page, by the site's own rules and words (rules 10.25). */
export function ApplicantView({ status }: { status: Status | null }) {
  return (
    <Panel heading={applicantView.heading}>
      {status === null ? <Typography variant="body2">{applicantView.none}</Typography> : <Shown status={status} />}
    </Panel>
  );
}
