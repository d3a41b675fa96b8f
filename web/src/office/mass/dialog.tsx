import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../ui/dialogFrame.tsx';
import { mass } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { failureText } from '../data/failures.ts';
import type { MassAction, MassSource, Scope } from './action.ts';
import { Asking, isTyped } from './asking.tsx';
import { undosOf } from './plan.ts';
import { Plan, Progress, Report } from './report.tsx';
import { type Phase, useRun } from './run.ts';

interface DialogProps {
  readonly action: MassAction;
  readonly source: MassSource;
  /** @param isDone whether anything was begun, so that the choice can be cleared */
  readonly onClose: (isDone: boolean) => void;
}

type Run = ReturnType<typeof useRun>;
interface PartProps extends DialogProps {
  readonly run: Run;
  readonly scope: Scope;
}

function AskingButtons({ action, source, run, scope, onClose }: PartProps) {
  const isKnown = scope === 'chosen' ? source.chosen > 0 : source.all?.count !== undefined;
  return (
    <>
      <Button onClick={() => onClose(false)}>{office.cancel}</Button>
      <Button
        variant="contained"
        disabled={!run.isReady || !isKnown || !isTyped(action, run.values)}
        onClick={() => void run.plan(scope)}
      >
        {mass.check}
      </Button>
    </>
  );
}

function PlannedButtons({ action, run, phase, onClose }: PartProps & { phase: Extract<Phase, { at: 'planned' }> }) {
  const rows = phase.planned.flatMap(({ row, refusal }) => (refusal === null ? [row] : []));
  return (
    <>
      <Button onClick={() => onClose(false)}>{office.cancel}</Button>
      <Button onClick={run.back}>{mass.back}</Button>
      {rows.length > 0 && (
        <Button
          variant={action.isDestructive ? 'outlined' : 'contained'}
          color={action.isDestructive ? 'error' : 'primary'}
          onClick={() => void run.run(rows)}
        >
          {mass.actions[action.name].button(rows.length)}
        </Button>
      )}
    </>
  );
}

function DoneButtons({ run, phase, onClose }: PartProps & { phase: Extract<Phase, { at: 'done' }> }) {
  const failed = phase.ran.filter(({ outcome }) => outcome === 'failed').length;
  const undos = undosOf(phase.ran).length;
  return (
    <>
      {phase.undone === null && undos > 0 && (
        <Button onClick={() => void run.undo(phase.ran, phase.left)}>{mass.undo(undos)}</Button>
      )}
      {phase.undone === null && failed > 0 && (
        <Button onClick={() => void run.again(phase.ran)}>{mass.again(failed)}</Button>
      )}
      <Button variant="contained" onClick={() => onClose(true)}>
        {mass.close}
      </Button>
    </>
  );
}

function Buttons(props: PartProps) {
  const { phase, stop, back } = props.run;
  switch (phase.at) {
    case 'asking':
      return <AskingButtons {...props} />;
    case 'planned':
      return <PlannedButtons {...props} phase={phase} />;
    case 'running':
      return phase.canStop && <Button onClick={stop}>{mass.stop}</Button>;
    case 'done':
      return <DoneButtons {...props} phase={phase} />;
    case 'unread':
      return <Button onClick={back}>{mass.back}</Button>;
    case 'reading':
      return null;
  }
}

function Content({ action, source, run, scope, onScope }: PartProps & { onScope: (scope: Scope) => void }): ReactNode {
  const { phase, values, type } = run;
  switch (phase.at) {
    case 'asking':
      return <Asking action={action} source={source} scope={scope} values={values} onScope={onScope} onType={type} />;
    case 'reading':
      return <Typography role="status">{office.loading}</Typography>;
    case 'unread':
      return <Alert severity="error">{failureText(phase.error)}</Alert>;
    case 'planned':
      return <Plan planned={phase.planned} source={source} />;
    case 'running':
      return <Progress done={phase.done} all={phase.all} />;
    case 'done':
      return <Report action={action} source={source} phase={phase} />;
  }
}

/** The dialog of a bulk action: the records, the dry run, a confirmation with the number, the progress, and the report. */
export default function MassDialog(props: DialogProps) {
  const { action, source, onClose } = props;
  const run = useRun(action, source);
  const [scope, setScope] = useState<Scope>(source.chosen > 0 || source.all === null ? 'chosen' : 'all');
  const { at } = run.phase;
  const canLeave = at === 'asking' || at === 'planned' || at === 'unread' || at === 'done';
  return (
    <DialogFrame
      aria-labelledby="mass-title"
      // Only its button stops a running action, so that nobody leaves it without notice.
      onClose={() => canLeave && onClose(at === 'done')}
    >
      <DialogTitle id="mass-title">{mass.actions[action.name].name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Content {...props} run={run} scope={scope} onScope={setScope} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <Buttons {...props} run={run} scope={scope} />
      </DialogActions>
    </DialogFrame>
  );
}
