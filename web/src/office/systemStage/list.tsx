import Box from '@mui/material/Box';
import { EntityList } from '../pages/list.tsx';
import { systemStageFields } from './fields.ts';
import { ManualEntry } from './manualEntry.tsx';
import { MoveForm } from './moveForm.tsx';
import { ReleaseDelay } from './releaseDelay.tsx';
import { SwitchForm } from './switchForm.tsx';
import { TimetablePanel } from './timetablePanel.tsx';

/** The history of stages, the current one first. Above it are the timetable, and an owner's ways to change the stages. */
export default function SystemStageList() {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TimetablePanel />
        <ManualEntry />
        <MoveForm />
        <SwitchForm />
      </Box>
      <ReleaseDelay />
      <EntityList fields={systemStageFields} link="stage" sort={{ field: 'startsAt', order: 'DESC' }} />
    </>
  );
}
