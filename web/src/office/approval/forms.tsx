import type { DetailOf, TermsOf } from 'functions/shared/approval/details';
import type { ApprovalKind } from 'functions/shared/approval/kinds';
import type { ComponentType } from 'react';
import { required, SelectInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

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
      choices={Object.entries(approval.codes).map(([id, name]) => ({ id, name }))}
      validate={required()}
      helperText={false}
    />
  );
}

/** A new kind does not compile without its form. */
export const APPROVAL_FORMS: { readonly [K in ApprovalKind]: ApprovalForm<K> } = {
  exclude: {
    initial: { code: '', reason: '' },
    Fields: ExclusionFields,
    // Its inputs are these, required before it submits.
    detail: ({ code }) => ({ code: code as DetailOf<'exclude'>['code'] }),
    terms: null,
  },
};
