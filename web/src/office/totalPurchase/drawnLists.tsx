import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isTold } from 'functions/shared/campaign/drawSteps';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Draw } from '../data/campaignState.ts';
import { Panel } from '../pieces/section.tsx';
import { Entries } from './entries.tsx';
import { WaitingListPanel } from './waitingList.tsx';

/** What a draw came to, place by place. It is long, so it stands below the figures. */
export function DrawnLists({ draw }: { draw: Draw }) {
  const { total: copy } = useOfficeCopy();
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, minWidth: 0 }}>
      {draw.state === 'RELEASED' && <WaitingListPanel number={draw.number} />}
      {draw.state === 'DRAWN' && (
        <Panel heading={copy.entries}>
          <Typography>{copy.entriesLater}</Typography>
        </Panel>
      )}
      {isTold(draw) && <Entries key={draw.number} number={draw.number} state={draw.state} />}
    </Box>
  );
}
