import { campaign } from 'functions/shared/campaign/current';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { accountInputSchema } from 'functions/shared/entities/account';
import { purchaseChoiceSchema } from 'functions/shared/entities/purchase';
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

/** What is not asked is answered from the start. */
export const emptyApplication: ApplicationValues = {
  ...emptyNewPerson,
  purchaseCount: onlySets,
  acceptsPartial: asksForFewer(campaign) ? '' : 'no',
};

export const choiceMessages = ({ application: { purchaseCount, acceptsPartial } }: Pick<Copy, 'application'>) =>
  ({ purchaseCount, acceptsPartial }) satisfies Messages;

/** What is sent of the choice; an unanswered one is left out, which the schema of a whole choice would forgive for acceptsPartial. */
export function choiceInput({ purchaseCount, acceptsPartial }: ChoiceValues) {
  return { purchaseCount: Number(purchaseCount), acceptsPartial: acceptsPartial === 'yes' };
}

export function choiceFaults(values: ChoiceValues, copy: Pick<Copy, 'application'>): Record<string, string> {
  const messages = choiceMessages(copy);
  const faults = faultsOf(purchaseChoiceSchema, choiceInput, messages, values);
  // The schema has a default; a visitor is asked all the same, where the answer counts.
  return asksForFewer(campaign) && values.acceptsPartial === ''
    ? { ...faults, acceptsPartial: messages.acceptsPartial.required }
    : faults;
}

/** The person's fields beside a choice: the wish at registration is what is being applied for. */
export function personOf(values: ApplicationValues) {
  const { purchaseCount, acceptsPartial: _choice, ...person } = values;
  return newPersonInput({ ...person, plannedPurchaseCount: purchaseCount });
}

/** Faults of the whole form; a registered visitor is asked the choice only. */
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

/** All fields in the order they stand. */
export function applicationMessages(isRegistered: boolean, copy: ApplicationCopy): Messages {
  return isRegistered ? choiceMessages(copy) : { ...choiceMessages(copy), ...newPersonMessages(copy) };
}

/** What POST /purchase takes besides the key. */
export function applicationInput(values: ApplicationValues, isRegistered: boolean) {
  return isRegistered ? choiceInput(values) : { ...choiceInput(values), account: personOf(values) };
}
