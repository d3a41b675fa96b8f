import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from '../../ui/link.tsx';
import { useCopy } from '../../copy/language.tsx';
import { useKnownTime } from '../parts/stage.ts';

/** On every public page (rules 3.21): the copyright line of the campaign office, and where support is reached. */
export function Footer() {
  const { site } = useCopy('site');
  const closed = site.closed(useKnownTime());
  const linked = [
    { to: '/pre-registration-change', text: site.change },
    { to: '/faq-card', text: site.faqCard },
    { to: '/privacy', text: site.privacy },
    { to: '/legal', text: site.legal },
  ];
  const inline = { alignItems: 'center', display: 'inline-flex', minHeight: 48 };
  return (
    <Box component="footer" sx={{ bgcolor: 'text.primary', color: 'background.paper', mt: 8, py: 4 }}>
      <Container maxWidth="md">
        <Typography component="h2" variant="h3">
          {site.office}
        </Typography>
        <Typography variant="body2">{site.officeName}</Typography>
        <Typography variant="body2">{site.phoneAndHours}</Typography>
        {closed !== null && <Typography variant="body2">{closed}</Typography>}
        <Typography variant="body2">
          <Link to={`mailto:${site.email}`} color="inherit" sx={inline}>
            {site.email}
          </Link>
        </Typography>
        <Box
          component="nav"
          aria-label={site.footerNav}
          sx={{ columnGap: 3, display: 'flex', flexWrap: 'wrap', my: 1 }}
        >
          {linked.map(({ to, text }) => (
            <Link key={to} to={to} color="inherit" sx={{ ...inline, typography: 'body2' }}>
              {text}
            </Link>
          ))}
        </Box>
        <Typography variant="body2">{site.copyright}</Typography>
      </Container>
    </Box>
  );
}
