import Typography from '@mui/material/Typography';
import type { RunStep } from 'functions/shared/campaign/runSteps';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { routes } from 'functions/shared/contract/routes';
import { fromISO } from 'functions/shared/time/instants';
import { required, SelectInput } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { settlement } from '../../copy/ja/office/payments.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { type SettlementProgress, startable, useAbout } from './progress.ts';

interface Typed {
  readonly step: RunStep;
  readonly reason: string;
}

/** Begins a step for all applications, after a question that names their number. */
const useConfirmation = (about: ReadonlyMap<RunStep, number>) => {
  const copy = settlement.start;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (body: Typed) => api('startSettlementRun', { body }),
    ['settlement', 'purchase'],
    copy.done,
  );
  const ask = ({ step, reason }: Typed, clear: () => void): void => {
    const found = about.get(step);
    // The button is disabled until the figures are known.
    if (found === undefined) return;
    const count = settlement.count(found);
    question({
      title: copy.title(settlement.runOf(step)),
      message: `${settlement.stepTexts[step].message(count)}${copy.recorded}`,
      button: copy.yes(count),
      onYes: () => mutate({ step, reason }, { onSuccess: clear }),
    });
  };
  return { ask, isPending };
};

function Form({ open, progress }: { open: readonly RunStep[]; progress: SettlementProgress }) {
  const copy = settlement.start;
  const about = useAbout(open, progress);
  const { ask, isPending } = useConfirmation(about);
  return (
    <OwnerForm
      // The form restarts when the possible steps change, so that no impossible one stays chosen.
      key={open.join()}
      heading={copy.heading}
      text={copy.text}
      button={copy.button}
      isBusy={isPending || about.size < open.length}
      initial={{ step: open[0], reason: '' }}
      // The form has exactly these inputs and requires both.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    >
      <SelectInput
        source="step"
        label={copy.step}
        choices={open.map((id) => ({ id, name: settlement.runOf(id) }))}
        validate={required()}
        helperText={false}
      />
    </OwnerForm>
  );
}

/** The form to begin a step by hand; for owners. */
export function StartForm({ progress, timetable }: { progress: SettlementProgress; timetable: Timetable }) {
  const { heading, none } = settlement.start;
  const refusal = useRefusal(routes.startSettlementRun.office);
  const open = startable(progress.runs, timetable, fromISO(progress.now));
  if (refusal === null && open.length > 0) return <Form open={open} progress={progress} />;
  return (
    <Panel heading={heading}>
      <Typography variant="body2">{refusal ?? none}</Typography>
    </Panel>
  );
}
