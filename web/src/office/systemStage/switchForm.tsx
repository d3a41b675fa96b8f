import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { fromISO } from 'functions/shared/time/instants';
import { canSwitchTo, STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { useState } from 'react';
import { useDialog } from '../../ui/dialog.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { time } from '../../copy/format.ts';
import { api } from '../../client/api.ts';
import { useStageNow, useTimetable } from '../data/campaignState.ts';
import { OwnerForm, useStageChange } from './ownerForm.tsx';

const copy = adminCopy.stagePage;

/** The stages an owner may switch to now (rules 2.7, 2.8): any but the current one, and with the roster closed none before its close. */
function useTargets(): readonly StageCode[] {
  const current = useStageNow().data?.systemStages[0]?.stage;
  const times = useTimetable().data;
  if (current === undefined || times === undefined) return [];
  return STAGE_CODES.filter((stage) => stage !== current && canSwitchTo(stage, fromISO(times.now), times.timetable));
}

/** Switching by hand, which holds until the next boundary. */
export function SwitchForm() {
  const dialog = useDialog();
  const now = useStageNow().data;
  const targets = useTargets();
  const [stage, setStage] = useState<StageCode | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useStageChange(async (target: StageCode) => {
    await api('createSystemStage', { body: { stage: target, reason: reason.trim() } });
    setReason('');
    setStage(null);
    setChecked(false);
  }, copy.switched);

  const current = now?.systemStages[0]?.stage;
  const ask = (): void => {
    setChecked(true);
    if (stage === null || reason.trim() === '' || now === undefined || current === undefined) return;
    const until = now.next === null ? null : time(now.next.startsAt);
    dialog.open({
      title: copy.switchTitle,
      message: copy.switchMessage(adminCopy.stages[current], adminCopy.stages[stage], until),
      positiveText: copy.switchButton,
      negativeText: adminCopy.cancel,
      persistent: true,
      onPositive: () => mutate(stage),
    });
  };
  return (
    <OwnerForm
      heading={copy.switchHeading}
      text={copy.switchText}
      button={copy.switchButton}
      isBusy={isPending}
      onSubmit={ask}
    >
      <TextField
        select
        fullWidth
        label={copy.stage}
        value={stage ?? ''}
        error={isChecked && stage === null}
        helperText={isChecked && stage === null ? adminCopy.login.required : undefined}
        onChange={(event) => setStage(targets.find((target) => target === event.target.value) ?? null)}
      >
        {targets.map((target) => (
          <MenuItem key={target} value={target}>
            {adminCopy.stages[target]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        label={copy.reason}
        value={reason}
        error={isChecked && reason.trim() === ''}
        helperText={isChecked && reason.trim() === '' ? copy.reasonRequired : undefined}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </OwnerForm>
  );
}
