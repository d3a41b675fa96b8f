import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useWaitingApprovals } from '../approval/approvals.ts';
import { entryAt, MENU } from '../menu.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { HomeLink } from './homeLink.tsx';

// The drawer's width (rules 10.2).
const DRAWER_PX = 240;

/** Hidden words tell screen readers what the figure means. */
function WaitingApprovals() {
  const { approval: copy, figures } = useOfficeCopy();
  const count = useWaitingApprovals();
  if (count === undefined || count === 0) return null;
  const text = figures(count);
  return <Chip size="small" color="primary" label={text} title={copy.waiting(text)} aria-label={copy.waiting(text)} />;
}

/** The menu, in a drawer from the left. */
export function AdminMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const copy = useOfficeCopy();
  const current = entryAt(useLocation().pathname);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // The paper is the dialog, so the landmark needs an element of its own.
      slotProps={{ paper: { 'aria-label': copy.menuName, sx: { width: DRAWER_PX } } }}
    >
      <Box component="nav" aria-label={copy.menuName}>
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <HomeLink sx={{ fontSize: '1.0625rem' }} />
        </Box>
        <List dense onClick={onClose}>
          {MENU.map(({ path, icon: Icon, label, waits }) => {
            const isCurrent = path === current?.path;
            return (
              <ListItem key={path} disablePadding>
                <ListItemButton
                  component={RouterLink}
                  to={path}
                  selected={isCurrent}
                  {...(isCurrent && { 'aria-current': 'page' })}
                  sx={{ minHeight: 44 }}
                >
                  <ListItemIcon sx={{ minWidth: 36 }}>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText primary={label(copy)} />
                  {waits === 'approvals' && <WaitingApprovals />}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Box>
    </Drawer>
  );
}
