import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { time } from '../../copy/format.ts';
import { totals } from './texts.ts';
import { PrintedPart } from '../pieces/printed.tsx';
import type { ApplicationTotals } from './data.ts';
import { DivisionPanel } from './division.tsx';
import { TotalsFiles } from './files.tsx';
import { GrowthPanel } from './growth.tsx';
import { StatesPanel } from './states.tsx';

/** All stored figures, which are also the printed part. */
export function TotalsFigures({ totals: { figures, hours } }: { totals: ApplicationTotals }) {
  if (figures === null) return null;
  return (
    <PrintedPart>
      <Box sx={{ display: 'grid', gap: 2, mt: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 700 }}>{totals.asOf(time(figures.endedAt))}</Typography>
          <TotalsFiles at={figures.endedAt} />
        </Box>
        <GrowthPanel hours={hours} />
        <DivisionPanel rows={figures.rows} />
        <StatesPanel rows={figures.rows} />
      </Box>
    </PrintedPart>
  );
}
