import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { DOUBTFUL_STATES } from 'functions/shared/mail/mail';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { mailStates, mailTypes } from '../choices.ts';
import { useStep } from '../data/step.ts';
import { MailText } from '../mail/preview.tsx';
import { problemText } from '../mail/problem.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { useQuestion } from '../pieces/question.ts';
import { useRefusal } from '../shell/me.ts';
import type { EntryOf } from './story.ts';

const REPEATS = { mail: 'repeatMail', bulkMail: 'repeatBulkMail' } as const;
const RESENDS = { mail: 'resendMail', bulkMail: 'resendBulkMail' } as const;

interface AgainProps {
  readonly entry: EntryOf<'mail'>;
  /** The address to send to: the present one, or the mail's original one if that mail may not have arrived. */
  readonly address: string;
}

/** Resends a mail: as a new mail, or as the same one if it may not have arrived (rules 6.26, 6.32). */
function Again({ entry: { id, outbox, mail }, address }: AgainProps) {
  const question = useQuestion();
  const isDoubtful = DOUBTFUL_STATES.includes(mail.state);
  const { mutate, isPending } = useStep(
    async (idempotencyKey: string) => {
      if (isDoubtful) await api(RESENDS[outbox], { id });
      else await api(REPEATS[outbox], { id, idempotencyKey });
    },
    ['account', 'mail', 'bulkMail'],
    phone.story.again.done,
  );
  const to = isDoubtful ? mail.to.address : address;
  const ask = (): void =>
    question({
      title: phone.story.again.title,
      message: isDoubtful ? phone.story.again.doubtful(to) : phone.story.again.message(to),
      button: phone.story.again.button,
      onYes: () => mutate(crypto.randomUUID()),
    });
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={ask}>
      {phone.story.again.button}
    </Button>
  );
}

/** A mail: its type, recipient, delivery and text, and the button to resend it. */
export function MailEntry({ entry, email }: { entry: EntryOf<'mail'>; email: string | null }) {
  const { story } = office.phone;
  const refusal = useRefusal(routes.repeatMail.office);
  const [isOpen, setOpen] = useState(false);
  const { mail, outbox, isRepeatable } = entry;
  const type = fieldText({ kind: 'choice', choices: mailTypes }, mail.mailType, office);
  const mayGo = DOUBTFUL_STATES.includes(mail.state) || (isRepeatable && email !== null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Link to={`/admin/${outbox}/${entry.id}/show`} variant="body2">
          {type}
        </Link>
        <ChoiceValue value={mail.state} of={mailStates} />
        <Typography variant="body2" component="span" color="textSecondary">
          {story.to(mail.to.address)}
        </Typography>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? story.hideText : story.text}
          </Button>
          {mayGo && refusal === null && <Again entry={entry} address={email ?? mail.to.address} />}
        </Box>
      </Box>
      {mail.problem !== null && (
        <Typography variant="body2" color="error">
          {problemText(mail.problem, office, { id: mail.id, state: mail.state })}
        </Typography>
      )}
      {isOpen && <MailText outbox={outbox} id={entry.id} />}
    </>
  );
}
