import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { Form, regex, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { officeRefusals } from '../../copy/ja/office/refusals.ts';
import { cardTrial } from './trialTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useStep } from '../data/step.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';

type TrialAnswer = Answer<'tryAuthorization', 'office'>;
interface Typed {
  readonly customerID: string;
  readonly paymentMethodID: string;
}

/** Returns a function that formats a trial's outcome in a sentence or two. */
const useOutcomeText = () => {
  return ({ outcome, reason, code, words, isReleased }: TrialAnswer): string => {
    const said = {
      held: cardTrial.held,
      declined: cardTrial.declined(code ?? ''),
      refused: `${officeRefusals.reasons[reason ?? 'other']} ${officeRefusals.answer(code ?? '', words ?? '')}`,
      unknown: cardTrial.unknown,
    }[outcome];
    if (outcome === 'refused') return said;
    return `${said}${isReleased ? cardTrial.released : cardTrial.notReleased}`;
  };
};

/** The form that tries the settlement day's call on a card of the office's own; for owners. */
export function Trial() {
  const refusal = useRefusal(routes.tryAuthorization.office);
  const outcomeText = useOutcomeText();
  const { mutate, isPending, data } = useStep((body: Typed) => api('tryAuthorization', { body }), [], outcomeText);
  return (
    <Panel heading={cardTrial.heading}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {refusal ?? cardTrial.text}
      </Typography>
      {refusal === null && (
        // The form has exactly these inputs and requires both.
        <Form onSubmit={(typed: FieldValues) => mutate(typed as Typed)}>
          <TextInput
            source="customerID"
            label={cardTrial.customerID}
            validate={[required(), regex(/^cus_[A-Za-z0-9]+$/, office.errors.field)]}
          />
          <TextInput
            source="paymentMethodID"
            label={cardTrial.paymentMethodID}
            validate={[required(), regex(/^pm_[A-Za-z0-9]+$/, office.errors.field)]}
          />
          <Button type="submit" variant="contained" disabled={isPending}>
            {cardTrial.button}
          </Button>
        </Form>
      )}
      {data !== undefined && (
        <Alert severity={data.outcome === 'held' ? 'success' : 'warning'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {outcomeText(data)}
        </Alert>
      )}
    </Panel>
  );
}
