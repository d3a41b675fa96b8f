import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { SkipNavigationButton, TitlePortal, useLogout } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { LoadingBridge } from './bridges.tsx';
import { Gate } from './gate.tsx';
import { useMe } from './me.ts';
import { AdminMenu } from './menu.tsx';
import { nameAt } from '../menu.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { HomeLink } from './homeLink.tsx';

function TopBar({ onMenu, onSignOut }: { onMenu: () => void; onSignOut: () => void }) {
  const copy = useOfficeCopy();
  const { data: me } = useMe();
  return (
    <AppBar
      position="sticky"
      color="default"
      sx={{ bgcolor: 'background.paper', borderWidth: 0, borderBottomWidth: 1 }}
    >
      <Toolbar variant="dense" sx={{ gap: 1, minHeight: 52, px: { xs: 1, sm: 2 } }}>
        <IconButton edge="start" onClick={onMenu} aria-label={copy.openMenu}>
          <MenuIcon />
        </IconButton>
        <HomeLink sx={{ display: { xs: 'none', md: 'inline' }, whiteSpace: 'nowrap', mr: 2 }} />
        {/* The parts stand in a line; otherwise a long title would be cut without a sign. */}
        <TitlePortal
          component="h1"
          sx={{ fontSize: '1rem', fontWeight: 700, '& .RaConfigurable-root': { display: 'inline' } }}
        />
        <Typography variant="body2" noWrap sx={{ maxWidth: { xs: 96, sm: 240 } }} title={me?.email ?? ''}>
          {me?.displayName ?? ''}
        </Typography>
        <Button
          color="inherit"
          size="small"
          onClick={onSignOut}
          startIcon={<LogoutIcon />}
          aria-label={copy.signOut}
          sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {copy.signOut}
          </Box>
        </Button>
      </Toolbar>
    </AppBar>
  );
}

/** The frame of every page but the login: top bar, drawer, and the page once the server has said who this is. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const copy = useOfficeCopy();
  const { pathname } = useLocation();
  const logout = useLogout();
  useEffect(() => {
    document.title = copy.documentTitle(nameAt(pathname, copy) ?? copy.missing.page);
  }, [pathname, copy]);
  // The page goes first. Otherwise it would call the server without a token while signing out.
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await logout().catch((error: unknown) => {
      setLeaving(false);
      throw error;
    });
  };
  return (
    <>
      <SkipNavigationButton />
      <LoadingBridge />
      <TopBar onMenu={() => setOpen(true)} onSignOut={() => void leave()} />
      <AdminMenu isOpen={isOpen} onClose={() => setOpen(false)} />
      <Box component="main" id="main-content" sx={{ px: { xs: 1, sm: 2 }, pb: 6, minWidth: 0 }}>
        {!isLeaving && (
          <Gate>
            <ErrorBoundary key={pathname} fallback={<p role="alert">{copy.unreachable.title}</p>}>
              <Suspense fallback={<p>{copy.loading}</p>}>{children}</Suspense>
            </ErrorBoundary>
          </Gate>
        )}
      </Box>
    </>
  );
}
