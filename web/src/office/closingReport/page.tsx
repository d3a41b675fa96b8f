import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { closingReport } from './texts.ts';
import { useDraws } from '../data/campaignState.ts';
import { Unread } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';
import { Days } from './days.tsx';
import { useReport } from './report.ts';
import { Sheet } from './sheet.tsx';

function Report() {
  const query = useReport();
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  return (
    <>
      <Box>
        <Button variant="contained" onClick={() => window.print()}>
          {closingReport.print}
        </Button>
      </Box>
      <Sheet report={data} />
    </>
  );
}

/** /admin/closingReport: the report for the board on a printed page, and the figures of each day (rules 10.35). */
export default function ClosingReportPage() {
  const refusal = useRefusal(routes.getClosingReport.office);
  const query = useDraws();
  const draws = query.data;
  const isOver = draws?.some(({ state }) => state === 'RELEASED') ?? false;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {draws === undefined && <Unread of={[query]} />}
      {draws !== undefined && !isOver && <Typography>{closingReport.early}</Typography>}
      {isOver && (refusal === null ? <Report /> : <Typography>{refusal}</Typography>)}
      <Days />
    </Box>
  );
}
