import { campaign } from 'functions/shared/campaign/current';
import type { PaymentState } from 'functions/shared/application/states';
import { isAuthorizingNewCard, type SettlementState } from 'functions/shared/settlement/settlementState';
import { ledgerFaults } from '../stripe/ledger.ts';
import type { State } from '../stripe/state.ts';

const PROGRESS: Readonly<Partial<Record<PaymentState, number>>> = { CAPTURED: 1, REFUNDED: 2 };
const progressOf = ({ purchase }: SettlementState): number => PROGRESS[purchase.paymentState] ?? 0;

/** Returns the texts of the checks that fail. */
const failedChecks = (checks: readonly (readonly [says: string, holds: boolean])[]): string[] =>
  checks.flatMap(([says, holds]) => (holds ? [] : [says]));

/** Returns what went backwards between two states, one line each (rules 7.18). */
export const regressionsBetween = (before: SettlementState, after: SettlementState): string[] => {
  const { purchase, settlement } = before;
  const isFirstCharge = progressOf(before) === 0 && progressOf(after) === 1;
  return failedChecks([
    [
      `the payment went from ${purchase.paymentState} to ${after.purchase.paymentState}`,
      progressOf(before) <= progressOf(after),
    ],
    [`${purchase.state} won again`, purchase.state === after.purchase.state || after.purchase.state !== 'WON'],
    ['the count of calls went back', settlement.callCount <= after.settlement.callCount],
    ['more is paid without a charge', after.settlement.paid <= settlement.paid || isFirstCharge],
    [
      'a charge lost its time',
      purchase.captureDatetime === null || purchase.captureDatetime === after.purchase.captureDatetime,
    ],
  ]);
};

const intentsOf = ({ paymentIntents }: State) => [...paymentIntents.values()];

/** Returns the authorizations that no stored call will release. */
const openAuthorizations = (state: State, { settlement }: SettlementState): string[] => {
  const given = new Set(settlement.leftovers.flatMap((call) => (call.kind === 'cancelPaymentIntent' ? [call.id] : [])));
  return intentsOf(state)
    .filter(({ id, status }) => status === 'requires_capture' && !given.has(id))
    .map(({ id }) => id);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns an application's money at Stripe in yen: captured, less refunded. */
const receivedYen = (state: State): number => {
  const back = [...state.refunds.values()].filter((one) => one.destination_details?.card?.type === 'refund');
  return sum(intentsOf(state).map((one) => one.amount_received)) - sum(back.map(({ amount }) => amount));
};

/**
 * Returns the violations of the invariants for any moment.
 * @param isChargeIntended whether a winner was to be charged
 */
export const violationsNow = (state: State, before: SettlementState, isChargeIntended: boolean): string[] => [
  ...ledgerFaults(state),
  ...failedChecks([
    ['it was captured more than once', intentsOf(state).filter((one) => one.amount_received > 0).length <= 1],
    // The former authorization stays until a new card holds the money (rules 7.10).
    [
      'more authorizations are kept than needed',
      openAuthorizations(state, before).length <= (isAuthorizingNewCard(before.settlement) ? 2 : 1),
    ],
    ['it was charged, and had not won', isChargeIntended || receivedYen(state) === 0],
    ['more went back than was taken', receivedYen(state) >= 0],
  ]),
];

const RESTING: readonly PaymentState[] = ['NONE', 'AUTHORIZED', 'ACTION_NEEDED', 'CAPTURED', 'REFUNDED'];

/**
 * Returns the violations of the invariants for the state in which nothing is due any more.
 * @param deliversEvents whether events arrive. Without them an expired authorization goes unnoticed
 */
export const violationsAtRest = (state: State, before: SettlementState, deliversEvents: boolean): string[] => {
  const { purchase, settlement } = before;
  const authorizations = openAuthorizations(state, before);
  const own = state.paymentIntents.get(purchase.stripePaymentID ?? '');
  const isHeld = purchase.paymentState === 'AUTHORIZED';
  const ranOut = own?.status === 'canceled' && own.cancellation_reason === 'automatic' && !deliversEvents;
  return failedChecks([
    ['something is still under way', settlement.openCall === null && settlement.dueAt === null],
    ['something is still to be given back', settlement.leftovers.length === 0],
    [`it rests as ${purchase.paymentState}`, RESTING.includes(purchase.paymentState)],
    [
      `${settlement.paid} sets are paid, and Stripe has ${receivedYen(state)} yen`,
      settlement.paid * campaign.price === receivedYen(state),
    ],
    ['it is charged, and not CAPTURED', settlement.paid > 0 === (purchase.paymentState === 'CAPTURED')],
    ['an authorization is kept that nobody waits for', authorizations.every((id) => isHeld && id === own?.id)],
    ['it is AUTHORIZED without an authorization', !isHeld || own?.status === 'requires_capture' || ranOut],
    ['somebody who has not won keeps an authorization', !isHeld || purchase.state === 'WON' || ranOut],
    [
      'the authorization is not of its sets',
      !isHeld || purchase.state !== 'WON' || own?.amount === (purchase.grantedCount ?? 0) * campaign.price,
    ],
  ]);
};
