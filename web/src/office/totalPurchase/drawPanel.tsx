import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { useDialog } from '../../ui/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { time } from '../../copy/format.ts';
import { api } from '../../client/api.ts';
import { type Draw, useDraws, useTimetable } from '../data/campaignState.ts';
import { failureText } from '../data/failures.ts';
import { useCount } from '../pieces/count.ts';
import { DrawFacts } from './drawFacts.tsx';
import { Entries } from './entries.tsx';

const copy = adminCopy.total;
// The first draw; a second one would have its own roster (rules 8.12).
const NUMBER = 1;
const POLL_MS = 2_000;
const ERROR_MS = 8_000;

/** A step of the draw: done on the server, told in the snackbar, everything on the page read anew. */
function useStep(step: () => Promise<unknown>, done: string) {
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: () => snackbar.open({ text: done }),
    // An error has to be read, not glimpsed.
    onError: (error) => snackbar.open({ text: failureText(error), timeout: ERROR_MS }),
    onSettled: () => queries.invalidateQueries(),
  });
}

function RunButton() {
  const dialog = useDialog();
  const count = useCount('purchase');
  const { mutate, isPending } = useStep(() => api('createDraw', { body: { number: NUMBER } }), copy.started);
  if (count === undefined) return null;
  const ask = (): void =>
    dialog.open({
      title: copy.runTitle,
      message: copy.runMessage(count, campaign.supply),
      positiveText: copy.runButton(count),
      negativeText: adminCopy.cancel,
      persistent: true,
      onPositive: () => mutate(),
    });
  return (
    <Button variant="contained" onClick={ask} disabled={isPending}>
      {copy.run}
    </Button>
  );
}

function ReleaseButton({ draw, releaseAt, isOpen }: { draw: Draw; releaseAt: string; isOpen: boolean }) {
  const dialog = useDialog();
  const { mutate, isPending } = useStep(() => api('releaseDraw', { number: draw.number }), copy.released);
  const { applications = 0, winners = 0 } = draw.counts ?? {};
  const ask = (): void =>
    dialog.open({
      title: copy.releaseTitle,
      message: copy.releaseMessage(applications, winners),
      positiveText: copy.releaseButton(applications),
      negativeText: adminCopy.cancel,
      persistent: true,
      onPositive: () => mutate(),
    });
  return (
    <Box sx={{ my: 2 }}>
      <Button variant="contained" onClick={ask} disabled={isPending || !isOpen}>
        {copy.release}
      </Button>
      {!isOpen && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {copy.releaseFrom(time(releaseAt))}
        </Typography>
      )}
    </Box>
  );
}

function Steps({ draw }: { draw: Draw | null }) {
  const { data } = useTimetable();
  if (data === undefined) return null;
  const now = fromISO(data.now);
  const { rosterClose, resultRelease } = data.timetable;
  if (draw === null) {
    return now < fromISO(rosterClose) ? <Typography>{copy.notYet(time(rosterClose))}</Typography> : <RunButton />;
  }
  if (draw.state !== 'DRAWN') return null;
  return <ReleaseButton draw={draw} releaseAt={resultRelease} isOpen={now >= fromISO(resultRelease)} />;
}

const isUnderWay = (draw: Draw | null): boolean => draw?.state === 'DRAWING' || draw?.state === 'RELEASING';

/** The draw's controls and its result; for owners. */
export function DrawPanel() {
  const draws = useDraws();
  const draw = draws.data?.find(({ number }) => number === NUMBER) ?? null;
  // A second observer of the same query, faster while something is under way.
  useDraws(isUnderWay(draw) ? POLL_MS : undefined);
  if (draws.data === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Card component="section">
        <CardContent>
          <Typography variant="h2" gutterBottom>
            {copy.draw}
          </Typography>
          <Steps draw={draw} />
          {draw !== null && <DrawFacts draw={draw} />}
        </CardContent>
      </Card>
      {draw !== null && draw.state !== 'DRAWING' && <Entries number={draw.number} state={draw.state} />}
    </Box>
  );
}
