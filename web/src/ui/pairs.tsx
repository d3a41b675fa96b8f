import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Pair {
  readonly name: string;
  readonly value: ReactNode;
  /** A link or button at the end of the line. */
  readonly action?: ReactNode;
}

/** Names and values, line by line. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <Box component="dl" sx={{ borderTop: '1px solid', borderColor: 'divider', m: 0 }}>
      {pairs.map(({ name, value, action }) => (
        <Box
          key={name}
          sx={{
            alignItems: 'center',
            borderBottom: '1px solid',
            borderColor: 'divider',
            columnGap: 2,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '13em 1fr auto' },
            minHeight: 56,
            py: 1,
          }}
        >
          <Box component="dt" sx={{ fontWeight: 700, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Box>
          {action !== undefined && (
            <Box component="dd" sx={{ m: 0 }}>
              {action}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
