import { canSwitchTo, STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { fromISO } from 'functions/shared/time/instants';
import { required, SelectInput } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { stages } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';
import { TIMED, useStageNow, useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';

interface Switch {
  readonly stage: StageCode;
  readonly reason: string;
}

/** Returns the stages that an owner may switch to now (rules 2.7, 2.8): any but the current one. Once the roster is closed, none up to phase 4. */
function useTargets(): readonly StageCode[] {
  const current = useStageNow().data?.systemStages[0]?.stage;
  const times = useTimetable().data;
  if (current === undefined || times === undefined) return [];
  return STAGE_CODES.filter((stage) => stage !== current && canSwitchTo(stage, fromISO(times.now), times.timetable));
}

/** The form to switch the stage by hand. The stage then holds until the next boundary. */
export function SwitchForm() {
  const question = useQuestion();
  const now = useStageNow().data;
  const targets = useTargets();
  const { mutate, isPending } = useStep(
    (body: Switch) => api('createSystemStage', { body }),
    TIMED,
    stagePage.switched,
  );
  const current = now?.systemStages[0]?.stage;
  const ask = ({ stage, reason }: Switch, clear: () => void): void => {
    if (now === undefined || current === undefined) return;
    const until = now.next === null ? null : time(now.next.startsAt);
    question({
      title: stagePage.switchTitle,
      message: stagePage.switchMessage(stages[current], stages[stage], until),
      button: stagePage.switchButton,
      onYes: () => mutate({ stage, reason }, { onSuccess: clear }),
    });
  };
  return (
    <OwnerForm
      heading={stagePage.switchHeading}
      text={stagePage.switchText}
      button={stagePage.switchButton}
      isBusy={isPending}
      initial={{}}
      // The form has exactly these inputs and requires both.
      onSubmit={(typed, clear) => ask(typed as Switch, clear)}
    >
      <SelectInput
        source="stage"
        label={stagePage.stage}
        choices={targets.map((id) => ({ id, name: stages[id] }))}
        validate={required()}
        helperText={false}
      />
    </OwnerForm>
  );
}
