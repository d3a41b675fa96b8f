import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { HomeLink } from './homeLink.tsx';
import { Entries, MENU_PX } from './menu.tsx';

/** The menu, in a drawer from the left. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const copy = useOfficeCopy();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // The paper is the dialog, so the landmark needs an element of its own.
      slotProps={{ paper: { 'aria-label': copy.menuName, sx: { width: MENU_PX } } }}
    >
      <Box component="nav" aria-label={copy.menuName}>
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <HomeLink sx={{ fontSize: '1.0625rem' }} />
        </Box>
        <Entries onClick={onClose} />
      </Box>
    </Drawer>
  );
}
