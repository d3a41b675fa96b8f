import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { secondFactor } from '../../copy/ja/office/signIn/secondFactor.ts';
import { Setup } from './setup.tsx';

/** In place of any page, for an owner whose sign-in lacks the second factor that it needs. */
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
