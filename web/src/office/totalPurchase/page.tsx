import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isPublishable } from 'functions/shared/campaign/drawSteps';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { drawChecklist } from '../drawChecklist/texts.ts';
import { review } from '../review/texts.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { type Draw, useDraws } from '../data/campaignState.ts';
import { Panel } from '../pieces/section.tsx';
import { pagePath } from '../shell/paths.ts';
import { useTotals } from '../totals/data.ts';
import { TotalsFigures } from '../totals/figures.tsx';
import { Applications } from './applications.tsx';
import { DrawPanel } from './drawPanel.tsx';
import { Entries } from './entries.tsx';
import { WaitingListPanel } from './waitingList.tsx';

/** The result of a draw, place by place. It is long, so it is below the figures. */
function DrawnLists({ draw }: { draw: Draw }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, minWidth: 0 }}>
      {draw.state === 'RELEASED' && <WaitingListPanel number={draw.number} />}
      {draw.state === 'DRAWN' && (
        <Panel heading={total.entries}>
          <Typography>{total.entriesLater}</Typography>
        </Panel>
      )}
      {isPublishable(draw) && <Entries key={draw.number} number={draw.number} state={draw.state} />}
    </Box>
  );
}

/** /admin/totalPurchase: applications against the supply, the draw, all stored figures, and the draw's result place by place. */
export default function TotalPurchasePage() {
  const totals = useTotals();
  const draws = useDraws().data;
  const [chosen, setChosen] = useState<number | null>(null);
  const draw = draws?.find(({ number }) => number === chosen) ?? draws?.at(-1) ?? null;
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
        {draws && <DrawPanel all={draws} shown={draw} onChoose={setChosen} />}
      </Box>
      {totals && <TotalsFigures totals={totals} />}
      {draw && <DrawnLists draw={draw} />}
    </>
  );
}
