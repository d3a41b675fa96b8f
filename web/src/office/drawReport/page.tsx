import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isCommitted } from 'functions/shared/campaign/drawSteps';
import type { DrawFile } from 'functions/shared/draw/manifest';
import { parseStamps } from 'functions/shared/draw/stamps';
import { parseChanges } from 'functions/shared/draw/waitingList/changes';
import { parseHeads } from 'functions/shared/draw/waitingList/heads';
import { useParams } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { drawText } from '../../client/drawParts.ts';
import { programHash } from '../../client/program.ts';
import { report } from './texts.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { Link } from '../../ui/link.tsx';
import { type Draw, useDraws, useTimetable } from '../data/campaignState.ts';
import { Unread } from '../pieces/unread.tsx';
import { MissingNotice } from '../shell/missing.tsx';
import { pagePath } from '../shell/paths.ts';
import type { Published } from './figures.ts';
import { Sheet } from './sheet.tsx';

const published = async (number: number, signal: AbortSignal): Promise<Published> => {
  const manifest = await api('getPublishedDraw', { number, signal });
  const text = async (file: DrawFile) => await drawText(api, number, manifest.files[file]);
  const [changes, stamps, heads] = await Promise.all([text('changes'), text('stamps'), text('heads')]);
  return {
    manifest,
    changes: parseChanges(changes, manifest.commitment.hash),
    stamps: parseStamps(stamps),
    heads: parseHeads(heads),
  };
};

/** Reads the published data for a report: of these draws, and the program's hash. */
const usePublished = (numbers: readonly number[]) =>
  useQuery({
    queryKey: ['draw', 'report', numbers],
    queryFn: async ({ signal }) => {
      const [draws, program] = await Promise.all([
        Promise.all(numbers.map(async (one) => await published(one, signal))),
        programHash(signal),
      ]);
      return { draws, program };
    },
  });

/** @param draws committed ones, from the first on */
function Report({ draws }: { draws: readonly Draw[] }) {
  const timetable = useTimetable();
  const files = usePublished(draws.map(({ number }) => number));
  const { data: times } = timetable;
  const { data: published } = files;
  if (times === undefined || published === undefined) return <Unread of={[timetable, files]} />;
  const commitments = published.draws.map(({ manifest }) => manifest.commitment.hash);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, my: 2 }}>
        <Button variant="contained" onClick={() => window.print()}>
          {report.print}
        </Button>
      </Box>
      {draws.map((draw, index) => {
        const own = published.draws[index];
        return (
          own && (
            <Sheet
              key={draw.number}
              draw={draw}
              published={own}
              commitments={commitments.slice(0, index + 1)}
              program={published.program}
              now={times.now}
            />
          )
        );
      })}
    </>
  );
}

/** /admin/totalPurchase/report/{number}: the report for the board about the draws up to this one, one printed page each (rules 8.16). */
export default function ReportPage() {
  const number = Number(useParams().number);
  const query = useDraws();
  const all = query.data;
  const draw = all?.find((one) => one.number === number);
  if (!Number.isInteger(number) || number < 1) return <MissingNotice />;
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Link to={pagePath('totalPurchase')}>{report.back}</Link>
      </Box>
      {all === undefined && <Unread of={[query]} />}
      {all !== undefined && draw === undefined && <Typography sx={{ mt: 2 }}>{total.ownerOnly}</Typography>}
      {draw !== undefined && !isCommitted(draw) && <Typography sx={{ mt: 2 }}>{report.early}</Typography>}
      {all !== undefined && draw !== undefined && isCommitted(draw) && (
        <Report draws={all.filter((one) => one.number <= number && isCommitted(one))} />
      )}
    </>
  );
}
