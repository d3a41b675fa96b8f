import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/officeLanguage.tsx';

type Consents = Answer<'getManyAccounts', 'office'>['accounts'][number]['consents'];

/** Each text that a person agreed to: which, in which version, and when. A text that the campaign no longer has is named by its id. */
export const consentsText = (value: unknown, { account }: OfficeCopy): string => {
  const consents = Array.isArray(value) ? (value as Consents) : []; // the field of the entity's own answer
  if (consents.length === 0) return account.noConsents;
  return consents
    .map(({ id, version, acceptedAt }) => {
      const label = campaign.consents.find((one) => one.id === id)?.label.ja ?? id;
      return account.consent(label, version, time(acceptedAt));
    })
    .join('\n');
};
