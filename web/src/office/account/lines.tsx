import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

/** Names and values, close together. */
export function Lines({ pairs }: { pairs: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '11em minmax(0, 1fr)', gap: 0.5, my: 1 }}>
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
