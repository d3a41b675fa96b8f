import Box from '@mui/material/Box';
import { fromISO } from 'functions/shared/time/instants';
import { Asking } from '../approval/asking.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { EntityList } from '../pages/list.tsx';
import { systemStageFields } from './fields.ts';
import { ManualEntry } from './manualEntry.tsx';
import { MoveForm } from './moveForm.tsx';
import { SwitchForm } from './switchForm.tsx';
import { TimetablePanel } from './timetablePanel.tsx';

/** The draw whose release is in the timetable. */
const FIRST_DRAW = '1';

/** The request to delay the release, which needs two owners, from the commitment until the release (rules 2.16). */
function ReleaseDelay() {
  const times = useTimetable().data;
  if (times === undefined) return null;
  const { commitment, resultRelease } = times.timetable;
  const now = fromISO(times.now);
  if (now < fromISO(commitment) || now >= fromISO(resultRelease)) return null;
  return <Asking kind="releaseDelay" target={FIRST_DRAW} version={resultRelease} />;
}

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
