import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PAYMENT_STATES } from 'functions/shared/application/states';
import { paymentStates } from 'functions/shared/export/stateLabels';
import { time } from '../../copy/format.ts';
import { settlement as settlementCopy } from '../../copy/ja/office/payments.ts';
import { useTimetable } from '../data/campaignState.ts';
import { Count, Counts } from '../pieces/counts.tsx';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { filteredList } from '../shell/paths.ts';
import { Plan } from './plan.tsx';
import { listedBy, type SettlementProgress, useSettlement, winsOf } from './progress.ts';
import { ReconciliationPanel } from './reconciliation.tsx';
import { Runs } from './runs.tsx';
import { StartForm } from './startForm.tsx';
import { Trial } from './trial.tsx';

/** The number of wins in each payment state, and of refunded applications. */
function Figures({ progress: { payments, lapsed, now, callsPerSecond } }: { progress: SettlementProgress }) {
  return (
    <Panel heading={settlementCopy.figures}>
      <Counts>
        <Count
          label={settlementCopy.wins}
          count={winsOf({ payments })}
          to={filteredList('purchase', { state: 'WON' })}
        />
        {PAYMENT_STATES.map((state) => (
          <Count
            key={state}
            label={paymentStates[state]}
            count={payments[state]}
            to={filteredList('purchase', listedBy(state))}
          />
        ))}
        <Count label={settlementCopy.lapsed} count={lapsed} to={filteredList('purchase', { state: 'LAPSED' })} />
      </Counts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <Typography variant="caption" color="textSecondary">
          {settlementCopy.asOf(time(now))}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {settlementCopy.pace(callsPerSecond * 60)}
        </Typography>
      </Box>
    </Panel>
  );
}

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
