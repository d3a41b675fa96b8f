import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/rows';
import { Form, regex, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useStep } from '../data/step.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';

type TrialAnswer = Answer<'tryAuthorization', 'office'>;
interface Typed {
  readonly customerID: string;
  readonly paymentMethodID: string;
}

/** A trial's outcome in a sentence or two. */
const useTold = () => {
  const { refusals } = useOfficeCopy();
  const { cardTrial: copy } = useDeskCopy();
  return ({ outcome, reason, code, words, isReleased }: TrialAnswer): string => {
    const said = {
      held: copy.held,
      declined: copy.declined(code ?? ''),
      refused: `${refusals.reasons[reason ?? 'other']} ${refusals.answer(code ?? '', words ?? '')}`,
      unknown: copy.unknown,
    }[outcome];
    if (outcome === 'refused') return said;
    return `${said}${isReleased ? copy.released : copy.notReleased}`;
  };
};

/** Tries the settlement day's call on a card of the office's own; for owners. */
export function Trial() {
  const { errors } = useOfficeCopy();
  const { cardTrial: copy } = useDeskCopy();
  const refusal = useRefusal(routes.tryAuthorization.office);
  const told = useTold();
  const { mutate, isPending, data } = useStep((body: Typed) => api('tryAuthorization', { body }), [], told);
  return (
    <Panel heading={copy.heading}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {refusal ?? copy.text}
      </Typography>
      {refusal === null && (
        // The form has exactly these inputs and requires both.
        <Form onSubmit={(typed: FieldValues) => mutate(typed as Typed)}>
          <TextInput
            source="customerID"
            label={copy.customerID}
            validate={[required(), regex(/^cus_[A-Za-z0-9]+$/, errors.field)]}
          />
          <TextInput
            source="paymentMethodID"
            label={copy.paymentMethodID}
            validate={[required(), regex(/^pm_[A-Za-z0-9]+$/, errors.field)]}
          />
          <Button type="submit" variant="contained" disabled={isPending}>
            {copy.button}
          </Button>
        </Form>
      )}
      {data !== undefined && (
        <Alert severity={data.outcome === 'held' ? 'success' : 'warning'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {told(data)}
        </Alert>
      )}
    </Panel>
  );
}
