import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';

interface Line {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, close together. The column of names is as wide as its longest name. Each name occurs once. */
export function Lines({ pairs }: { pairs: readonly Line[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(11em) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.5,
        my: 1,
      }}
    >
      {pairs.map(({ name, value }) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
