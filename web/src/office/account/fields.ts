import { NO_GIVEN_NAME } from 'functions/shared/fields/normalize';
import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { LIMITS } from 'functions/shared/fields/limits';
import { time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import { stages } from '../campaignChoices.ts';
import { ages, channels, learnFroms, outcomes, setCounts, usePlaces } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

type Consents = Answer<'getManyAccounts', 'office'>['accounts'][number]['consents'];

/** Formats each consent of a person: the text, its version, and the time. A text that the campaign no longer has is named by its id. */
const consentsText = (value: unknown, { account }: OfficeCopy): string => {
  const consents = Array.isArray(value) ? (value as Consents) : []; // the field of the entity's own answer
  if (consents.length === 0) return account.noConsents;
  return consents
    .map(({ id, version, acceptedAt }) => {
      const label = campaign.consents.find((one) => one.id === id)?.label.ja ?? id;
      return account.consent(label, version, time(acceptedAt));
    })
    .join('\n');
};

export const accountFields = fieldsOf<'account'>()({
  createdAt: { kind: 'instant' },
  // Lists show these four as one name.
  lastName: { kind: 'line', list: 'never', edit: 'required', filter: 'offered', longest: LIMITS.name },
  firstName: { kind: 'line', list: 'never', edit: 'required', filter: 'offered', longest: LIMITS.name },
  lastNameKana: { kind: 'line', list: 'never', edit: 'optional', longest: LIMITS.kana },
  firstNameKana: { kind: 'line', list: 'never', edit: 'optional', longest: LIMITS.kana },
  email: {
    kind: 'email',
    edit: 'optional',
    filter: 'always',
    longest: LIMITS.email,
    hint: ({ phone }) => phone.emailHint,
  },
  phoneNumber: { kind: 'phone', edit: 'required', filter: 'offered', longest: LIMITS.phoneNumber },
  age: { kind: 'choice', choices: ages, list: 'offered', edit: 'required', filter: 'offered' },
  plannedPurchaseCount: { kind: 'choice', choices: setCounts, edit: 'required', filter: 'offered' },
  wonFlag: { kind: 'choice', choices: outcomes, filter: 'offered' },
  postCode: { kind: 'postCode', list: 'offered', edit: 'required', filter: 'offered', longest: LIMITS.postCode },
  address1: {
    kind: 'line',
    list: 'offered',
    edit: 'required',
    filter: 'offered',
    filterLabel: ({ addressPart }) => addressPart,
    longest: LIMITS.address,
  },
  address2: { kind: 'line', list: 'offered', edit: 'optional', filter: 'offered', longest: LIMITS.address },
  usePlace: { kind: 'choice', choices: usePlaces, list: 'offered', edit: 'required', filter: 'offered' },
  learnFrom: { kind: 'choice', choices: learnFroms, list: 'offered', edit: 'required', filter: 'offered' },
  note: { kind: 'text', list: 'offered', edit: 'optional', filter: 'offered', longest: LIMITS.note },
  channel: { kind: 'choice', choices: channels, list: 'offered', filter: 'offered' },
  paperBatch: { kind: 'line', list: 'offered', filter: 'offered', longest: LIMITS.paperBatch },
  registeredStage: { kind: 'choice', choices: stages, list: 'never' },
  consents: { kind: 'words', words: consentsText, list: 'never' },
  // The page's list of changes shows the entry that this id refers to.
  runID: 'no',
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered', filter: 'offered' },
});

/** Returns the full name with the family name first, as usual in Japanese. */
export const fullNameOf = (row: Readonly<Record<string, unknown>>): string =>
  [row['lastName'], row['firstName']].filter((part) => typeof part === 'string' && part !== NO_GIVEN_NAME).join(' ');
