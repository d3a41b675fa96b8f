import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { Copy } from '../../../copy/texts.ts';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { onlyCount } from '../../../copy/sets.ts';
import type { EnteredCard } from '../../parts/card/entry.ts';
import type { OwnRecords } from '../../parts/person/ownRecords.ts';
import type { ApplicationValues } from './choice.ts';

export interface ShownAnswer {
  readonly name: string;
  readonly value: string;
  /** The field that the link 変更 leads to; null if nothing was asked. */
  readonly field: keyof ApplicationValues | 'card' | null;
}

type Asked = Pick<Copy, 'application' | 'card' | 'format' | 'options' | 'person'>;

interface Answered {
  readonly values: ApplicationValues;
  /** The account of a registered person; null if the form also asked for the person's data. */
  readonly account: OwnRecords['account'] | null;
  readonly card: EnteredCard;
}

/** The answers of /purchase or of the registration, line by line, for /confirmation. */
export function answers({ values, account, card }: Answered, copy: Asked): ShownAnswer[] {
  const person = account ? registeredAnswers(account, copy) : personAnswers(values, copy);
  return [
    ...choiceAnswers(values, copy),
    { name: copy.card.title, value: copy.card.name(card), field: 'card' },
    ...person,
  ];
}

/** The text that the law requires on the last page before an order (特定商取引法 12条の6, to be confirmed by the office's counsel: rules 3.25). */
export function terms(
  { purchaseCount }: Pick<ApplicationValues, 'purchaseCount'>,
  card: EnteredCard,
  timetable: Timetable,
  { application: { confirmation }, card: { name } }: Pick<Copy, 'application' | 'card'>,
): { name: string; value: string }[] {
  const count = Number(purchaseCount);
  const { names, ...says } = confirmation.terms;
  return [
    { name: names.quantity, value: says.quantity(count) },
    { name: names.price, value: says.price(count) },
    { name: names.payment, value: says.payment(name(card), timetable) },
    { name: names.delivery, value: says.delivery(timetable) },
    { name: names.period, value: says.period(timetable) },
    { name: names.cancellation, value: says.cancellation(timetable) },
  ];
}

function choiceAnswers(values: ApplicationValues, copy: Asked): ShownAnswer[] {
  const { confirmation } = copy.application;
  const { sets, yen } = copy.format;
  const count = Number(values.purchaseCount);
  const choice: ShownAnswer[] = [
    { name: confirmation.sets, value: sets(count), field: onlyCount(campaign) === null ? 'purchaseCount' : null },
    { name: confirmation.total, value: yen(count * campaign.price), field: null },
  ];
  if (asksForFewer(campaign)) {
    const value = values.acceptsPartial === 'yes' ? confirmation.partialYes : confirmation.partialNo;
    choice.push({ name: confirmation.partial, value, field: 'acceptsPartial' });
  }
  return choice;
}

const addressOf = ({
  postCode,
  address1,
  address2,
}: Record<'postCode' | 'address1', string> & { address2: string | null }) =>
  [postCode, address1, address2].filter(Boolean).join('\n');

/** The registered recipient of the vouchers, which is changed elsewhere. */
function registeredAnswers(
  account: OwnRecords['account'],
  { application: { confirmation }, person }: Asked,
): ShownAnswer[] {
  return [
    { name: confirmation.name, value: `${account.lastName} ${account.firstName}`, field: null },
    { name: confirmation.address, value: addressOf(account), field: null },
    { name: person.phoneNumber.label, value: hyphenated(account.phoneNumber), field: null },
  ];
}

function personAnswers(values: ApplicationValues, { application, options, person }: Asked): ShownAnswer[] {
  const { confirmation } = application;
  const kana = `${values.lastNameKana} ${values.firstNameKana}`.trim();
  return [
    { name: confirmation.name, value: `${values.lastName} ${values.firstName}`, field: 'lastName' },
    { name: confirmation.kana, value: kana || confirmation.notGiven, field: 'lastNameKana' },
    { name: confirmation.address, value: addressOf(values), field: 'postCode' },
    { name: person.phoneNumber.label, value: hyphenated(values.phoneNumber), field: 'phoneNumber' },
    { name: person.age.label, value: labelOf(options.ages, values.age), field: 'age' },
    { name: person.usePlace.label, value: labelOf(options.usePlaces, values.usePlace), field: 'usePlace' },
    { name: person.learnFrom.label, value: labelOf(options.learnFroms, values.learnFrom), field: 'learnFrom' },
  ];
}

function labelOf(choices: readonly { value: string; label: string }[], chosen: string): string {
  return choices.find(({ value }) => value === chosen)?.label ?? chosen;
}
