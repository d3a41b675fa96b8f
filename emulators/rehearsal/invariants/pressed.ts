import { campaign } from 'functions/shared/campaign/current';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import type { ButtonName } from '../../stripe/dashboard.ts';
import { type ActionOf, actionsOf } from '../actions/action.ts';
import type { Observation } from '../watch/observation.ts';

type WithActions = Pick<Observation, 'actions'>;

export const pressesOf = ({ actions }: WithActions, ...buttons: readonly ButtonName[]): ActionOf<'press'>[] =>
  actionsOf(actions, 'press').filter(({ button }) => buttons.length === 0 || buttons.includes(button));

/** Returns the accounts for whose application one of these buttons was pressed. */
export const pressed = (observation: WithActions, ...buttons: readonly ButtonName[]): ReadonlySet<string> =>
  new Set(pressesOf(observation, ...buttons).map(({ accountID }) => accountID));

const booksOf = ({ actions }: WithActions, accountID: string): ActionOf<'books'>[] =>
  actionsOf(actions, 'books').filter((action) => action.accountID === accountID);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the yen that the application's payment holds beside the price of its present sets: the manual changes, less the sets that they cost. */
export const yenByHand = (
  observation: WithActions,
  { id, stripePaymentID }: Pick<PurchaseAnswer, 'id' | 'stripePaymentID'>,
): number =>
  sum(
    pressesOf(observation).map(({ paymentID, isMade, yen }) => (paymentID === stripePaymentID && !isMade ? yen : 0)),
  ) + sum(booksOf(observation, id).map(({ yen, sets }) => yen + sets * campaign.price));

/**
 * Returns the part that our books have recorded: the manual changes until the office last recorded any, less the price of lost sets. A failed refund
 * that is repeated is not recorded.
 */
export const yenRecorded = (
  observation: WithActions,
  { id, stripePaymentID }: Pick<PurchaseAnswer, 'id' | 'stripePaymentID'>,
): number => {
  const books = booksOf(observation, id);
  const last = books.findLast(({ step }) => step === 'takeIn')?.at ?? Number.NEGATIVE_INFINITY;
  const recordedPresses = pressesOf(observation).filter(
    ({ button, paymentID, at }) => button !== 'failRefund' && paymentID === stripePaymentID && at <= last,
  );
  const booked = books.filter(({ step, sets }) => step === 'takeIn' || sets > 0);
  return sum(recordedPresses.map(({ yen }) => yen)) + sum(booked.map(({ yen, sets }) => yen + sets * campaign.price));
};

/** Returns the accounts whose win ended because the office refunded all of its money, or recorded that this was done by hand. */
export const endedByOffice = ({ actions }: WithActions): ReadonlySet<string> =>
  new Set(actionsOf(actions, 'books').flatMap(({ accountID, ends }) => (ends ? [accountID] : [])));
