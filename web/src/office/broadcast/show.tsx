import { fixedText } from 'functions/shared/mail/broadcast';
import { useRecordContext } from 'react-admin';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import type { Row } from '../data/operations.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Section } from '../pieces/section.tsx';
import { broadcastFields } from './fields.ts';
import { Progress } from './progress.tsx';
import type { BroadcastAnswer } from './progressOf.ts';
import { SampleMail } from './sampleMail.tsx';

/** The text that all mails have. The timetable's broadcasts use the present text of a mail type. */
function FixedText() {
  const row = useRecordContext<Row>();
  const one = row as Pick<BroadcastAnswer, 'mailType' | 'text' | 'frozenText'> | undefined; // the row is the answer of the entity's read
  const text = one && fixedText(one);
  if (!text) return null;
  return (
    <Section heading={broadcast.text}>
      <SampleMail mailType={one.mailType} text={text} />
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
