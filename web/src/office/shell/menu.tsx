import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { figure } from '../../copy/format.ts';
import { approval } from '../../copy/ja/office/approval.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useWaitingApprovals } from '../approval/approvals.ts';
import { entryAt, MENU } from '../menu.ts';

// The width by rules 10.2.
export const MENU_PX = 240;
/** The top bar's height. A fixed menu begins below it. */
export const BAR_PX = 52;

/** Returns whether the menu is beside the page, as on a desktop screen. A narrower screen opens it as a drawer. */
export const useFixedMenu = (): boolean =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true });

/** The number of waiting requests, with hidden words that explain it to screen readers. */
function WaitingApprovals() {
  const count = useWaitingApprovals();
  if (count === undefined || count === 0) return null;
  const text = figure(count);
  return (
    <Chip
      size="small"
      color="primary"
      label={text}
      title={approval.waiting(text)}
      aria-label={approval.waiting(text)}
    />
  );
}

/** The menu's entries. */
export function Entries({ onClick }: { onClick?: () => void }) {
  const current = entryAt(useLocation().pathname);
  return (
    <List dense onClick={onClick}>
      {MENU.map(({ path, icon: Icon, label, waits }) => {
        const isCurrent = path === current?.path;
        return (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={RouterLink}
              to={path}
              selected={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
              sx={{ minHeight: 44 }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={label} />
              {waits === 'approvals' && <WaitingApprovals />}
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}

/** The menu beside the page. It scrolls independently. */
export function FixedMenu() {
  return (
    <Box
      component="nav"
      aria-label={office.menuName}
      sx={{
        width: MENU_PX,
        flexShrink: 0,
        position: 'sticky',
        top: BAR_PX,
        height: `calc(100vh - ${BAR_PX}px)`,
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Entries />
    </Box>
  );
}
