/**
 * The states of an application (rules 4.11). The file does not use zod, so that pages can import it without a schema library.
 * `draw/roster/eligibility.ts` has the states on the roster, `machine.ts` the transitions.
 */
export const APPLICATION_STATES = [
  'CARD_PENDING',
  'INCOMPLETE',
  'APPLIED',
  'WITHDRAWN',
  'EXCLUDED',
  'WON',
  'LOST',
  'DECLINED',
  'LAPSED',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/**
 * States of an application that is not complete yet, or no longer valid. They are counted separately, and are part of no sum or ratio (rules 10.8).
 */
export const INVALID_STATES = [
  'CARD_PENDING',
  'INCOMPLETE',
  'WITHDRAWN',
  'EXCLUDED',
] as const satisfies readonly ApplicationState[];

export const isInvalidState = (state: ApplicationState): boolean => INVALID_STATES.some((one) => one === state);

/** The states of a valid application. */
export const VALID_STATES: readonly ApplicationState[] = APPLICATION_STATES.filter((state) => !isInvalidState(state));

/** The progress of the payment (rules 4.12). */
export const PAYMENT_STATES = [
  'NONE',
  'AUTHORIZING',
  'AUTHORIZED',
  'ACTION_NEEDED',
  'CAPTURING',
  'CAPTURED',
  'PAID_AT_COUNTER',
  'REFUNDED',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Returns whether the seller has received the money, by card or at the counter, and has not refunded all of it. */
export const isPaid = (state: PaymentState): boolean => state === 'CAPTURED' || state === 'PAID_AT_COUNTER';

/**
 * Why the vouchers of a paid application are not sent for now, the most serious reason first (rules 7.18, 7.47). `refunded`: refunded by hand at
 * Stripe; `amount`: the amount received is not the price of the sets; `refunding`: our refund has not finished.
 */
export const SHIPMENT_BLOCKS = ['dispute', 'refunded', 'amount', 'refunding', 'fraud_warning'] as const;
export type ShipmentBlock = (typeof SHIPMENT_BLOCKS)[number];

/** The fields of an application that only the machine changes, or by which it decides. Instants are texts of `toISO`. */
export interface Application {
  readonly state: ApplicationState;
  readonly paymentState: PaymentState;
  /** Sets requested. */
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
  /** Sets granted. Null until the release of a roster with the application, then 0 if it has none. */
  readonly grantedCount: number | null;
  /** Place in the waiting list, from 1. Null if it is not on the list. */
  readonly waitingPlace: number | null;
  readonly withdrawnAt: string | null;
  readonly authorizeDatetime: string | null;
  readonly authorizeErrorFlag: boolean;
  readonly captureDatetime: string | null;
  readonly captureErrorFlag: boolean;
  readonly stripePaymentID: string | null;
  /** Number of the draw whose release gave the result. Null before the release. */
  readonly drawNumber: number | null;
  /** When the waiting list granted its sets. Null for all other applications. */
  readonly promotedAt: string | null;
  /** Sets paid at the counter and not refunded there. Null if it never paid at the counter. */
  readonly counterSets: number | null;
}

/** The fields of a new application besides its wish: nothing drawn, nothing charged. */
export const FRESH = {
  paymentState: 'NONE',
  grantedCount: null,
  waitingPlace: null,
  withdrawnAt: null,
  authorizeDatetime: null,
  authorizeErrorFlag: false,
  captureDatetime: null,
  captureErrorFlag: false,
  stripePaymentID: null,
  drawNumber: null,
  promotedAt: null,
  counterSets: null,
} as const satisfies Partial<Application>;

/** The facets of an application without account data, as in tests. */
export const NO_FACETS = { age: null, usePlace: null, learnFrom: null, area: null, addressParts: null } as const;

/** The card fields of an application that has no card or needs none. */
export const NO_CARD = {
  cardBrand: null,
  cardLast4: null,
  cardExpiry: null,
  stripeCustomerID: null,
  stripePaymentMethodID: null,
  captureBefore: null,
  cardRemindAt: null,
  shipmentHold: null,
} as const;

/**
 * Returns the account's wonFlag (rules 4.7): null until the release and for applications on no roster, then true only while the application holds
 * sets. The sets decide alone: the release writes a count for the whole roster, withdrawn applications included, and the machine leaves a count above
 * 0 only in WON.
 */
export const wonFlagOf = ({ grantedCount }: Pick<Application, 'grantedCount'>): boolean | null =>
  grantedCount === null ? null : grantedCount > 0;

/** Returns whether an application counts. A withdrawn application, or one that never got its card, does not count. */
export const hasApplied = ({ state }: Pick<Application, 'state'>): boolean => APPLIES[state];

const APPLIES: Readonly<Record<ApplicationState, boolean>> = {
  CARD_PENDING: true,
  INCOMPLETE: false,
  APPLIED: true,
  WITHDRAWN: false,
  EXCLUDED: true,
  WON: true,
  LOST: true,
  DECLINED: true,
  LAPSED: true,
};
