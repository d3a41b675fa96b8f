import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { office } from '../../copy/ja/office/texts.ts';
import { HomeLink } from './homeLink.tsx';
import { Entries, MENU_PX } from './menu.tsx';

/** The menu, in a drawer from the left. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // The paper is the dialog, so the landmark needs an element of its own.
      slotProps={{ paper: { 'aria-label': office.menuName, sx: { width: MENU_PX } } }}
    >
      <Box component="nav" aria-label={office.menuName}>
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <HomeLink sx={{ fontSize: '1.0625rem' }} />
        </Box>
        <Entries onClick={onClose} />
      </Box>
    </Drawer>
  );
}
