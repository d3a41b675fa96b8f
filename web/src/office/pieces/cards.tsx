import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Forms on cards side by side, as many as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}>
      {children}
    </Box>
  );
}
