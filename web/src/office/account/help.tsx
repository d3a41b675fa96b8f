import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import type { AccountAnswer } from 'functions/shared/entities/account';
import { officeApi as api } from '../../client/api.ts';
import { helping } from './helpTexts.ts';
import { Link } from '../../ui/link.tsx';
import { roleFor } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { Cards } from '../pieces/cards.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Panel, Section } from '../pieces/section.tsx';
import { CounterPayment } from '../purchase/counter.tsx';
import { EarlyWithdrawal } from '../purchase/withdrawal.tsx';
import { useRefusal } from '../shell/me.ts';
import type { Story } from './story.ts';
import { Wish } from './wish.tsx';

interface PersonProps {
  readonly id: string;
  readonly email: string | null;
}

/** Mails new links to the person's own pages. The office never sees them (rules 6.33). */
function NewLink({ id, email }: PersonProps) {
  const refusal = useRefusal(routes.sendLink.office);
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (idempotencyKey: string) => api('sendLink', { id, idempotencyKey }),
    ['account', 'mail'],
    helping.link.done,
  );
  const reason = refusal ?? (email === null ? helping.link.none : null);
  const ask = (address: string): void =>
    question({
      title: helping.link.title,
      message: helping.link.message(address),
      button: helping.link.button,
      onYes: () => mutate(crypto.randomUUID()),
    });
  return (
    <Panel heading={helping.link.heading}>
      <Typography variant="body2" gutterBottom>
        {reason ?? helping.link.text}
      </Typography>
      {reason === null && email !== null && (
        <Button variant="outlined" size="small" disabled={isPending} onClick={() => ask(email)}>
          {helping.link.button}
        </Button>
      )}
    </Panel>
  );
}

/** A link to the record's form, where each change explains its effect. */
function Data({ id }: { id: string }) {
  const refusal = useRefusal(roleFor('change', 'account'));
  return (
    <Panel heading={helping.data.heading}>
      <Typography variant="body2" gutterBottom>
        {refusal ?? helping.data.text}
      </Typography>
      {refusal === null && (
        <Link to={`/admin/account/${id}`} variant="body2">
          {helping.data.button}
        </Link>
      )}
    </Panel>
  );
}

/** The proof for requests on this page, most of which come by telephone. */
export const BY_TELEPHONE = { proof: 'telephone' } as const;

interface HelpProps extends PersonProps {
  readonly channel: AccountAnswer['channel'];
  readonly standing: Story;
}

/** The actions of an operator for a person on the telephone or at the counter (rules 10.27). */
export function Help({ id, email, channel, standing: story }: HelpProps) {
  const { purchase, needsTwo } = story;
  return (
    <Section heading={helping.heading}>
      <Cards>
        {purchase !== null && <CounterPayment purchase={purchase} channel={channel} />}
        <NewLink id={id} email={email} />
        <Data id={id} />
        {purchase !== null && <Wish purchase={purchase} />}
        {purchase !== null && !needsTwo && <EarlyWithdrawal purchase={purchase} email={email} first={BY_TELEPHONE} />}
      </Cards>
    </Section>
  );
}
