import Box from '@mui/material/Box';
import { attention } from '../../copy/ja/office/alerts.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { useAttention } from './alerts.ts';
import { AlertList } from './alertList.tsx';
import { TodaysFigures } from './todaysFigures.tsx';
import { Upcoming } from './upcoming.tsx';

/** /admin: the alerts, the next events, and the figures of today. */
export default function TopPage() {
  const query = useAttention();
  const { data } = query;
  const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, alignItems: 'start', gridTemplateColumns: columns }}>
      {data === undefined ? (
        <Panel heading={attention.heading}>
          <Unread of={[query]} />
        </Panel>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AlertList attention={data} />
          <TodaysFigures figures={data.figures} />
        </Box>
      )}
      <Upcoming />
    </Box>
  );
}
