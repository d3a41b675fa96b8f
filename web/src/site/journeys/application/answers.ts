import { fullName } from 'functions/shared/entities/fullName';
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
  /** The target of the link 変更: a field of the form, or a page; null if the answer was not asked for. */
  readonly change: keyof ApplicationValues | 'card' | '/pre-purchase' | '/pre-registration-change' | null;
}

type AnswerCopy = Pick<Copy, 'application' | 'card' | 'format' | 'options' | 'person'>;

interface ApplicationAnswers {
  readonly values: ApplicationValues;
  /** The account of a registered person; null if the form also asked for the person's data. */
  readonly account: OwnRecords['account'] | null;
  readonly card: EnteredCard;
  /** The address that receives the mails. */
  readonly email: string;
}

/** Returns the answers of /purchase or of the registration, line by line, for /confirmation. */
export function answers({ values, account, card, email }: ApplicationAnswers, copy: AnswerCopy): ShownAnswer[] {
  // A mail confirms an address, so another address begins with its own page.
  const address: ShownAnswer = {
    name: copy.person.email.label,
    value: email,
    change: account ? '/pre-registration-change' : '/pre-purchase',
  };
  const person = account ? registeredAnswers(account, copy) : personAnswers(values, copy);
  return [
    ...choiceAnswers(values, copy),
    { name: copy.card.title, value: copy.card.name(card), change: 'card' },
    address,
    ...person,
  ];
}

/** Returns the text that the law requires on the last page before an order (特定商取引法 12条の6, to be confirmed by the office's counsel: rules 3.25). */
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

function choiceAnswers(values: ApplicationValues, copy: AnswerCopy): ShownAnswer[] {
  const { confirmation } = copy.application;
  const { sets, yen } = copy.format;
  const count = Number(values.purchaseCount);
  const choice: ShownAnswer[] = [
    { name: confirmation.sets, value: sets(count), change: onlyCount(campaign) === null ? 'purchaseCount' : null },
    { name: confirmation.total, value: yen(count * campaign.price), change: null },
  ];
  if (asksForFewer(campaign)) {
    const value = values.acceptsPartial === 'yes' ? confirmation.partialYes : confirmation.partialNo;
    choice.push({ name: confirmation.partial, value, change: 'acceptsPartial' });
  }
  return choice;
}

const addressOf = ({
  postCode,
  address1,
  address2,
}: Record<'postCode' | 'address1', string> & { address2: string | null }) =>
  [postCode, address1, address2].filter(Boolean).join('\n');

/** Returns the registered recipient of the vouchers, which another page changes. */
function registeredAnswers(
  account: OwnRecords['account'],
  { application: { confirmation }, person }: AnswerCopy,
): ShownAnswer[] {
  return [
    { name: confirmation.name, value: fullName(account), change: '/pre-registration-change' },
    { name: confirmation.address, value: addressOf(account), change: '/pre-registration-change' },
    { name: person.phoneNumber.label, value: hyphenated(account.phoneNumber), change: '/pre-registration-change' },
  ];
}

function personAnswers(values: ApplicationValues, { application, options, person }: AnswerCopy): ShownAnswer[] {
  const { confirmation } = application;
  const kana = `${values.lastNameKana} ${values.firstNameKana}`.trim();
  return [
    { name: confirmation.name, value: fullName(values), change: 'lastName' },
    { name: confirmation.kana, value: kana || confirmation.notGiven, change: 'lastNameKana' },
    { name: confirmation.address, value: addressOf(values), change: 'postCode' },
    { name: person.phoneNumber.label, value: hyphenated(values.phoneNumber), change: 'phoneNumber' },
    { name: person.age.label, value: labelOf(options.ages, values.age), change: 'age' },
    { name: person.usePlace.label, value: labelOf(options.usePlaces, values.usePlace), change: 'usePlace' },
    { name: person.learnFrom.label, value: labelOf(options.learnFroms, values.learnFrom), change: 'learnFrom' },
    { name: person.consents.label, value: consented(values, options), change: 'consents' },
  ];
}

const consented = ({ consents }: ApplicationValues, options: AnswerCopy['options']): string =>
  consents.map((id) => labelOf(options.consents, id)).join('\n');

function labelOf(choices: readonly { value: string; label: string }[], chosen: string): string {
  return choices.find(({ value }) => value === chosen)?.label ?? chosen;
}
