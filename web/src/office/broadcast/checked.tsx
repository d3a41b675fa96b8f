import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DryRun } from 'functions/shared/contract/definitions/broadcasts';
import { defined } from 'functions/shared/defined';
import { SECOND_PERSON_FROM } from 'functions/shared/mail/secondPerson';
import type { MailTemplate } from 'functions/shared/mail/template';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { mailConfig } from '../mailConfig/texts.ts';
import { Link } from '../../ui/link.tsx';
import { useStep } from '../data/step.ts';
import { SETTLED } from '../pieces/leaveGuard.tsx';
import { useQuestion } from '../pieces/question.ts';
import { ownTextOf, type Sending } from './draft.ts';
import { HeadedList } from './headedList.tsx';
import { LeftOutList } from './leftOutList.tsx';
import { broadcastPath } from './paths.ts';

function Samples({ samples }: { samples: DryRun['samples'] }) {
  if (samples.length === 0) return null;
  return (
    <HeadedList heading={broadcast.compose.samples}>
      {samples.map(({ name, address }) => (
        <li key={address}>{name === null ? address : broadcast.compose.sampleOf(name, address)}</li>
      ))}
    </HeadedList>
  );
}

/** Opens the broadcast. The idempotency key prevents a repeated call from opening a second one. */
const openBroadcast = async ({ operation, body }: Sending, repeatOf: string | null, idempotencyKey: string) => {
  const whole = defined({ ...body, repeatOf: repeatOf ?? undefined });
  const answer = await api(operation, { body: whole as never, idempotencyKey }); // the operation's own body
  // This request is not a dry run.
  if ('dryRun' in answer) throw new TypeError('A broadcast was answered by a dry run');
  return answer.id;
};

/** Sends an own text to the administrator, who has to read it before others do. */
function TestFirst({ text, isTested, onTested }: { text: MailTemplate; isTested: boolean; onTested: () => void }) {
  const copy = broadcast.compose;
  const { mutate, isPending } = useStep(
    async () => {
      await api('testSendAnnouncement', { body: text });
      onTested();
    },
    ['mail'],
    copy.tested,
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="outlined" onClick={() => mutate()} disabled={isPending}>
        {copy.test}
      </Button>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {isTested ? copy.testedBefore : copy.testFirst}
      </Typography>
    </Box>
  );
}

/** The result of the dry run: the number of recipients, a sample of them, the people left out, and the button that sends. */
export function Checked({ sending, found }: { sending: Sending; found: DryRun }) {
  const copy = broadcast.compose;
  const { recipients, complete, samples, leftOut, repeatOf, problems } = found;
  const question = useQuestion();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const text = ownTextOf(sending);
  const [isTested, setTested] = useState(!found.needsTest);
  const isReady = isTested && recipients > 0 && problems.length === 0;
  const { mutate, isPending } = useStep(
    async () => {
      const id = await openBroadcast(sending, repeatOf, key);
      await navigate(broadcastPath(id), { state: SETTLED });
    },
    ['broadcast', 'bulkMail'],
    copy.sent,
  );
  const ask = (): void =>
    question({
      title: copy.sendTitle,
      message: copy.sendMessage(recipients, complete, repeatOf !== null),
      button: copy.sendButton(recipients, complete),
      onYes: () => mutate(),
    });
  return (
    <Box sx={{ mt: 2 }} aria-live="polite">
      <Typography variant="h2" gutterBottom>
        {copy.count(recipients, complete)}
      </Typography>
      {repeatOf !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {copy.repeated}{' '}
          <Link to={broadcastPath(repeatOf)} color="inherit">
            {copy.earlier}
          </Link>
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {copy.unfilled}
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {problems.map(({ path, line, column, message }) => (
              <li
                key={`${path} ${line} ${column}`}
              >{`${mailConfig[path]} ${mailConfig.problem(line, column, message)}`}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Samples samples={samples} />
      <LeftOutList leftOut={leftOut} />
      {text !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {copy.secondPerson(SECOND_PERSON_FROM)}
        </Alert>
      )}
      {text !== null && problems.length === 0 && (
        <TestFirst text={text} isTested={isTested} onTested={() => setTested(true)} />
      )}
      <Button variant="contained" onClick={ask} disabled={isPending || !isReady}>
        {copy.sendButton(recipients, complete)}
      </Button>
    </Box>
  );
}
