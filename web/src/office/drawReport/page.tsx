import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { parseChanges } from 'functions/shared/draw/changes';
import { type ChangeSum, changeSums } from 'functions/shared/draw/changeWays';
import { isCommitted, isTold } from 'functions/shared/campaign/drawSteps';
import { useParams } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { drawText } from '../../client/drawParts.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { type Draw, useDraws, useTimetable } from '../data/campaignState.ts';
import { MissingNotice } from '../shell/missing.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { Sheet } from './sheet.tsx';

/** The published changes since a draw; none before its release. */
const useChanges = (draw: Draw | undefined) =>
  useQuery({
    queryKey: ['draw', 'changes', draw?.number],
    queryFn: async ({ signal }): Promise<ChangeSum[]> => {
      const number = draw?.number ?? 0;
      const { files } = await api('getPublishedDraw', { number, signal });
      return changeSums(parseChanges(await drawText(api, number, files.changes)));
    },
    enabled: draw !== undefined && isTold(draw),
  });

function Report({ draw }: { draw: Draw }) {
  const { report: copy, loading } = useOfficeCopy();
  const times = useTimetable().data;
  const { data: changes, error } = useChanges(draw);
  if (error) throw error;
  if (times === undefined || (isTold(draw) && changes === undefined)) return <p>{loading}</p>;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, my: 2 }}>
        <Button variant="contained" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </Box>
      <Sheet draw={draw} changes={changes ?? null} now={times.now} />
    </>
  );
}

/** /admin/totalPurchase/report/{number}: the report of a draw for the board, to be printed on one page (rules 8.16). */
export default function ReportPage() {
  const { report: copy, total, loading } = useOfficeCopy();
  const number = Number(useParams().number);
  const draws = useDraws();
  const draw = draws.data?.find((one) => one.number === number);
  if (!Number.isInteger(number) || number < 1) return <MissingNotice />;
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Link to={`${ADMIN_BASE}/totalPurchase`}>{copy.back}</Link>
      </Box>
      {draws.data === undefined && <p>{loading}</p>}
      {draws.data !== undefined && draw === undefined && <Typography sx={{ mt: 2 }}>{total.ownerOnly}</Typography>}
      {draw !== undefined && !isCommitted(draw) && <Typography sx={{ mt: 2 }}>{copy.early}</Typography>}
      {draw !== undefined && isCommitted(draw) && <Report draw={draw} />}
    </>
  );
}
