import { campaign } from 'functions/shared/campaign/current';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { Copy } from '../../../copy/language.tsx';
import { canBeFewer, onlyCount } from '../../../copy/sets.ts';
import type { ApplicationValues } from './choice.ts';

export interface ShownAnswer {
  readonly name: string;
  readonly value: string;
  /** The field that 変更 leads to; null where nothing was asked. */
  readonly field: keyof ApplicationValues | null;
}

/** What was answered on /purchase, line by line, as /confirmation shows it. */
export function answers(values: ApplicationValues, isRegistered: boolean, copy: Copy): ShownAnswer[] {
  const { confirmation } = copy.application;
  const { sets, yen } = copy.format;
  const count = Number(values.purchaseCount);
  const choice: ShownAnswer[] = [
    { name: confirmation.sets, value: sets(count), field: onlyCount(campaign) === null ? 'purchaseCount' : null },
    { name: confirmation.total, value: yen(count * campaign.price), field: null },
  ];
  if (canBeFewer(campaign)) {
    const value = values.acceptsPartial === 'yes' ? confirmation.partialYes : confirmation.partialNo;
    choice.push({ name: confirmation.partial, value, field: 'acceptsPartial' });
  }
  return isRegistered ? choice : [...choice, ...personAnswers(values, copy)];
}

function personAnswers(values: ApplicationValues, { application, options, person }: Copy): ShownAnswer[] {
  const { confirmation } = application;
  const kana = `${values.lastNameKana} ${values.firstNameKana}`.trim();
  return [
    { name: confirmation.name, value: `${values.lastName} ${values.firstName}`, field: 'lastName' },
    { name: confirmation.kana, value: kana || confirmation.notGiven, field: 'lastNameKana' },
    {
      name: confirmation.address,
      value: [values.postCode, values.address1, values.address2].filter(Boolean).join('\n'),
      field: 'postCode',
    },
    { name: person.phoneNumber.label, value: hyphenated(values.phoneNumber), field: 'phoneNumber' },
    { name: person.age.label, value: labelOf(options.ages, values.age), field: 'age' },
    { name: person.usePlace.label, value: labelOf(options.usePlaces, values.usePlace), field: 'usePlace' },
    { name: person.learnFrom.label, value: labelOf(options.learnFroms, values.learnFrom), field: 'learnFrom' },
  ];
}

function labelOf(choices: readonly { value: string; label: string }[], chosen: string): string {
  return choices.find(({ value }) => value === chosen)?.label ?? chosen;
}
