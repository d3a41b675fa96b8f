import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { waitsSince } from 'functions/shared/entities/inquiries/inquiryDesk';
import { fromISO } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { inquiryStates, waitsFor } from '../choices.ts';
import { useStep } from '../data/step.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { useMe, useRefusal } from '../shell/me.ts';
import { useMove } from './desk.ts';
import { useNow } from './now.ts';
import type { Desk } from './values.ts';

/** The steps that a merged enquiry still allows. */
export function Merged({ desk: { inquiry } }: { desk: Desk }) {
  const refusal = useRefusal(routes.unmergeInquiry.office);
  const back = useStep(() => api('unmergeInquiry', { id: inquiry.id }), ['inquiry'], inquiryDesk.unmergeDone);
  return (
    <Alert
      severity="info"
      action={
        refusal === null && (
          <Button color="inherit" disabled={back.isPending} onClick={() => back.mutate()}>
            {inquiryDesk.unmerge}
          </Button>
        )
      }
    >
      {inquiryDesk.mergedInto} <Link to={`/admin/inquiry/${inquiry.mergedInto}/show`}>{inquiryDesk.openTarget}</Link>
    </Alert>
  );
}

function Buttons({ desk }: { desk: Desk }) {
  const me = useMe().data?.email;
  const move = useMove(desk);
  const { state, takenBy } = desk.inquiry;
  const isMine = state === 'TAKEN' && takenBy === me;
  const button = (label: string, body: Parameters<typeof move.mutate>[0]) => (
    <Button variant="outlined" size="small" disabled={move.isPending} onClick={() => move.mutate(body)}>
      {label}
    </Button>
  );
  if (state === 'DONE') return button(inquiryDesk.reopen, { step: 'reopen' });
  return (
    <>
      {!isMine &&
        button(takenBy === null || takenBy === me ? inquiryDesk.take : inquiryDesk.takeOver, { step: 'take' })}
      {state !== 'NEW' && takenBy === me && button(inquiryDesk.giveBack, { step: 'giveBack' })}
      {button(inquiryDesk.finishTold, { step: 'finish', answered: true })}
      {button(inquiryDesk.finishNeedless, { step: 'finish', answered: false })}
    </>
  );
}

/** The state of an enquiry, its clerk, the waiting time of its sender, and the steps other than mails. */
export function Steps({ desk }: { desk: Desk }) {
  const refusal = useRefusal(routes.moveInquiry.office);
  const now = useNow();
  const { inquiry } = desk;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ChoiceValue value={inquiry.state} of={inquiryStates} />
      {inquiry.waitsFor !== null && <ChoiceValue value={inquiry.waitsFor} of={waitsFor} />}
      {inquiry.takenBy !== null && <Typography variant="body2">{inquiryDesk.takenBy(inquiry.takenBy)}</Typography>}
      {inquiry.unanswered && now !== null && (
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {inquiryDesk.waits(now - fromISO(waitsSince(inquiry)))}
        </Typography>
      )}
      {refusal === null && inquiry.mergedInto === null && <Buttons desk={desk} />}
    </Box>
  );
}
