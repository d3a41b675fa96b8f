/**
 * What an application can be (rules 4.11). Zod-free, so that pages may take it without a schema library.
 * Which states are on the roster stands beside the draw (`draw/eligibility.ts`), which transitions there are in `machine.ts`.
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

/** How far the money is (rules 4.12). */
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

/** The fields of an application that only the machine changes, and those it judges by. Instants are texts of `toISO`. */
export interface Application {
  readonly state: ApplicationState;
  readonly paymentState: PaymentState;
  /** Sets wanted. */
  readonly purchaseCount: number;
  readonly acceptsPartial: boolean;
  /** Sets held; null until the release of a roster it is on, 0 for whoever holds none after it. */
  readonly grantedCount: number | null;
  /** Place in the waiting list from 1; null for whoever is on none. */
  readonly waitingPlace: number | null;
  readonly withdrawnAt: string | null;
  readonly authorizeDatetime: string | null;
  readonly authorizeErrorFlag: boolean;
  readonly captureDatetime: string | null;
  readonly captureErrorFlag: boolean;
  readonly stripePaymentID: string | null;
  /** The draw whose release told it its result; null before. */
  readonly drawNumber: number | null;
  /** When the waiting list gave it its sets; null for all others. */
  readonly promotedAt: string | null;
  /** Sets paid at the counter and not given back there; null for whoever never paid there. */
  readonly counterSets: number | null;
}

/** A fresh application's, beside its wish: nothing drawn, nothing charged. */
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

/** Of an application whose card is still to come, or that needs none. */
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
 * The account's wonFlag (rules 4.7): null until the release and for whoever was on no roster, then true only while the
 * application holds sets. It follows from the sets alone, since the release gives a count to whoever is on the roster,
 * the withdrawn included, and the machine leaves a count above 0 to WON only.
 */
export const wonFlagOf = ({ grantedCount }: Pick<Application, 'grantedCount'>): boolean | null =>
  grantedCount === null ? null : grantedCount > 0;

/** Whether there is an application at all: one that was withdrawn, or never got its card, is none. */
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
