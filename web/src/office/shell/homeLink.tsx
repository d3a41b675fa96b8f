import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { office } from '../../copy/ja/office/texts.ts';

/** The back office's heading links to the public site, which is another app and has to load. */
export function HomeLink({ sx }: { sx: SxProps<Theme> }) {
  return (
    <Link
      href="/"
      underline="hover"
      sx={[{ fontWeight: 700, color: 'text.primary' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {office.heading}
    </Link>
  );
}
