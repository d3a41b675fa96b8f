import type { Answer } from 'functions/shared/contract/client';
import { BooleanInput, required, TextInput } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { shipping } from '../shipping/texts.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';

interface Typed {
  readonly trackingNumber: string;
  readonly reason: string;
  readonly tellsOwner: boolean;
}

/** The form to correct the wrong tracking number of a shipped parcel (rules 9.19). */
export function Renumber({ parcel: { id, receiptID } }: { parcel: Answer<'correctTracking', 'office'> }) {
  const { renumber: copy } = shipping.steps;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (body: Typed) => api('correctTracking', { id, body }),
    ['voucher', 'shipment', 'mail'],
    shipping.steps.done,
  );
  const ask = (typed: Typed, clear: () => void): void => {
    const message = copy.message(receiptID, typed.trackingNumber, typed.tellsOwner);
    question({ ...copy, message, onYes: () => mutate(typed, { onSuccess: clear }) });
  };
  return (
    <OwnerForm
      heading={copy.button}
      text={copy.text}
      button={copy.button}
      role="operator"
      isBusy={isPending}
      initial={{ trackingNumber: '', reason: '', tellsOwner: false }}
      // The form has exactly these inputs.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    >
      <TextInput source="trackingNumber" label={copy.number} validate={required()} helperText={false} />
      <BooleanInput source="tellsOwner" label={copy.tellsOwner} helperText={false} />
    </OwnerForm>
  );
}
