import { campaign } from 'functions/shared/campaign/current';
import type { AccountSelf } from 'functions/shared/entities/account';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { Messages } from '../../../ui/form/checks.ts';
import { orNull } from '../../../ui/form/orNull.ts';
import type { Copy } from '../../../copy/texts.ts';
import { onlyCount } from '../../../copy/sets.ts';

/** The person's fields in a form. */
export type PersonValues = {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  postCode: string;
  address1: string;
  address2: string;
  phoneNumber: string;
  age: string;
  plannedPurchaseCount: string;
  usePlace: string;
  learnFrom: string;
};

export type NewPersonValues = PersonValues & { consents: string[] };

/** The initial number of sets: the only possible number, or empty if there is a choice. */
export const onlySets = String(onlyCount(campaign) ?? '');

export const emptyPerson: PersonValues = {
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  postCode: '',
  address1: '',
  address2: '',
  phoneNumber: '',
  age: '',
  plannedPurchaseCount: onlySets,
  usePlace: '',
  learnFrom: '',
};

export const emptyNewPerson: NewPersonValues = { ...emptyPerson, consents: [] };

/** Returns the messages of the person's fields, in the order of the fields. */
export const personMessages = ({ person }: Pick<Copy, 'person'>) =>
  ({
    lastName: person.lastName,
    firstName: person.firstName,
    lastNameKana: person.lastNameKana,
    firstNameKana: person.firstNameKana,
    postCode: person.postCode,
    address1: person.address1,
    address2: person.address2,
    phoneNumber: person.phoneNumber,
    age: person.age,
    plannedPurchaseCount: person.plannedPurchaseCount,
    usePlace: person.usePlace,
    learnFrom: person.learnFrom,
  }) satisfies Messages;

export const newPersonMessages = (copy: Pick<Copy, 'person'>) =>
  ({ ...personMessages(copy), consents: copy.person.consents }) satisfies Messages;

/** Returns the person's fields for a body: numbers for numeric fields, null for optional fields that are empty. */
export function personInput(values: PersonValues) {
  return {
    lastName: values.lastName,
    firstName: values.firstName,
    lastNameKana: orNull(values.lastNameKana),
    firstNameKana: orNull(values.firstNameKana),
    postCode: values.postCode,
    address1: values.address1,
    address2: orNull(values.address2),
    phoneNumber: values.phoneNumber,
    // An unanswered choice is 0, which no schema accepts.
    age: Number(values.age),
    plannedPurchaseCount: Number(values.plannedPurchaseCount),
    usePlace: values.usePlace,
    learnFrom: values.learnFrom,
  };
}

/** Returns the person's fields for a body, with the given consents, each in its current version (rules 1.5). */
export function newPersonInput({ consents, ...values }: NewPersonValues) {
  const given = campaign.consents.filter(({ id }) => consents.includes(id));
  return { ...personInput(values), consents: given.map(({ id, version }) => ({ id, version })) };
}

/** Returns the initial values of a registered person's fields in the form of changes. */
export function personValues(account: AccountSelf): PersonValues {
  return {
    lastName: account.lastName,
    firstName: account.firstName,
    lastNameKana: account.lastNameKana ?? '',
    firstNameKana: account.firstNameKana ?? '',
    postCode: account.postCode,
    address1: account.address1,
    address2: account.address2 ?? '',
    phoneNumber: hyphenated(account.phoneNumber),
    age: String(account.age),
    plannedPurchaseCount: String(account.plannedPurchaseCount),
    usePlace: account.usePlace,
    learnFrom: account.learnFrom,
  };
}
