import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A chart with its table beside it, or below it if there is no room. */
export function ChartAndTable({ chart, table }: { chart: ReactNode; table: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      {chart}
      {table}
    </Box>
  );
}
