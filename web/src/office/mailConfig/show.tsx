import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { mailConfigFields } from './fields.ts';
import { History } from './history.tsx';

/** A text and its former versions. */
export default function MailConfigShow() {
  return (
    <RecordPage isReadOnly={() => true}>
      <Group>
        <Values fields={mailConfigFields} />
      </Group>
      <History />
    </RecordPage>
  );
}
