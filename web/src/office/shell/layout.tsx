import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, useLocation } from 'react-router-dom';
import { office } from '../../copy/ja/office/texts.ts';
import { UnreadQueries } from '../data/unreadRest.tsx';
import { chapterAt, helpPath } from '../help/chapters.ts';
import { nameAt } from '../menu.ts';
import { SearchField } from '../search/field.tsx';
import { OwnName } from '../secondFactor/ownName.tsx';
import { LoadingBridge } from './bridges.tsx';
import { Gate } from './gate.tsx';
import { HomeLink } from './homeLink.tsx';
import { IdleWarning } from './idleWarning.tsx';
import { useMe } from './me.ts';
import { BAR_PX, FixedMenu, useFixedMenu } from './menu.tsx';
import { BrokenPart } from './missing.tsx';
import { MAIN, SkipButton } from './skipButton.tsx';
import { TitlePlace, useTitleFocus } from './title.tsx';

/** A link from any page to its chapter of the manual. */
function HelpLink() {
  const { pathname } = useLocation();
  return (
    <IconButton
      component={Link}
      to={helpPath(chapterAt(pathname))}
      aria-label={office.helpLink}
      title={office.helpLink}
      // A phone's search is narrow, and needs room around it (WCAG 2.2, 2.5.8).
      sx={{ ml: { xs: '4px', sm: 0 } }}
    >
      <HelpIcon />
    </IconButton>
  );
}

// Loaded when it is first opened, since a wide screen shows the menu beside the page.
const MenuDrawer = lazy(() => import('./menuDrawer.tsx'));

interface TopBarProps {
  /** Null: the menu is beside the page. */
  readonly onMenu: (() => void) | null;
  readonly isOpen: boolean;
  readonly onSignOut: () => void;
}

function TopBar({ onMenu, isOpen, onSignOut }: TopBarProps) {
  const { data: me } = useMe();
  return (
    <AppBar
      position="sticky"
      color="default"
      sx={{ bgcolor: 'background.paper', borderWidth: 0, borderBottomWidth: 1 }}
    >
      <Toolbar
        variant="dense"
        sx={{
          gap: { xs: '0 8px', sm: 1 },
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          minHeight: BAR_PX,
          px: { xs: 1, sm: 2 },
        }}
      >
        {onMenu !== null && (
          <IconButton edge="start" onClick={onMenu} aria-label={office.openMenu} aria-expanded={isOpen}>
            <MenuIcon />
          </IconButton>
        )}
        <HomeLink
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, md: 0 },
            whiteSpace: 'nowrap',
            mr: { xs: 0, md: 2 },
          }}
        />
        <TitlePlace />
        {me !== undefined && <SearchField />}
        {me !== undefined && <HelpLink />}
        <OwnName />
        <Button
          color="inherit"
          size="small"
          onClick={onSignOut}
          startIcon={<LogoutIcon />}
          aria-label={office.signOut}
          sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {office.signOut}
          </Box>
        </Button>
      </Toolbar>
    </AppBar>
  );
}

/** The frame of every page but the login: top bar, menu, and the page once the server has identified the user. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isFixedMenu = useFixedMenu();
  const { pathname } = useLocation();
  const logout = useLogout();
  useEffect(() => {
    document.title = office.documentTitle(nameAt(pathname) ?? office.missing.page);
  }, [pathname]);
  useTitleFocus(pathname);
  const openMenu = (): void => {
    setOpened(true);
    setOpen(true);
  };
  // Leaves the page first. Otherwise it would call the server without a token during the sign-out.
  const leave = async (why?: 'idle'): Promise<void> => {
    setLeaving(true);
    await logout(why).catch((error: unknown) => {
      setLeaving(false);
      throw error;
    });
  };
  return (
    <>
      <SkipButton />
      {!isLeaving && <IdleWarning onOver={() => void leave('idle')} />}
      <LoadingBridge />
      <TopBar onMenu={isFixedMenu ? null : openMenu} isOpen={isOpen} onSignOut={() => void leave()} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {isFixedMenu ? (
          <FixedMenu />
        ) : (
          <Suspense>{wasOpened && <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
        )}
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          sx={{ flexGrow: 1, outline: 0, px: { xs: 1, sm: 2 }, pb: 6, minWidth: 0 }}
        >
          {!isLeaving && (
            <Gate>
              <UnreadQueries />
              <ErrorBoundary key={pathname} fallback={<BrokenPart />}>
                <Suspense fallback={<p>{office.loading}</p>}>{children}</Suspense>
              </ErrorBoundary>
            </Gate>
          )}
        </Box>
      </Box>
    </>
  );
}
