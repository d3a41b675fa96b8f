import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A short list with a heading, beside the figures of a broadcast. */
export function HeadedList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '0.9rem', fontWeight: 700 }}>
        {heading}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ mt: 0.5, mb: 2, pl: 3, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}
