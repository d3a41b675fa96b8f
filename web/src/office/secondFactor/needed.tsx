import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSignInCopy } from '../../copy/signInLanguage.tsx';
import { Setup } from './setup.tsx';

/** In place of any page, for an owner whose sign-in lacks the second factor that it needs. */
export default function SecondFactorNeeded() {
  const { secondFactor: copy } = useSignInCopy();
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', mt: 4, px: 2 }}>
      <Typography variant="h1" gutterBottom>
        {copy.heading}
      </Typography>
      <Typography role="alert" sx={{ mb: 3 }}>
        {copy.needed}
      </Typography>
      <Setup />
    </Box>
  );
}
