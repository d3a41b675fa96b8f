import { ages, channels, learnFroms, outcomes, setCounts, stages, usePlaces } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const accountFields = fieldsOf<'account'>()({
  createdAt: { kind: 'instant' },
  // Lists show the four as one name.
  lastName: { kind: 'line', list: 'never', edit: 'required', filter: 'offered', longest: 40 },
  firstName: { kind: 'line', list: 'never', edit: 'required', filter: 'offered', longest: 40 },
  lastNameKana: { kind: 'line', list: 'never', edit: 'optional', longest: 60 },
  firstNameKana: { kind: 'line', list: 'never', edit: 'optional', longest: 60 },
  email: { kind: 'email', edit: 'optional', filter: 'always' },
  phoneNumber: { kind: 'phone', edit: 'required', filter: 'offered' },
  age: { kind: 'choice', choices: ages, edit: 'required', filter: 'offered' },
  plannedPurchaseCount: { kind: 'choice', choices: setCounts, edit: 'required', filter: 'offered' },
  wonFlag: { kind: 'choice', choices: outcomes, filter: 'offered' },
  postCode: { kind: 'line', list: 'offered', edit: 'required', filter: 'offered' },
  address1: { kind: 'line', edit: 'required', filter: 'offered', longest: 100 },
  address2: { kind: 'line', list: 'offered', edit: 'optional', filter: 'offered', longest: 100 },
  usePlace: { kind: 'choice', choices: usePlaces, list: 'offered', edit: 'required', filter: 'offered' },
  learnFrom: { kind: 'choice', choices: learnFroms, list: 'offered', edit: 'required', filter: 'offered' },
  note: { kind: 'text', list: 'offered', edit: 'optional', filter: 'offered', longest: 2000 },
  channel: { kind: 'choice', choices: channels, list: 'offered' },
  registeredStage: { kind: 'choice', choices: stages, list: 'never' },
  consents: 'no',
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered', filter: 'offered' },
});

/** Family name first, as it is written here. */
export const fullNameOf = (row: Readonly<Record<string, unknown>>): string =>
  [row['lastName'], row['firstName']].filter((part) => typeof part === 'string').join(' ');
