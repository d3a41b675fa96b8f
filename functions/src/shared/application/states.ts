/**
 * The states of an application (rules 4.11). Zod-free, so that pages may take it without a schema library.
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

/** States that are no application yet, or no longer one. They are counted apart, and in no sum or ratio (rules 10.8). */
export const APART = [
  'CARD_PENDING',
  'INCOMPLETE',
  'WITHDRAWN',
  'EXCLUDED',
] as const satisfies readonly ApplicationState[];

export const isApart = (state: ApplicationState): boolean => APART.some((one) => one === state);

/** The states in which an application stands. */
export const STANDING_STATES: readonly ApplicationState[] = APPLICATION_STATES.filter((state) => !isApart(state));

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

/** Whether the seller has the money, by card or at the counter, and has not given it all back. */
export const isPaid = (state: PaymentState): boolean => state === 'CAPTURED' || state === 'PAID_AT_COUNTER';

/**
 * Why the vouchers of a paid application are not sent for now, the gravest first (rules 7.18, 7.47). `refunded`: refunded by hand at Stripe;
 * `amount`: what was received is not the price of the sets; `refunding`: a refund of ours is under way.
 */
export const SHIPMENT_HOLDS = ['dispute', 'refunded', 'amount', 'refunding', 'fraud_warning'] as const;
export type ShipmentHold = (typeof SHIPMENT_HOLDS)[number];

/** The fields of an application that only the machine changes, or that it decides by. Instants are texts of `toISO`. */
export interface Application {
  readonly state: ApplicationState;
  readonly paymentState: PaymentState;
  /** Sets wanted. */
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
  /** Sets held; null until the release of a roster it is on, then 0 if it holds none. */
  readonly grantedCount: number | null;
  /** Place in the waiting list from 1; null: not on it. */
  readonly waitingPlace: number | null;
  readonly withdrawnAt: string | null;
  readonly authorizeDatetime: string | null;
  readonly authorizeErrorFlag: boolean;
  readonly captureDatetime: string | null;
  readonly captureErrorFlag: boolean;
  readonly stripePaymentID: string | null;
  /** The draw whose release gave its result; null before. */
  readonly drawNumber: number | null;
  /** When the waiting list gave its sets; null for all others. */
  readonly promotedAt: string | null;
  /** Sets paid at the counter and not refunded there; null: never paid there. */
  readonly counterSets: number | null;
}

/** The fields of a fresh application beside its wish: nothing drawn, nothing charged. */
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

/** An application that is not counted by anything of its account's, as in tests. */
export const NO_FACETS = { age: null, usePlace: null, learnFrom: null, area: null } as const;

/** The card fields of an application without a card, or that needs none. */
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
 * The account's wonFlag (rules 4.7): null until the release and for applications on no roster, then true only while the application holds
 * sets. The sets alone decide: the release gives a count to all on the roster, the withdrawn included, and the machine leaves a count above
 * 0 to WON only.
 */
export const wonFlagOf = ({ grantedCount }: Pick<Application, 'grantedCount'>): boolean | null =>
  grantedCount === null ? null : grantedCount > 0;

/** Whether an application counts: a withdrawn one, or one that never got its card, does not. */
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
