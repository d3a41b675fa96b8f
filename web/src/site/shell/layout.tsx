import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { useCopy } from '../../copy/language.tsx';
import { Fault } from './fault.tsx';
import { Footer } from './footer.tsx';

const MAIN = 'main';

/** What stands around every public page. */
export function Layout() {
  const { site } = useCopy('site');
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN} tabIndex={-1} sx={{ flex: 1, '&:focus': { outline: 'none' } }}>
        <ErrorBoundary resetKeys={[pathname]} fallback={<Fault />}>
          <Suspense fallback={<Box role="status" aria-label={site.loading} sx={{ minHeight: '100vh' }} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Footer />
    </Box>
  );
}

function SkipLink() {
  const { site } = useCopy('site');
  return (
    <Box
      component="a"
      href={`#${MAIN}`}
      onClick={(event) => {
        // A fragment in the address would be taken for a change of page.
        event.preventDefault();
        document.getElementById(MAIN)?.focus();
      }}
      sx={{
        bgcolor: 'background.paper',
        left: 8,
        p: 1.5,
        position: 'absolute',
        top: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { clipPath: 'inset(50%)', height: '1px', overflow: 'hidden', p: 0, width: '1px' },
      }}
    >
      {site.skip}
    </Box>
  );
}

function Header() {
  const { site } = useCopy('site');
  return (
    <Box component="header" sx={{ borderBottom: '4px solid', borderColor: 'primary.main' }}>
      <Container
        maxWidth="md"
        sx={{
          alignItems: 'center',
          columnGap: 3,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          py: 0.5,
        }}
      >
        <Link
          to="/"
          underline="none"
          color="textPrimary"
          sx={{ alignItems: 'center', display: 'inline-flex', fontWeight: 700, minHeight: 48 }}
        >
          {site.name}
        </Link>
        <Box component="nav" aria-label={site.nav} sx={{ columnGap: 2.5, display: 'flex', flexWrap: 'wrap' }}>
          <HeaderLink to="/faq" text={site.faq} />
          <HeaderLink to="/draw" text={site.draw} />
          <HeaderLink to="/pre-registration-change" text={site.change} />
          <HeaderLink to="/enquiry" text={site.enquiry} />
        </Box>
      </Container>
    </Box>
  );
}

function HeaderLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      color="textPrimary"
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        minHeight: 48,
        typography: 'body2',
        '&[aria-current]': { fontWeight: 700, textDecorationThickness: 3 },
      }}
    >
      {text}
    </Link>
  );
}
