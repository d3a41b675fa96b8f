import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { figure } from '../../copy/format.ts';
import { Link } from '../../ui/link.tsx';

/**
 * One figure under its name.
 * @param to the list of the counted records
 */
export function Count({ label, count, to }: { label: string; count: number; to?: string }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {to === undefined ? figure(count) : <Link to={to}>{figure(count)}</Link>}
      </Typography>
    </Box>
  );
}

/** Figures side by side, as many as fit. */
export function Counts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}
    >
      {children}
    </Box>
  );
}
