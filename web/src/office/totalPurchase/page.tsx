import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { pagePath } from '../shell/paths.ts';
import { useTotals } from '../totals/data.ts';
import { TotalsFigures } from '../totals/figures.tsx';
import { Applications } from './applications.tsx';
import { DrawPanel } from './drawPanel.tsx';

/** /admin/totalPurchase: applications against the supply, the draw, and all kept figures. */
export default function TotalPurchasePage() {
  const { review, drawChecklist } = useDeskCopy();
  const totals = useTotals();
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Applications totals={totals} />
          <Button component={Link} to={pagePath('review')} variant="outlined">
            {review.open}
          </Button>
          <Button component={Link} to={pagePath('drawChecklist')} variant="outlined">
            {drawChecklist.open}
          </Button>
        </Box>
        <DrawPanel />
      </Box>
      {totals && <TotalsFigures totals={totals} />}
    </>
  );
}
