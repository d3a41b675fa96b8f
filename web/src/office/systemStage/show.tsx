import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { stagePage } from './texts.ts';
import { useStageNow } from '../data/campaignState.ts';
import { roleFor } from '../data/operations.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { systemStageFields } from './fields.ts';
import { RevertEntry } from './manualEntry.tsx';
import type { StageRow } from './stageRow.ts';

/** Whether the entry can be changed and taken back, and why not. */
function EntryOptions({ isOpen }: { isOpen: boolean }) {
  const entry = useRecordContext<StageRow>();
  const refusal = useRefusal(roleFor('delete', 'systemStage'));
  if (entry === undefined) return null;
  if (!isOpen) {
    const why = entry.source === 'timetable' ? stagePage.manual.ofTimetable : stagePage.manual.over;
    return <Typography variant="body2">{why}</Typography>;
  }
  return refusal === null ? <RevertEntry entry={entry} /> : <Typography variant="body2">{refusal}</Typography>;
}

function Body({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <Group>
        <Values fields={systemStageFields} />
      </Group>
      <Section heading={stagePage.manual.standing}>
        <EntryOptions isOpen={isOpen} />
      </Section>
    </>
  );
}

/** An entry of the history of stages. A manual one can be corrected while it is in force (rules 2.6). */
export default function SystemStageShow() {
  const { id = '' } = useParams();
  const current = useStageNow().data?.systemStages[0];
  const isOpen = current?.id === id && !id.startsWith('timetable-');
  return (
    <RecordPage isReadOnly={() => true} isFixed={() => !isOpen}>
      <Body isOpen={isOpen} />
    </RecordPage>
  );
}
