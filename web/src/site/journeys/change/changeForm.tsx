import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { phaseOf } from 'functions/shared/campaign/stages';
import type { CallParameters } from 'functions/shared/contract/client';
import { defined } from 'functions/shared/defined';
import { useMemo, useState } from 'react';
import { useTypoQuestion } from '../../parts/typoQuestion.ts';
import { useSubmission } from '../../parts/submission.ts';
import { useDialog } from '../../../ui/dialog.tsx';
import { useDraftForm } from '../../parts/draftForm.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { drafts } from '../../../client/session.ts';
import { useStage } from '../../parts/stage.ts';
import { ChoiceFields } from '../application/choiceFields.tsx';
import { EmailField } from '../../parts/person/emailField.tsx';
import type { OwnRecords } from '../../parts/person/ownRecords.ts';
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
  const askAboutTypo = useTypoQuestion();
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

  const send = async (values: ChangeValues) =>
    submit(async () => {
      const outcome = await save(records, verificationKey, values, hasChoice);
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
  const onValid = (values: ChangeValues) => {
    // The address in use has received mails.
    if (!('email' in accountChange(values, records.account))) {
      void send(values);
      return;
    }
    askAboutTypo(values.email, (email) => {
      form.setValue('email', email);
      void send({ ...values, email });
    });
  };

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

type ChangeBody = NonNullable<CallParameters<'changeAccount', 'guest'>['body']>;

/**
 * Saves the differences in one request, which one mail confirms. Returns the outcome. Null: nothing differed. `choiceRefused`: nothing was saved,
 * because the sets are fixed, while other data can still be changed.
 */
async function save(
  { account, purchase }: OwnRecords,
  verificationKey: string,
  values: ChangeValues,
  hasChoice: boolean,
) {
  const fields = accountChange(values, account);
  const choice = hasChoice && purchase ? purchaseChange(values, purchase) : {};
  const isChoiceChanged = Object.keys(choice).length > 0;
  if (!isChoiceChanged && Object.keys(fields).length === 0) return null;
  const body = defined<ChangeBody>({ ...fields, purchase: isChoiceChanged ? choice : undefined, verificationKey });
  try {
    await api('changeAccount', { id: account.id, body, idempotencyKey: drafts.submissionKey(CHANGE, body) });
  } catch (error) {
    const failure = failureOf(error);
    if (isChoiceChanged && failure.kind === 'refused' && failure.code === 'wrong_phase') return 'choiceRefused';
    throw error;
  }
  const isSaved = isChoiceChanged || Object.keys(fields).some((field) => field !== 'email');
  return { isSaved, emailPending: fields.email ?? null, givenUp: null };
}
