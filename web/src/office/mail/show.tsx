import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { broadcastIn } from 'functions/shared/mail/cause';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { type Fields, type Field } from '../entity.ts';
import { mailStates, mailTypes } from '../choices.ts';
import { broadcastPath } from '../broadcast/paths.ts';
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

/** The office's words, then the server's own, for questions to its operators. */
function Problem() {
  const copy = useOfficeCopy();
  const row = useRecordContext<Row>();
  const problem = row?.['problem'];
  if (row === undefined || typeof problem !== 'string' || problem === '') return null;
  return (
    <Section heading={copy.mail.reason}>
      <Typography variant="body2">{problemText(problem, copy, row)}</Typography>
      <Box component="details" sx={{ mt: 1 }}>
        <summary>{copy.mail.details}</summary>
        <Typography variant="body2" component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      </Box>
    </Section>
  );
}

/** A link to the mail's broadcast. */
function Source() {
  const { broadcast } = useOfficeCopy();
  const cause = useRecordContext<Row>()?.['cause'];
  const id = typeof cause === 'string' ? broadcastIn(cause) : null;
  return id === null ? null : <Link to={broadcastPath(id)}>{broadcast.ofMail}</Link>;
}

/** A mail: its fate, its decisions and its text. */
export default function MailShow() {
  const { mail } = useOfficeCopy();
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
