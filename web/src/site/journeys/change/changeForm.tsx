import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { CallParameters } from 'functions/shared/contract/client';
import { phaseOf } from 'functions/shared/campaign/stages';
import { useMemo, useState } from 'react';
import { useSubmission } from '../../parts/submission.ts';
import { useDialog } from '../../../ui/dialog.tsx';
import { useDraftForm } from '../../parts/draftForm.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { useStage } from '../../parts/stage.ts';
import { ChoiceFields } from '../application/choiceFields.tsx';
import { EmailField } from '../../parts/person/emailField.tsx';
import { ownRecordsKey, type OwnRecords } from '../../parts/person/ownRecords.ts';
import { PersonFields } from '../../parts/person/personFields.tsx';
import { endJourney } from '../../parts/verification/journeyEnd.ts';
import {
  accountChange,
  CHANGE,
  changeFaults,
  changeMessages,
  changeValues,
  hasOtherChoice,
  type ChangeValues,
  purchaseChange,
} from './changes.ts';
import { storeOutcome } from './outcome.ts';

interface ChangeFormProps {
  readonly records: OwnRecords;
  readonly verificationKey: string;
}

export function ChangeForm({ records, verificationKey }: ChangeFormProps) {
  const copy = useCopy('application', 'change', 'person');
  const { change } = copy;
  const messages = useMemo(() => changeMessages(copy), [copy]);
  const dialog = useDialog();
  const { stage, timetable, refused } = useStage();
  const { failure, submit, leave } = useSubmission();
  const save = useSave(records, verificationKey);
  const { purchase } = records;
  const [isChoiceRefused, setChoiceRefused] = useState(false);
  const isOpen = stage !== null && phaseOf(stage) === 4 && !isChoiceRefused;
  const isWaiting = purchase?.state === 'APPLIED' || purchase?.state === 'CARD_PENDING';
  const hasChoice = isWaiting && isOpen;
  const form = useDraftForm<ChangeValues>({
    draft: CHANGE,
    defaults: changeValues(records),
    faults: (values) => changeFaults(values, hasChoice, copy),
  });

  // A choice of sets made too late was not accepted. The form says so, since the choice disappears with its fields.
  const isChoiceLate = isWaiting && !hasChoice && hasOtherChoice(form.getValues(), purchase);

  const onValid = (values: ChangeValues) =>
    submit(async () => {
      const outcome = await save(values, hasChoice);
      if (outcome === 'choiceRefused') {
        setChoiceRefused(true);
        refused(false);
        return;
      }
      if (outcome === null) {
        dialog.open({ title: change.unchangedTitle, message: change.unchangedText });
        return;
      }
      storeOutcome(outcome);
      endJourney(CHANGE);
      leave('/registration-change-thanks');
    });

  return (
    <Form form={form} messages={messages} failure={failure} onValid={onValid} submitText={change.submit}>
      {purchase && (
        <>
          <Typography variant="h2">{change.setsTitle}</Typography>
          <Typography>{change.setsLead(purchase.receiptID)}</Typography>
          {hasChoice ? <ChoiceFields /> : <FixedChoice purchase={purchase} />}
          {isChoiceLate && <Alert severity="warning">{change.setsLate(timetable)}</Alert>}
        </>
      )}
      <Typography variant="h2">{change.emailTitle}</Typography>
      <EmailField help={change.emailHelp} />
      <PersonFields asksForPlan={purchase === null} />
    </Form>
  );
}

function FixedChoice({ purchase }: { purchase: NonNullable<OwnRecords['purchase']> }) {
  const { change } = useCopy('change');
  return (
    <Typography>
      {purchase.state === 'WITHDRAWN' ? change.withdrawn : change.setsFixed(purchase.purchaseCount)}
    </Typography>
  );
}

/**
 * Returns a function that saves the differences and returns the outcome. Null: nothing differed. `choiceRefused`: nothing was saved, because the sets
 * are fixed.
 */
function useSave({ account, purchase }: OwnRecords, verificationKey: string) {
  const queryClient = useQueryClient();
  const queryKey = ownRecordsKey(account.id, verificationKey);

  return async (values: ChangeValues, hasChoice: boolean) => {
    const fields = accountChange(values, account);
    const choice = hasChoice && purchase ? purchaseChange(values, purchase) : {};
    const isAccountChanged = Object.keys(fields).length > 0;
    const isChoiceChanged = Object.keys(choice).length > 0;
    if (!isAccountChanged && !isChoiceChanged) return null;
    if (isChoiceChanged) {
      // The sets are saved first. If they are fixed by now, nothing else has been saved yet.
      const saved = await changeChoice(account.id, { ...choice, verificationKey });
      if (saved === null) return 'choiceRefused';
      // The records are updated at once, so that a retry after a failed second call does not send the sets again.
      queryClient.setQueryData<OwnRecords>(queryKey, { account, purchase: saved });
    }
    if (isAccountChanged) await api('changeAccount', { id: account.id, body: { ...fields, verificationKey } });
    const isSaved = isChoiceChanged || Object.keys(fields).some((field) => field !== 'email');
    return { isSaved, emailPending: fields.email ?? null, givenUp: null };
  };
}

/** Changes the choice of sets; null if sets can no longer be changed. Other data can be changed for longer. */
async function changeChoice(id: string, body: NonNullable<CallParameters<'changePurchase', 'guest'>['body']>) {
  try {
    return await api('changePurchase', { id, body });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.code === 'wrong_phase') return null;
    throw error;
  }
}
