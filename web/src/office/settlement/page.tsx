import Box from '@mui/material/Box';
import { useTimetable } from '../data/campaignState.ts';
import { Unread } from '../pieces/unread.tsx';
import { Figures } from './figures.tsx';
import { Plan } from './plan.tsx';
import { useSettlement } from './progress.ts';
import { ReconciliationPanel } from './reconciliation.tsx';
import { Runs } from './runs.tsx';
import { StartForm } from './startForm.tsx';
import { Trial } from './trial.tsx';

/** /admin/settlement: the payments of all winners, the timetable's steps, and the runs. */
export default function SettlementPage() {
  const settlement = useSettlement();
  const timetable = useTimetable();
  const { data: progress } = settlement;
  const { data: times } = timetable;
  if (progress === undefined || times === undefined) return <Unread of={[settlement, timetable]} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Figures progress={progress} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Runs progress={progress} />
        <StartForm progress={progress} timetable={times.timetable} />
      </Box>
      <Plan timetable={times.timetable} />
      <Trial />
      <ReconciliationPanel />
    </Box>
  );
}
