import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { secondFactor } from './texts.ts';
import { Setup } from './setup.tsx';

/** The page in place of any other, for an owner whose sign-in lacks the required second factor. */
export default function SecondFactorNeeded() {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', mt: 4, px: 2 }}>
      <Typography variant="h1" gutterBottom>
        {secondFactor.heading}
      </Typography>
      <Typography role="alert" sx={{ mb: 3 }}>
        {secondFactor.needed}
      </Typography>
      <Setup />
    </Box>
  );
}
