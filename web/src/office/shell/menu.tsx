import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import PieChartIcon from '@mui/icons-material/PieChartOutlined';
import QuestionAnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Drawer from '@mui/material/Drawer';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { MENU, type MenuKey, menuKeyAt } from './paths.ts';

// Rules 10.14.
const DRAWER_PX = 240;

const ICONS: Record<MenuKey, SvgIconComponent> = {
  top: HomeIcon,
  totalPurchase: PieChartIcon,
  account: GroupIcon,
  accountFast: PersonSearchIcon,
  inquiry: QuestionAnswerIcon,
  systemStage: ScheduleIcon,
  mailConfig: MailIcon,
  purchase: AssignmentIcon,
  emailVerification: MarkEmailReadIcon,
  adminUser: SecurityIcon,
};

/** The menu, in a drawer from the left (rules 10.2). */
export function AdminMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const current = menuKeyAt(useLocation().pathname);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // The paper is the dialog, so that the landmark needs an element of its own.
      slotProps={{ paper: { 'aria-label': adminCopy.menuName, sx: { width: DRAWER_PX } } }}
    >
      <Box component="nav" aria-label={adminCopy.menuName}>
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Link to="/" sx={{ fontWeight: 700, fontSize: '1.0625rem', color: 'text.primary' }} underline="hover">
            {adminCopy.heading}
          </Link>
        </Box>
        <List dense onClick={onClose}>
          {MENU.map(({ key, path }) => {
            const Icon = ICONS[key];
            const isCurrent = key === current;
            return (
              <ListItem key={key} disablePadding>
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
                  <ListItemText primary={adminCopy.menu[key]} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Box>
    </Drawer>
  );
}
