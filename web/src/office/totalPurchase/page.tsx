import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Applications } from './applications.tsx';
import { DrawPanel } from './drawPanel.tsx';

/** /admin/totalPurchase: what was applied for against the supply, and the draw. */
export function TotalPurchasePage() {
  const { pages } = useOfficeCopy();
  return (
    <>
      <Title title={pages.totalPurchase} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        }}
      >
        <Applications />
        <DrawPanel />
      </Box>
    </>
  );
}
