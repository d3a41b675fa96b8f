import Box from '@mui/material/Box';
import { useCopy } from '../../copy/language.tsx';
import { Link } from './link.tsx';
import { LinkButton } from './linkButton.tsx';

/** The end of a page that cannot offer what its reader wanted: one way on, and the office's contact. */
export function WayOn({ to, text }: { to: string; text: string }) {
  const { links } = useCopy('links');
  return (
    <>
      <Box>
        <LinkButton to={to} variant="contained">
          {text}
        </LinkButton>
      </Box>
      <Box>
        <Link to="/enquiry">{links.askOffice}</Link>
      </Box>
    </>
  );
}
