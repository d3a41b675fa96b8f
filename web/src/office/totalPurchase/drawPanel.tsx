import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { isCommitted, isTold } from 'functions/shared/draw/steps';
import { fromISO } from 'functions/shared/time/instants';
import { useDialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { time } from '../../copy/format.ts';
import { officeApi as api } from '../../client/api.ts';
import type { NamedStep } from '../../copy/ja/officeTotal.ts';
import { type Draw, useDraws, useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { drawStates } from '../choices.ts';
import { reportPath } from '../drawReport/path.ts';
import { ChoiceValue } from '../pieces/choice.tsx';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { DrawFacts } from './drawFacts.tsx';
import { type StepView, stepViews } from './drawSteps.ts';
import { Entries } from './entries.tsx';

// The first draw; a second one has its own roster (rules 8.12).
const NUMBER = 1;
const POLL_MS = 2_000;

const CALLS: { readonly [S in NamedStep]: () => Promise<unknown> } = {
  freeze: () => api('createDraw', { body: { number: NUMBER } }),
  commit: () => api('commitDraw', { number: NUMBER }),
  run: () => api('runDraw', { number: NUMBER }),
  release: () => api('releaseDraw', { number: NUMBER }),
};

function StepButton({ step, draw }: { step: NamedStep; draw: Draw | null }) {
  const dialog = useDialog();
  const { total, cancel } = useOfficeCopy();
  const copy = total.steps[step];
  const applied = useCount('purchase', { state: 'APPLIED' });
  const { mutate, isPending } = useStep(CALLS[step], copy.done);
  const count = draw?.counts?.applications ?? applied;
  if (count === undefined) return null;
  const ask = (): void =>
    dialog.open({
      title: copy.title,
      message: copy.message(count, draw?.supply ?? campaign.supply),
      positiveText: copy.button,
      negativeText: cancel,
      persistent: true,
      onPositive: () => mutate(),
    });
  return (
    <Button variant="contained" onClick={ask} disabled={isPending} sx={{ mt: 1 }}>
      {copy.button}
    </Button>
  );
}

function Step({ view, draw, mayAct }: { view: StepView; draw: Draw | null; mayAct: boolean }) {
  const { total } = useOfficeCopy();
  const { step, state, planned, doneAt } = view;
  const copy = total.steps[step];
  const when = doneAt === null ? total.planned(time(planned)) : total.doneAt(time(doneAt));
  return (
    <Box component="li" sx={{ mb: 1.5, color: state === 'ahead' ? 'text.secondary' : 'text.primary' }}>
      <Typography component="span" sx={{ fontWeight: 700 }}>
        {copy.name}
      </Typography>{' '}
      <Typography component="span" variant="body2">
        {state === 'underWay' ? total.underWay : when}
      </Typography>
      {state !== 'done' && <Typography variant="body2">{copy.text}</Typography>}
      {state === 'open' && mayAct && <StepButton step={step} draw={draw} />}
    </Box>
  );
}

function Waiting({ draw }: { draw: Draw }) {
  const { total: copy } = useOfficeCopy();
  if (draw.waiting === null) return null;
  const { code, since } = draw.waiting;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {copy.waiting(copy.waits[code], time(since))}
    </Alert>
  );
}

const UNDER_WAY: readonly Draw['state'][] = ['FREEZING', 'COMMITTING', 'DRAWING', 'RELEASING'];
const isUnderWay = (draw: Draw | null): boolean => draw !== null && UNDER_WAY.includes(draw.state);

/** Places are known when all of them are stored. */
const WITH_PLACES: readonly Draw['state'][] = ['DRAWN', 'RELEASING', 'RELEASED'];

/** The draw's steps, what it rests on and its result: for owners, and from its release on for all. */
export function DrawPanel() {
  const { total: copy, report } = useOfficeCopy();
  const timetable = useTimetable();
  const mayAct = useRefusal('owner') === null;
  const draws = useDraws();
  const draw = draws.data?.find(({ number }) => number === NUMBER) ?? null;
  // A second observer of the same query, faster while something is under way.
  useDraws(isUnderWay(draw) ? POLL_MS : undefined);
  if (draws.data === undefined || timetable.data === undefined) return null;
  if (draw === null && !mayAct) return <Typography>{copy.ownerOnly}</Typography>;
  const views = stepViews(draw, timetable.data.timetable, fromISO(timetable.data.now));
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Panel heading={copy.draw}>
        {draw !== null && <ChoiceValue value={draw.state} of={drawStates} />}
        {draw !== null && <Waiting draw={draw} />}
        {mayAct && (draw === null || !isTold(draw)) && (
          <Typography variant="body2" sx={{ my: 1 }}>
            {copy.automatic}
          </Typography>
        )}
        <Box component="ol" sx={{ pl: 3 }}>
          {views.map((view) => (
            <Step key={view.step} view={view} draw={draw} mayAct={mayAct} />
          ))}
        </Box>
        {draw !== null && <DrawFacts draw={draw} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          <Link to="/draw">{copy.published}</Link>
          {draw !== null && isCommitted(draw) && <Link to={reportPath(draw.number)}>{report.link}</Link>}
        </Box>
      </Panel>
      {draw !== null && WITH_PLACES.includes(draw.state) && <Entries number={draw.number} state={draw.state} />}
    </Box>
  );
}
