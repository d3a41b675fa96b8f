import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PAYMENT_STATES } from 'functions/shared/application/states';
import { time } from '../../copy/format.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Count, Counts } from '../pieces/counts.tsx';
import { Panel } from '../pieces/section.tsx';
import { filteredList } from '../shell/paths.ts';
import { listedBy, type SettlementProgress, winsOf } from './progress.ts';

/** The number of wins in each payment state, and of refunded applications. */
export function Figures({ progress: { payments, lapsed, now, callsPerSecond } }: { progress: SettlementProgress }) {
  const { settlement: copy, paymentStates } = useOfficeCopy();
  return (
    <Panel heading={copy.figures}>
      <Counts>
        <Count label={copy.wins} count={winsOf({ payments })} to={filteredList('purchase', { state: 'WON' })} />
        {PAYMENT_STATES.map((state) => (
          <Count
            key={state}
            label={paymentStates[state]}
            count={payments[state]}
            to={filteredList('purchase', listedBy(state))}
          />
        ))}
        <Count label={copy.lapsed} count={lapsed} to={filteredList('purchase', { state: 'LAPSED' })} />
      </Counts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <Typography variant="caption" color="textSecondary">
          {copy.asOf(time(now))}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {copy.pace(callsPerSecond * 60)}
        </Typography>
      </Box>
    </Panel>
  );
}
