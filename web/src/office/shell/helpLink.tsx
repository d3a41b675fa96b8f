import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router-dom';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { chapterAt, helpPath } from '../help/chapters.ts';

/** From any page to its chapter of the manual. */
export function HelpLink() {
  const { helpLink } = useOfficeCopy();
  const { pathname } = useLocation();
  return (
    <IconButton
      component={Link}
      to={helpPath(chapterAt(pathname))}
      aria-label={helpLink}
      title={helpLink}
      // A phone's search is narrow, and needs room around it (WCAG 2.2, 2.5.8).
      sx={{ ml: { xs: '4px', sm: 0 } }}
    >
      <HelpIcon />
    </IconButton>
  );
}
