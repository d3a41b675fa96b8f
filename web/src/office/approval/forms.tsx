import type { DetailOf, TermsOf } from 'functions/shared/approval/details';
import type { ApprovalKind } from 'functions/shared/approval/kinds';
import { MOST_ADDITIONAL } from 'functions/shared/draw/laterDraw';
import type { ComponentType } from 'react';
import { maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { fromTyped } from '../systemStage/localTime.ts';
import { DelayFields } from './delayFields.tsx';

/** What a kind asks beside its reason. */
interface ApprovalForm<K extends ApprovalKind> {
  readonly initial: FieldValues;
  readonly Fields: ComponentType;
  readonly detail: (typed: FieldValues) => DetailOf<K>;
  /** What its effect hangs on; null where it hangs on nothing that is typed, so that it can be told at once. */
  readonly terms: ((typed: FieldValues) => TermsOf<K>) | null;
}

function ExclusionFields() {
  const { approval } = useOfficeCopy();
  return (
    <SelectInput
      source="code"
      label={approval.code}
      choices={Object.entries(approval.codes).flatMap(([id, name]) => (id === 'AT_REQUEST' ? [] : { id, name }))}
      validate={required()}
      helperText={false}
    />
  );
}

function WishFields() {
  const { approval } = useOfficeCopy();
  return (
    <>
      <SelectInput
        source="proof"
        label={approval.proof}
        choices={Object.entries(approval.proofs).map(([id, name]) => ({ id, name }))}
        validate={required()}
        helperText={false}
      />
      <TextInput source="enquiryID" label={approval.enquiryID} helperText={approval.enquiryHint} />
    </>
  );
}

function OwnerFields() {
  const { approval } = useOfficeCopy();
  return (
    <>
      <SelectInput
        source="change"
        label={approval.change}
        choices={Object.entries(approval.ownerChanges).map(([id, name]) => ({ id, name }))}
        validate={required()}
        helperText={false}
      />
      <TextInput source="email" type="email" label={approval.newEmail} helperText={approval.newEmailHint} />
    </>
  );
}

function DrawFields() {
  const { approval } = useOfficeCopy();
  return (
    <NumberInput
      source="additional"
      label={approval.additional}
      min={0}
      max={MOST_ADDITIONAL}
      validate={[required(), minValue(0), maxValue(MOST_ADDITIONAL)]}
      helperText={false}
    />
  );
}

// Required, and judged, before it submits.
const delayOf = ({ time: typed, alone }: FieldValues): DetailOf<'releaseDelay'> => ({
  startsAt: fromTyped(String(typed)) ?? '',
  alone: alone === true,
});

const drawOf = ({ additional }: FieldValues): DetailOf<'secondDraw'> => ({ additional: Number(additional) });

/** A text that may be left out. */
const given = (text: unknown): string | null => (typeof text === 'string' && text.trim() !== '' ? text.trim() : null);

// Their inputs are these, required before they submit.
const wishOf = ({ proof, enquiryID }: FieldValues): DetailOf<'withdraw'> => ({
  proof: proof as DetailOf<'withdraw'>['proof'],
  enquiryID: given(enquiryID),
});
const ownerOf = ({ change, email }: FieldValues): DetailOf<'ownerChange'> => ({
  change: change as DetailOf<'ownerChange'>['change'],
  email: given(email),
});

/** A new kind does not compile without its form. */
export const APPROVAL_FORMS: { readonly [K in ApprovalKind]: ApprovalForm<K> } = {
  exclude: {
    initial: { code: '', reason: '' },
    Fields: ExclusionFields,
    // Its inputs are these, required before it submits.
    detail: ({ code }) => ({ code: code as DetailOf<'exclude'>['code'] }),
    terms: null,
  },
  withdraw: { initial: { proof: '', enquiryID: '', reason: '' }, Fields: WishFields, detail: wishOf, terms: wishOf },
  ownerChange: { initial: { change: '', email: '', reason: '' }, Fields: OwnerFields, detail: ownerOf, terms: ownerOf },
  secondDraw: {
    initial: { additional: 0, reason: '' },
    Fields: DrawFields,
    detail: drawOf,
    terms: drawOf,
  },
  releaseDelay: {
    initial: { time: '', alone: false, reason: '' },
    Fields: DelayFields,
    detail: delayOf,
    terms: delayOf,
  },
};
