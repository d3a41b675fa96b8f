import { accountChangeSchema } from 'functions/shared/entities/typed/person';
import { emailInputSchema } from 'functions/shared/fields/fieldSchemas';
import { purchaseChoiceSchema } from 'functions/shared/entities/typed/choice';
import { z } from 'zod';
import { faultsOf, type Messages } from '../../../ui/form/checks.ts';
import {
  type ApplicationCopy,
  choiceFaults,
  choiceInput,
  choiceMessages,
  type ChoiceValues,
} from '../application/choice.ts';
import {
  emptyPerson,
  personInput,
  personMessages,
  personValues,
  type PersonValues,
} from '../../parts/person/personValues.ts';
import type { OwnRecords } from '../../parts/person/ownRecords.ts';

export const CHANGE = 'registration-change';
/** The page that sends a new link. */
export const REQUEST_PATH = '/pre-registration-change';

export type ChangeValues = PersonValues & ChoiceValues & { email: string };

const schema = z.strictObject({ ...accountChangeSchema.shape, email: emailInputSchema });

export const changeMessages = (copy: ApplicationCopy) =>
  ({ email: copy.person.email, ...personMessages(copy), ...choiceMessages(copy) }) satisfies Messages;

/** Returns the form's initial values: the registration and the application. */
export function changeValues({ account, purchase }: OwnRecords): ChangeValues {
  return {
    ...emptyPerson,
    ...personValues(account),
    email: account.email ?? '',
    ...choiceValues(purchase),
  };
}

const accountInput = (values: ChangeValues) => ({ ...personInput(values), email: values.email });

/** Returns the errors of the form by field. `hasChoice`: whether the form also asks for the sets. */
export function changeFaults(values: ChangeValues, hasChoice: boolean, copy: ApplicationCopy): Record<string, string> {
  const { purchaseCount: _count, acceptsPartial: _partial, ...messages } = changeMessages(copy);
  return { ...faultsOf(schema, accountInput, messages, values), ...(hasChoice && choiceFaults(values, copy)) };
}

/** Returns the differences from the registration, compared in stored form, so that a phone number typed with hyphens is no change. */
export function accountChange(values: ChangeValues, account: OwnRecords['account']) {
  return differing(schema.parse(accountInput(values)), account);
}

export function purchaseChange(values: ChoiceValues, purchase: NonNullable<OwnRecords['purchase']>) {
  return differing(purchaseChoiceSchema.parse(choiceInput(values)), purchase);
}

/** Returns whether the choice differs from the application's. An old draft's content may be invalid. */
export function hasOtherChoice(values: ChoiceValues, purchase: NonNullable<OwnRecords['purchase']>): boolean {
  const applied = choiceValues(purchase);
  return (['purchaseCount', 'acceptsPartial'] as const).some(
    (field) => values[field] !== '' && values[field] !== applied[field],
  );
}

function choiceValues(purchase: OwnRecords['purchase']): ChoiceValues {
  if (purchase === null) return { purchaseCount: '', acceptsPartial: '' };
  return { purchaseCount: String(purchase.purchaseCount), acceptsPartial: purchase.acceptsPartial ? 'yes' : 'no' };
}

function differing<T extends object>(wanted: T, stored: Readonly<Record<string, unknown>>): Partial<T> {
  const changed = Object.entries(wanted).filter(([field, value]) => stored[field] !== value);
  // Each entry is a field of T with a value of its own.
  return Object.fromEntries(changed) as Partial<T>;
}
