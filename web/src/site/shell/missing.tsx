import Typography from '@mui/material/Typography';
import { Link } from '../parts/link.tsx';
import { Page } from '../../ui/page.tsx';
import { useCopy } from '../../copy/language.tsx';

export default function Missing() {
  const { site } = useCopy('site');
  return (
    <Page title={site.missingTitle}>
      <Typography>{site.missingText}</Typography>
      <Typography>
        <Link to="/">{site.home}</Link>
      </Typography>
    </Page>
  );
}
