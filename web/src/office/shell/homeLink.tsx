import Link from '@mui/material/Link';
import type { SystemStyleObject } from '@mui/system';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

/** The back office's heading, which leads to the public site: another app, so by loading it. */
export function HomeLink({ sx }: { sx: SystemStyleObject }) {
  const { heading } = useOfficeCopy();
  return (
    <Link href="/" underline="hover" sx={{ fontWeight: 700, color: 'text.primary', ...sx }}>
      {heading}
    </Link>
  );
}
