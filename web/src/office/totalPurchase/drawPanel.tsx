import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { useDialog } from '../../ui/dialog.tsx';
import { time } from '../../copy/format.ts';
import { officeApi as api } from '../../client/api.ts';
import { type Draw, useDraws, useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { DrawFacts } from './drawFacts.tsx';
import { Entries } from './entries.tsx';

// The first draw; a second one would have its own roster (rules 8.12).
const NUMBER = 1;
const POLL_MS = 2_000;

function RunButton() {
  const dialog = useDialog();
  const { total: copy, cancel } = useOfficeCopy();
  // Whoever is applied when the roster closes is drawn; the withdrawn are not.
  const count = useCount('purchase', { state: 'APPLIED' });
  const { mutate, isPending } = useStep(() => api('createDraw', { body: { number: NUMBER } }), copy.started);
  if (count === undefined) return null;
  const ask = (): void =>
    dialog.open({
      title: copy.runTitle,
      message: copy.runMessage(count, campaign.supply),
      positiveText: copy.runButton(count),
      negativeText: cancel,
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
  const { total: copy, cancel } = useOfficeCopy();
  const dialog = useDialog();
  const { mutate, isPending } = useStep(() => api('releaseDraw', { number: draw.number }), copy.released);
  // Whoever withdrew since, or was excluded, gets no mail; how many of the others gave no address is not counted.
  const mails = useCount('purchase', { state: 'APPLIED' });
  if (mails === undefined) return null;
  const { applications = 0, winners = 0 } = draw.counts ?? {};
  const ask = (): void =>
    dialog.open({
      title: copy.releaseTitle,
      message: copy.releaseMessage(applications, winners, mails),
      positiveText: copy.releaseButton(applications),
      negativeText: cancel,
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
  const { total: copy } = useOfficeCopy();
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
  const { total: copy } = useOfficeCopy();
  const draws = useDraws();
  const draw = draws.data?.find(({ number }) => number === NUMBER) ?? null;
  // A second observer of the same query, faster while something is under way.
  useDraws(isUnderWay(draw) ? POLL_MS : undefined);
  if (draws.data === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Panel heading={copy.draw}>
        <Steps draw={draw} />
        {draw !== null && <DrawFacts draw={draw} />}
      </Panel>
      {draw !== null && draw.state !== 'DRAWING' && <Entries number={draw.number} state={draw.state} />}
    </Box>
  );
}
