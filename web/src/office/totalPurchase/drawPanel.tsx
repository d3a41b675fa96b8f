import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { isCommitted, isPublishable } from 'functions/shared/campaign/drawSteps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { report } from '../drawReport/texts.ts';
import { type NamedStep, total } from '../../copy/ja/office/draw/total.ts';
import { Link } from '../../ui/link.tsx';
import { drawStates } from '../campaignChoices.ts';
import { type Draw, useDraws, useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { reportPath } from '../drawReport/path.ts';
import { useCount } from '../pieces/count.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { AnotherDraw } from './anotherDraw.tsx';
import { DrawFacts } from './drawFacts.tsx';
import { type StepView, stepViews } from './drawSteps.ts';

const FIRST = 1;
const POLL_MS = 2_000;

const callOf = (step: NamedStep, number: number): Promise<unknown> => {
  switch (step) {
    case 'freeze':
      return api('createDraw', { body: { number } });
    case 'commit':
      return api('commitDraw', { number });
    case 'run':
      return api('runDraw', { number });
    case 'release':
      return api('releaseDraw', { number });
  }
};

function StepButton({ step, draw }: { step: NamedStep; draw: Draw | null }) {
  const question = useQuestion();
  const copy = total.steps[step];
  const applied = useCount('purchase', { state: 'APPLIED' }, !draw?.counts);
  const { mutate, isPending } = useStep(
    () => callOf(step, draw?.number ?? FIRST),
    ['draw', 'purchase', 'duplicates'],
    copy.done,
  );
  const count = draw?.counts?.applications ?? applied;
  if (count === undefined) return null;
  const ask = (): void =>
    question({
      title: copy.title,
      message: copy.message(count, draw?.supply ?? campaign.supply),
      button: copy.button,
      onYes: () => mutate(),
    });
  return (
    <Button variant="contained" onClick={ask} disabled={isPending} sx={{ mt: 1 }}>
      {copy.button}
    </Button>
  );
}

function Step({ view, draw, mayAct }: { view: StepView; draw: Draw | null; mayAct: boolean }) {
  const { step, state, planned, doneAt } = view;
  const copy = total.steps[step];
  const ahead = planned === null ? total.unplanned : total.planned(time(planned));
  const when = doneAt === null ? ahead : total.doneAt(time(doneAt));
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
  if (draw.waiting === null) return null;
  const { code, since } = draw.waiting;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {total.waiting(total.waits[code], time(since))}
    </Alert>
  );
}

const UNDER_WAY: readonly Draw['state'][] = ['FREEZING', 'COMMITTING', 'DRAWING', 'RELEASING'];
const isUnderWay = (draw: Draw | null): boolean => draw !== null && UNDER_WAY.includes(draw.state);

/** The choice of the draw to show; nothing if there is only one. */
function Choice({
  draws,
  shown,
  onChoose,
}: {
  draws: readonly Draw[];
  shown: Draw;
  onChoose: (number: number) => void;
}) {
  if (draws.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown.number}
      aria-label={total.drawChoice}
      onChange={(_, number) => onChoose(Number(number ?? shown.number))}
    >
      {draws.map(({ number }) => (
        <ToggleButton key={number} value={number} sx={{ px: 2 }}>
          {total.drawOf(number)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The note on who takes the steps, and until when. */
function Note({ draw, timetable, mayAct }: { draw: Draw | null; timetable: Timetable; mayAct: boolean }) {
  if (draw !== null && draw.voidedAt !== null)
    return <Alert severity="info">{total.voided(time(draw.voidedAt))}</Alert>;
  if (!mayAct || (draw !== null && isPublishable(draw))) return null;
  const text = draw === null || draw.number === FIRST ? total.automatic : total.byHand(time(timetable.modificationEnd));
  return (
    <Typography variant="body2" sx={{ my: 1 }}>
      {text}
    </Typography>
  );
}

interface DrawPanelProps {
  /** All draws, in order. */
  readonly all: readonly Draw[];
  readonly shown: Draw | null;
  readonly onChoose: (number: number) => void;
}

/** A draw's steps and inputs: for owners, and for everybody from its release on. */
export function DrawPanel({ all, shown: draw, onChoose }: DrawPanelProps) {
  const timetable = useTimetable();
  const mayAct = useRefusal('owner') === null;
  // A second observer of the query, which polls faster during a step.
  useDraws(isUnderWay(draw) ? POLL_MS : undefined);
  if (timetable.data === undefined) return null;
  if (draw === null && !mayAct) return <Typography>{total.ownerOnly}</Typography>;
  const times = timetable.data.timetable;
  const now = fromISO(timetable.data.now);
  const views = stepViews(draw, times, now);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Panel heading={total.draw(draw?.number ?? FIRST)}>
        {draw !== null && <Choice draws={all} shown={draw} onChoose={onChoose} />}
        {draw !== null && (
          <Box sx={{ my: 1 }}>
            <ChoiceValue value={draw.state} of={drawStates} />
          </Box>
        )}
        {draw !== null && <Waiting draw={draw} />}
        <Note draw={draw} timetable={times} mayAct={mayAct} />
        <Box component="ol" sx={{ pl: 3 }}>
          {views.map((view) => (
            <Step key={view.step} view={view} draw={draw} mayAct={mayAct} />
          ))}
        </Box>
        {draw !== null && <DrawFacts draw={draw} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          <Link to="/draw">{total.published}</Link>
          {draw !== null && isCommitted(draw) && <Link to={reportPath(draw.number)}>{report.link}</Link>}
        </Box>
      </Panel>
      {mayAct && draw !== null && draw === all.at(-1) && <AnotherDraw last={draw} timetable={times} now={now} />}
    </Box>
  );
}
