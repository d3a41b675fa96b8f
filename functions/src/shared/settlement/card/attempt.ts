import {
  LEASE_MS,
  type CardAttempt,
  isAuthorizingNewCard,
  type Settlement,
  withCleanupCall,
} from '../settlementState.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { toISO } from '../../time/instants.ts';
import type { CallOf } from '../calls.ts';
import type { CardPage } from '../cardPages.ts';
import { withoutFormerCard } from '../refusal.ts';
import type { PaymentMethod } from '../stripeObjects.ts';

export const detachCall = (paymentMethodID: string): CallOf<'detachPaymentMethod'> => ({
  kind: 'detachPaymentMethod',
  key: `detach/${paymentMethodID}`,
  id: paymentMethodID,
});

export const cancelCall = (intentID: string): CallOf<'cancelPaymentIntent'> => ({
  kind: 'cancelPaymentIntent',
  key: `cancel/${intentID}`,
  id: intentID,
});

export const cancelSetupCall = (setupIntentID: string): CallOf<'cancelSetupIntent'> => ({
  kind: 'cancelSetupIntent',
  key: `cancel/${setupIntentID}`,
  id: setupIntentID,
});

/** Returns the URL to which a bank's page returns. */
export const returnURL = (siteURL: string, page: CardPage): string => `${siteURL}/${page}`;

/**
 * Closes the newest attempt for good and releases its open intent. An attempt with an authorization stays open while it is unknown whether Stripe has
 * it.
 */
export const closeAttempt = (settlement: Settlement, systemNow: number): Settlement => {
  const { card } = settlement;
  if (card?.result !== 'open') return settlement;
  const isAuthorizing = isAuthorizingNewCard(settlement);
  if (isAuthorizing && card.intentID === null) return settlement;
  const closed: Settlement = {
    ...settlement,
    card: { ...card, result: 'late' },
    openCall: isAuthorizing ? null : settlement.openCall,
  };
  if (card.intentID === null) return closed;
  return withCleanupCall(closed, (isAuthorizing ? cancelCall : cancelSetupCall)(card.intentID), systemNow);
};

/** Opens an attempt for an entered card, and closes the former one. A double click sends the same token, and changes nothing. */
export const openAttempt = (
  settlement: Settlement,
  token: string,
  page: CardPage,
  { now, systemNow }: { readonly now: number; readonly systemNow: number },
): Settlement => {
  if (settlement.card?.token === token) return settlement;
  const number = (settlement.card?.number ?? 0) + 1;
  const card = { number, token, page, begunAt: toISO(now), refusals: 0, intentID: null, result: 'open' } as const;
  const closed = closeAttempt(settlement, systemNow);
  // The schedule asks for the outcome if the holder does not.
  const refusal = withoutFormerCard(closed.refusal);
  return { ...closed, card, refusal, dueAt: closed.leftovers.length > 0 ? closed.dueAt : systemNow + LEASE_MS };
};

/** Returns the settlement with the newest attempt's intent and outcome. */
export const withAttemptResult = (
  settlement: Settlement,
  intentID: string | null,
  result: CardAttempt['result'],
): Settlement =>
  settlement.card === null
    ? settlement
    : { ...settlement, card: { ...settlement.card, intentID: intentID ?? settlement.card.intentID, result } };

const expiryOf = ({ exp_month: month, exp_year: year }: PaymentMethod['card']): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** Returns the application's fields about the card in use. */
export const cardFields = (
  method: PaymentMethod,
  customer: string | null,
): Pick<Purchase, 'cardBrand' | 'cardLast4' | 'cardExpiry' | 'stripeCustomerID' | 'stripePaymentMethodID'> => ({
  cardBrand: method.card.brand,
  cardLast4: method.card.last4,
  cardExpiry: expiryOf(method.card),
  stripeCustomerID: customer,
  stripePaymentMethodID: method.id,
});
