import type { Campaign } from '../campaign/campaign.ts';
import type { Purchase } from '../entities/purchase.ts';
import { returnURL } from './card/attempt.ts';
import type { CallOf } from './calls.ts';
import type { CardAttempt } from './settlementState.ts';

export type Priced = Pick<Campaign, 'price'>;
export type Selling = Pick<Campaign, 'price' | 'statementDescriptor'>;
type Params = CallOf<'createPaymentIntent'>['params'];
type Winner = Pick<Purchase, 'id' | 'receiptID' | 'grantedCount'>;

/** Returns the price of whole sets in yen; null counts as none. */
export const yen = (sets: number | null, { price }: Priced): number => (sets ?? 0) * price;

/** Returns the common parameters of a win's payment, with or without its holder. The money is authorized now and charged later (rules 7.8). */
const authorizationParams = (
  { id, receiptID, grantedCount }: Winner,
  callNumber: number,
  selling: Selling,
): Omit<Params, 'customer' | 'payment_method_options' | 'expand'> => ({
  amount: yen(grantedCount, selling),
  currency: 'jpy',
  capture_method: 'manual',
  confirm: true,
  allowed_payment_method_types: ['card'],
  statement_descriptor_suffix: selling.statementDescriptor.suffix,
  metadata: { purchaseID: id, receiptID, callNumber: String(callNumber) },
});

const statementDescriptor = ({ statementDescriptor: { kanji, kana } }: Selling) => ({
  statement_descriptor_suffix_kanji: kanji,
  statement_descriptor_suffix_kana: kana,
});

const authorizeKey = ({ id }: Winner, callNumber: number): string => `authorize/${id}/${callNumber}`;

/** Returns the call that authorizes the card in use, without its holder. */
export const authorizeCall = (
  winner: Winner,
  { callNumber, customer, method }: { readonly callNumber: number; readonly customer: string; readonly method: string },
  selling: Selling,
): CallOf<'createPaymentIntent'> => ({
  kind: 'createPaymentIntent',
  key: authorizeKey(winner, callNumber),
  params: {
    ...authorizationParams(winner, callNumber, selling),
    customer,
    payment_method: method,
    off_session: true,
    payment_method_options: { card: statementDescriptor(selling) },
    expand: ['latest_charge'],
  },
});

/**
 * Returns the call that authorizes another card, entered by its holder. The customer keeps the card for later calls without the holder (rules 7.34).
 */
export const authorizeNewCardCall = (
  winner: Winner,
  {
    callNumber,
    customer,
    token,
    page,
  }: Pick<CardAttempt, 'token' | 'page'> & { readonly callNumber: number; readonly customer: string },
  selling: Selling,
  siteURL: string,
): CallOf<'createPaymentIntent'> => ({
  kind: 'createPaymentIntent',
  key: authorizeKey(winner, callNumber),
  params: {
    ...authorizationParams(winner, callNumber, selling),
    customer,
    confirmation_token: token,
    setup_future_usage: 'off_session',
    return_url: returnURL(siteURL, page),
    use_stripe_sdk: false,
    payment_method_options: { card: { ...statementDescriptor(selling), request_three_d_secure: 'any' } },
    expand: ['latest_charge', 'payment_method'],
  },
});

/** Returns the call that charges an authorization. The key contains the intent, since Stripe captures an intent only once. */
export const captureCall = (intentID: string, amount: number): CallOf<'capturePaymentIntent'> => ({
  kind: 'capturePaymentIntent',
  key: `capture/${intentID}`,
  id: intentID,
  params: { amount_to_capture: amount, expand: ['latest_charge'] },
});

/** Returns the call that refunds an amount in yen. */
export const refundCall = (
  { id, receiptID }: Pick<Purchase, 'id' | 'receiptID'>,
  intentID: string,
  { callNumber, amount }: { readonly callNumber: number; readonly amount: number },
): CallOf<'createRefund'> => ({
  kind: 'createRefund',
  key: `refund/${id}/${callNumber}`,
  params: {
    payment_intent: intentID,
    amount,
    metadata: { purchaseID: id, receiptID, callNumber: String(callNumber) },
  },
});
