import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { type Fields, type Field } from '../entity.ts';
import { mailStates, mailTypes } from '../choices.ts';
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

/** The office's words first; the server's own for whoever has to ask its people. */
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

/** A mail: what became of it, what is to be done, and what it says. */
export function MailShow() {
  const { mail } = useOfficeCopy();
  return (
    <RecordPage>
      <Decision />
      <Group heading={mail.delivery}>
        <Values fields={FIELDS} />
      </Group>
      <Problem />
      <Preview />
    </RecordPage>
  );
}
