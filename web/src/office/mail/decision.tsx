import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { defined } from 'functions/shared/defined';
import { DOUBTFUL_STATES, type MailRecord } from 'functions/shared/mail/mail';
import { useRecordContext, useResourceContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { mail as mailCopy } from '../../copy/ja/office/mail/mail.ts';
import type { Row } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { useRefusal } from '../shell/me.ts';
import { DECISIONS } from './massActions.ts';

/** The fields of a mail on which a decision depends. */
type Mail = Row & Pick<MailRecord, 'state' | 'needsPerson' | 'decision' | 'to'>;

function Buttons({ mail, outbox }: { mail: Mail; outbox: keyof typeof DECISIONS }) {
  const question = useQuestion();
  const { resend, leave } = DECISIONS[outbox];
  // Sends the version that this page shows, so that it cannot overwrite a newer decision.
  const call = defined({ id: mail.id, ifMatch: mail.etag });
  const again = useStep(() => api(resend, call), [outbox, 'broadcast'], mailCopy.resendDone);
  const left = useStep(() => api(leave, call), [outbox, 'broadcast'], mailCopy.leaveDone);
  const isPending = again.isPending || left.isPending;
  const ask = (title: string, message: string, button: string, onYes: () => void): void =>
    question({ title, message, button, isPersistent: false, onYes });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      <Button
        variant="contained"
        disabled={isPending}
        onClick={() =>
          ask(mailCopy.resendTitle, mailCopy.resendText(mail.to.address), mailCopy.resend, () =>
            again.mutate(undefined),
          )
        }
      >
        {mailCopy.resend}
      </Button>
      {mail.needsPerson && (
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() => ask(mailCopy.leaveTitle, mailCopy.leaveText, mailCopy.leave, () => left.mutate(undefined))}
        >
          {mailCopy.leave}
        </Button>
      )}
    </Box>
  );
}

/** The decision about a mail that may not have arrived: the buttons to make it, or the decision made. */
export function Decision() {
  const outbox = useResourceContext();
  // The data provider returns the contract's answer as it is.
  const mail = useRecordContext<Mail>();
  const refusal = useRefusal(routes.resendMail.office);
  if (mail === undefined || (outbox !== 'mail' && outbox !== 'bulkMail')) return null;
  const { state, decision, needsPerson } = mail;
  const isOpen = DOUBTFUL_STATES.includes(state);
  if (!isOpen && decision === null) return null;
  return (
    <Box component="section" sx={{ p: 2 }}>
      {needsPerson && <Alert severity="warning">{mailCopy.ask}</Alert>}
      {decision !== null && (
        <Typography variant="body2">{mailCopy.decided[decision.kind](time(decision.at), decision.by)}</Typography>
      )}
      {isOpen && refusal === null && <Buttons mail={mail} outbox={outbox} />}
    </Box>
  );
}
