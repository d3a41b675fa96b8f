import { campaign } from 'functions/shared/campaign/current';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { accountInputSchema } from 'functions/shared/entities/typed/person';
import { purchaseChoiceSchema } from 'functions/shared/entities/typed/choice';
import { faultsOf, type Messages } from '../../../ui/form/checks.ts';
import type { Copy } from '../../../copy/texts.ts';
import {
  emptyNewPerson,
  newPersonInput,
  newPersonMessages,
  onlySets,
  type NewPersonValues,
} from '../../parts/person/personValues.ts';

export const APPLICATION = 'purchase';
export const REQUEST_PATH = '/pre-purchase';

/** The texts of the whole form. */
export type ApplicationCopy = Pick<Copy, 'application' | 'person'>;
export type ChoiceValues = { purchaseCount: string; acceptsPartial: string };
export type ApplicationValues = ChoiceValues & NewPersonValues;

/** The form's initial values. A question that is not asked has its answer from the start. */
export const emptyApplication: ApplicationValues = {
  ...emptyNewPerson,
  purchaseCount: onlySets,
  acceptsPartial: asksForFewer(campaign) ? '' : 'no',
};

export const choiceMessages = ({ application: { purchaseCount, acceptsPartial } }: Pick<Copy, 'application'>) =>
  ({ purchaseCount, acceptsPartial }) satisfies Messages;

/** Returns the choice to send. An unanswered question becomes a no, or 0 sets, so check `choiceFaults` before. */
export function choiceInput({ purchaseCount, acceptsPartial }: ChoiceValues) {
  return { purchaseCount: Number(purchaseCount), acceptsPartial: acceptsPartial === 'yes' };
}

export function choiceFaults(values: ChoiceValues, copy: Pick<Copy, 'application'>): Record<string, string> {
  const messages = choiceMessages(copy);
  const faults = faultsOf(purchaseChoiceSchema, choiceInput, messages, values);
  // The schema has a default for this answer. Visitors must answer if the answer has an effect.
  return asksForFewer(campaign) && values.acceptsPartial === ''
    ? { ...faults, acceptsPartial: messages.acceptsPartial.required }
    : faults;
}

/** Returns the person's fields, with the number of sets applied for as the planned number. */
export function personOf(values: ApplicationValues) {
  const { purchaseCount, acceptsPartial: _choice, ...person } = values;
  return newPersonInput({ ...person, plannedPurchaseCount: purchaseCount });
}

/** Returns all errors of the form. A registered visitor is asked only for the choice. */
export function applicationFaults(
  values: ApplicationValues,
  isRegistered: boolean,
  copy: ApplicationCopy,
): Record<string, string> {
  const faults = choiceFaults(values, copy);
  if (isRegistered) return faults;
  const { plannedPurchaseCount: _wish, ...messages } = newPersonMessages(copy);
  return { ...faults, ...faultsOf(accountInputSchema, personOf, messages, values) };
}

/** Returns the messages of all fields, in the order of the fields. */
export function applicationMessages(isRegistered: boolean, copy: ApplicationCopy): Messages {
  return isRegistered ? choiceMessages(copy) : { ...choiceMessages(copy), ...newPersonMessages(copy) };
}

/** Returns the body of POST /purchase, without the key. */
export function applicationInput(values: ApplicationValues, isRegistered: boolean) {
  return isRegistered ? choiceInput(values) : { ...choiceInput(values), account: personOf(values) };
}
