import Typography from '@mui/material/Typography';
import { fixedText } from 'functions/shared/mail/broadcast';
import { useRecordContext } from 'react-admin';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import type { Row } from '../data/operations.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Section } from '../pieces/section.tsx';
import { Paragraphs } from '../pieces/values.tsx';
import { broadcastFields } from './fields.ts';
import { Progress } from './progress.tsx';
import type { BroadcastAnswer } from './progressOf.ts';

/** The text that all mails have. The timetable's broadcasts use the present text of a mail type. */
function FixedText() {
  const row = useRecordContext<Row>();
  const one = row as Pick<BroadcastAnswer, 'text' | 'frozenText'> | undefined; // the row is the answer of the entity's read
  const text = one && fixedText(one);
  if (!text) return null;
  return (
    <Section heading={broadcast.text}>
      <Typography sx={{ fontWeight: 700, mb: 1, overflowWrap: 'anywhere' }}>{text.title}</Typography>
      <Typography variant="body2" component="div">
        <Paragraphs value={text.body} />
      </Typography>
    </Section>
  );
}

/** The page of a broadcast. */
export default function BroadcastShow() {
  return (
    <RecordPage isReadOnly={() => true}>
      <Progress />
      <Group>
        <Values fields={broadcastFields} />
      </Group>
      <FixedText />
    </RecordPage>
  );
}
