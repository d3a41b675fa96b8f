import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of the page with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" spacing={2} sx={{ pt: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Stack>
  );
}

/** Text for machines, which may break within a word. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="code" sx={{ fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
