import { z } from 'zod';
import { PAYMENT_STATES, type ShipmentBlock } from '../application/states.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { CARD_PAGES } from './cardPages.ts';
import { CARD_PROBLEMS } from './card/cardProblems.ts';
import { confirmationTokenSchema } from './card/confirmationToken.ts';
import { stripeCallSchema } from './calls.ts';
import { NOTHING_BY_HAND } from './manualActionRecord.ts';
import { refusalSchema } from './refusal.ts';
import { SHARDS } from '../entities/entity.ts';
import { fromISO } from '../time/instants.ts';

const COMPLAINT_KINDS = ['dispute', 'fraud_warning'] as const;

/** Manual actions at Stripe on the application's payment; amounts in yen (rules 7.47). */
const byHandSchema = z.object({
  /** The total refunded there, as last read, and the part of it that the books contain. */
  refunded: z.int().default(0),
  takenIn: z.int().default(0),
  /** The amount received, if it is not the price of the sets and is not recorded yet. Null: the amount is correct. */
  received: z.int().nullable().default(null),
  /** Recorded amounts beyond whole sets: the difference between the yen charged and refunded and the price of `paid` and `paidBack`. */
  charged: z.int().default(0),
  back: z.int().default(0),
});
/** One card that its holder entered. The call to Stripe is derived from it alone, so a retry sends the same call. */
const cardAttemptSchema = z.object({
  /** From 1; part of its set-up's key, and `attempt` in its metadata. */
  number: z.int().positive(),
  token: confirmationTokenSchema,
  page: z.enum(CARD_PAGES),
  begunAt: instantSchema,
  /** How often Stripe has refused its set-up, as it would with any card. It is part of the key, since Stripe stores a refusal under its key. */
  refusals: z.int().nonnegative().default(0),
  /** Null: Stripe has not answered yet, or the answer was lost. */
  intentID: z.string().max(255).nullable(),
  /** `open`: its outcome is unknown, or its holder is at the bank's check. */
  result: z.enum(['open', 'done', ...CARD_PROBLEMS]),
});
export type CardAttempt = z.infer<typeof cardAttemptSchema>;

/** A stored call about money whose outcome is unknown. */
const paymentCallSchema = z.object({
  /** From 1; part of its key, and `callNumber` in the metadata of a payment or refund. */
  number: z.int().positive(),
  call: stripeCallSchema,
  /** Number of the attempt whose card this call tries. Null: the card in use. */
  cardAttempt: z.int().positive().nullable().default(null),
  /** Number of sets of the call. */
  sets: z.int().nonnegative(),
  /** When it was stored, in system time, epoch ms. */
  madeAt: z.number(),
  /** Payment state before the call. It is restored if Stripe refuses the call as it would with any card. */
  was: z.enum(PAYMENT_STATES).default('NONE'),
  /** How many tries have failed, and when the next is due (system time, epoch ms). The call is not made before. */
  tries: z.int().nonnegative().default(0),
  waitsUntil: z.number().nullable().default(null),
});
export type PaymentCall = z.infer<typeof paymentCallSchema>;

/** A dispute of a payment, or a bank's fraud warning, under Stripe's id (rules 7.18). */
const complaintSchema = z.object({
  id: z.string().max(255),
  kind: z.enum(COMPLAINT_KINDS),
  /** `open`: undecided; `lost`: the money is lost; `over`: we keep the money, or an owner has removed the shipment block. */
  state: z.enum(['open', 'lost', 'over']),
  /** Disputed yen; 0 for a warning. */
  amount: z.int(),
});

/**
 * An application's state at Stripe, in a separate document under the application's id. It contains the open calls, so that the next process can
 * resume them (rules 7.12). The application contains the outcome.
 */
export const settlementSchema = z.object({
  purchaseID: idSchema,
  customerID: z.string().max(255).nullable(),
  /** The newest card entered. */
  card: cardAttemptSchema.nullable(),
  /** Number of the attempt whose card is in use; 0: none. */
  savedAttempt: z.int().nonnegative(),
  /** The number of calls about money so far, and the open one. */
  callCount: z.int().nonnegative().default(0),
  openCall: paymentCallSchema.nullable().default(null),
  /** Why Stripe refused the newest call about money, as it would with any card. Null: it did not. */
  refusal: refusalSchema.nullable().default(null),
  /** Sets charged and not refunded. */
  paid: z.int().nonnegative().default(0),
  /** Sets charged and refunded. */
  paidBack: z.int().nonnegative().default(0),
  /** The sets of each refund that we made at Stripe, by its call number. It may still fail. */
  refunds: z.record(z.string().max(10), z.int().positive()).default({}),
  byHand: byHandSchema.default(NOTHING_BY_HAND),
  /** Complaints that block the shipment, or once blocked it. A payment rarely has more than one. */
  complaints: z.array(complaintSchema).max(50).default([]),
  /** Cleanup calls: intents to cancel, cards to detach. */
  leftovers: z.array(stripeCallSchema).max(50),
  /** When the schedule processes it, in system time, epoch ms. Null: never. */
  dueAt: z.number().nullable(),
  shard: z.int(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** The application and its settlement after a report of Stripe's, and the news for the applicant's mail. */
export interface NextState {
  readonly purchase: Purchase;
  readonly settlement: Settlement;
  /**
   * `completed`: the application is complete. `changed`: another card replaced the first. `attention`: a win is not paid, and its winner is asked for
   * a card. `charged`: it is paid. `refunded`: a win lost sets by a refund.
   */
  readonly news: 'completed' | 'changed' | 'attention' | 'charged' | 'refunded' | null;
  /** The bank's page for the check of a new card's holder. */
  readonly redirectURL?: string | null;
}

/** An application and its present settlement. */
export type SettlementState = Pick<NextState, 'purchase' | 'settlement'>;

export interface Moment {
  /** Campaign and system time, epoch ms. */
  readonly now: number;
  readonly systemNow: number;
  readonly timetable: Timetable;
}

/** Applies Stripe's answer to the latest state, whatever has changed in between. */
export type StripeUpdate = (before: SettlementState, moment: Moment) => NextState;

/** Returns the initial settlement of an application. */
export const initialSettlement = (purchaseID: string, shard: number): Settlement => ({
  purchaseID,
  customerID: null,
  card: null,
  savedAttempt: 0,
  callCount: 0,
  openCall: null,
  refusal: null,
  paid: 0,
  paidBack: 0,
  refunds: {},
  byHand: NOTHING_BY_HAND,
  complaints: [],
  leftovers: [],
  dueAt: null,
  shard,
});

/** Adds a cleanup call to the settlement, unless it is there already. */
export const withCleanupCall = (settlement: Settlement, call: Settlement['leftovers'][number], systemNow: number) =>
  settlement.leftovers.some(({ key }) => key === call.key)
    ? settlement
    : { ...settlement, leftovers: [...settlement.leftovers, call], dueAt: systemNow };

/** Returns whether an authorization of the newest card is open, without a known outcome. */
export const isAuthorizingNewCard = ({ card, openCall }: Settlement): boolean =>
  card !== null && openCall !== null && openCall.cardAttempt === card.number;

/** Returns the intent of the payment whose holder is at the bank with a new card; null if there is none. */
export const intentRequiringAction = (settlement: Settlement): string | null =>
  isAuthorizingNewCard(settlement) ? (settlement.card?.intentID ?? null) : null;

/** Removes a payment call that waits for its next try. It has not been made, so another step need not wait for it. */
export const withoutScheduledRetry = (settlement: Settlement, systemNow: number): Settlement => {
  const { openCall } = settlement;
  const isFree = openCall?.call.kind === 'createPaymentIntent' && isRetryScheduled(openCall, systemNow);
  return isFree
    ? { ...settlement, openCall: null, dueAt: settlement.leftovers.length > 0 ? systemNow : null }
    : settlement;
};

/** Returns whether a call waits for its next try. */
export const isRetryScheduled = ({ waitsUntil }: PaymentCall, systemNow: number): boolean =>
  waitsUntil !== null && systemNow < waitsUntil;

/** Returns whether the newest card's outcome is unknown: Stripe has not been called, or its answer was lost. */
export const isCardUnanswered = ({ card }: Settlement): boolean => card?.result === 'open' && card.intentID === null;

export type Priced = Pick<Campaign, 'price'>;
export type Selling = Pick<Campaign, 'price' | 'statementDescriptor'>;

/** Returns the price of whole sets in yen; null counts as none. */
export const yen = (sets: number | null, { price }: Priced): number => (sets ?? 0) * price;

/** Time, in ms, for making a stored call before the schedule makes it. It is also the pause before a retry without an answer from Stripe. */
export const LEASE_MS = 90_000;

const BUSY_MS = 3_000;
const BUSY_SHARE_MS = 1_000;

/**
 * Returns the settlement after Stripe did not accept its call. The call had no effect, so it need not wait for the lease. It is due in 3 to 10 s,
 * spread by shard, so that the calls are not repeated all at once.
 */
export const dueAfterBusy = (settlement: Settlement, systemNow: number): Settlement => ({
  ...settlement,
  dueAt: systemNow + BUSY_MS + (settlement.shard % SHARDS) * BUSY_SHARE_MS,
});

const isOpen = (settlement: Settlement): boolean =>
  settlement.openCall !== null || settlement.leftovers.length > 0 || isCardUnanswered(settlement);

/** Why the schedule processes a settlement (rules 7.43). `calls` come first. `cards` delay no money. */
export const DUE_FOR = ['calls', 'cards'] as const;
export type DueFor = (typeof DUE_FOR)[number];

/** Returns whether a cleanup call releases somebody's money. */
export const releasesMoney = ({ kind }: Settlement['leftovers'][number]): boolean => kind === 'cancelPaymentIntent';

/**
 * Returns why a settlement is due. `calls`: a call about money, a card without an answer, or an authorization to cancel. `cards`: only cards and
 * set-ups to clean up.
 */
export const dueFor = (settlement: Settlement): DueFor =>
  settlement.openCall !== null || isCardUnanswered(settlement) || settlement.leftovers.some(releasesMoney)
    ? 'calls'
    : 'cards';

/** Returns the settlement after Stripe's answer. Once the card's outcome is known, the schedule need not ask for it. */
export const withoutDueOnceAnswered = (before: Settlement, after: Settlement): Settlement =>
  isCardUnanswered(before) && !isOpen(after) && after.dueAt !== null ? { ...after, dueAt: null } : after;

/** How often, in ms, the schedule checks a payment whose holder is at the bank. An event from Stripe usually comes first. */
const AT_BANK_MS = 30 * 60_000;

/**
 * Sets when the schedule next processes the settlement; null if no call is open and nothing has to be cleaned up.
 * @param moment campaign and system time, epoch ms
 */
export const withDue = (
  settlement: Settlement,
  moment: {
    readonly now: number;
    readonly systemNow: number;
    readonly timetable: Pick<Timetable, 'lastLateThreeDSecure'>;
  },
): Settlement => {
  const { now, systemNow, timetable } = moment;
  if (!isOpen(settlement)) return { ...settlement, dueAt: null };
  const { openCall, leftovers } = settlement;
  // Cards to be detached wait until the payment is over.
  const hasCleanup = leftovers.some(releasesMoney) || (openCall === null && leftovers.length > 0);
  if (hasCleanup) return { ...settlement, dueAt: systemNow + LEASE_MS };
  const waitsUntil = openCall?.waitsUntil ?? null;
  if (waitsUntil !== null && waitsUntil > systemNow) return { ...settlement, dueAt: waitsUntil };
  // The holder's check at the bank ends with its deadline, so the schedule processes it then at the latest.
  const untilEnd = fromISO(timetable.lastLateThreeDSecure) - now;
  const pause =
    intentRequiringAction(settlement) !== null ? Math.max(LEASE_MS, Math.min(AT_BANK_MS, untilEnd)) : LEASE_MS;
  return { ...settlement, dueAt: systemNow + pause };
};

/** Returns why an application's shipment is blocked; null if it is not. A dispute takes precedence, since only the bank ends it. */
const shipmentBlockOf = ({ purchase, settlement }: SettlementState): ShipmentBlock | null => {
  const { complaints, byHand, openCall, paid } = settlement;
  const current = complaints.filter(({ state }) => state !== 'over');
  if (current.some(({ kind }) => kind === 'dispute')) return 'dispute';
  if (byHand.refunded > byHand.takenIn) return 'refunded';
  // A refund that failed days later leaves more sets paid than the win has.
  const isMore =
    purchase.state === 'WON' && purchase.paymentState === 'CAPTURED' && paid > (purchase.grantedCount ?? 0);
  // If a manual refund failed after it was recorded, the office makes it again, as the alert for this block says.
  if (byHand.received !== null || byHand.refunded < byHand.takenIn) return 'amount';
  if (openCall?.call.kind === 'createRefund') return 'refunding';
  if (isMore) return 'amount';
  return current.length > 0 ? 'fraud_warning' : null;
};

/** Returns the application with the shipment block that follows from its settlement. */
export const withShipmentBlock = <B extends SettlementState>(before: B): B => {
  const shipmentHold = shipmentBlockOf(before);
  return before.purchase.shipmentHold === shipmentHold
    ? before
    : { ...before, purchase: { ...before.purchase, shipmentHold } };
};
