import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { broadcastIn } from 'functions/shared/mail/cause';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { mail } from '../../copy/ja/office/mail/mail.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { broadcastPath } from '../broadcast/paths.ts';
import { mailStates, mailTypes } from '../choices.ts';
import type { Row } from '../data/operations.ts';
import { type Fields, type Field } from '../entity.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Section } from '../pieces/section.tsx';
import { Decision } from './decision.tsx';
import { Preview } from './preview.tsx';
import { problemText } from './problem.ts';

const FIELDS = {
  mailType: { kind: 'choice', choices: mailTypes },
  to: { kind: 'recipient' },
  state: { kind: 'choice', choices: mailStates },
  attempts: { kind: 'count' },
  createdAt: { kind: 'instant' },
  sentAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
  cause: { kind: 'line' },
  id: { kind: 'mark' },
} as const satisfies Readonly<Record<string, Field>> & Fields;

/** The problem in the office's words, then in the server's own, for questions to its operators. */
function Problem() {
  const row = useRecordContext<Row>();
  const problem = row?.['problem'];
  if (row === undefined || typeof problem !== 'string' || problem === '') return null;
  return (
    <Section heading={office.mail.reason}>
      <Typography variant="body2">{problemText(problem, office, row)}</Typography>
      <Box component="details" sx={{ mt: 1 }}>
        <summary>{office.mail.details}</summary>
        <Typography variant="body2" component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      </Box>
    </Section>
  );
}

/** A link to the mail's broadcast. */
function Source() {
  const cause = useRecordContext<Row>()?.['cause'];
  const id = typeof cause === 'string' ? broadcastIn(cause) : null;
  return id === null ? null : <Link to={broadcastPath(id)}>{broadcast.ofMail}</Link>;
}

/** A mail: its state, its decisions and its text. */
export default function MailShow() {
  return (
    <RecordPage>
      <Decision />
      <Group heading={mail.delivery}>
        <Values fields={FIELDS} />
        <Source />
      </Group>
      <Problem />
      <Preview />
    </RecordPage>
  );
}
