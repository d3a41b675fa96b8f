import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';

/** In the place of a page that failed: what happened and the way on. Uses nothing that may itself be what failed. */
export function Fault() {
  const { site } = useCopy('site');
  return (
    <Container maxWidth="sm" sx={{ py: 6 }}>
      <Typography variant="h1">{site.faultTitle}</Typography>
      <Typography sx={{ my: 2 }}>{site.faultText}</Typography>
      <Typography sx={{ mb: 2 }}>{site.phoneAndHours}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {site.retry}
      </Button>
    </Container>
  );
}
