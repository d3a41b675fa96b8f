import Typography from '@mui/material/Typography';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { site } from '../../copy/ja.ts';

export function Missing() {
  return (
    <Page title={site.missingTitle}>
      <Typography>{site.missingText}</Typography>
      <Typography>
        <Link to="/">{site.home}</Link>
      </Typography>
    </Page>
  );
}
