import { z } from 'zod';
import { PAYMENT_STATES } from '../application/states.ts';
import type { Timetable } from '../campaign/timetable.ts';
import { idSchema, instantSchema } from '../entities/fields.ts';
import { fromISO } from '../time/instants.ts';
import { CARD_PROBLEMS } from './cardProblems.ts';
import { stripeCallSchema } from './calls.ts';
import { refusalSchema } from './refusal.ts';
import { SHIPMENT_HOLDS } from './shipmentHold.ts';

/** The pages that a bank's check comes back to (rules 7.4). */
export const CARD_PAGES = ['confirmation', 'registration-change'] as const;
export type CardPage = (typeof CARD_PAGES)[number];

export const confirmationTokenSchema = z
  .string()
  .max(100)
  .regex(/^ctoken_[A-Za-z0-9]{1,90}$/);

/** One card that its holder entered: what is sent to Stripe follows from it, so that a second try sends the same. */
const cardAttemptSchema = z.object({
  /** From 1; its intent's key and metadata bear it. */
  number: z.int().positive(),
  token: confirmationTokenSchema,
  page: z.enum(CARD_PAGES),
  begunAt: instantSchema,
  /** Null: Stripe has not answered yet, or the answer was lost. */
  intentID: z.string().max(255).nullable(),
  /** `open`: its outcome is not known, or waits for its holder at the bank. */
  result: z.enum(['open', 'done', ...CARD_PROBLEMS]),
});
export type CardAttempt = z.infer<typeof cardAttemptSchema>;

/** A call about money that has been stored and whose outcome is not known yet. */
const paymentCallSchema = z.object({
  /** From 1; its key and its metadata bear it. */
  number: z.int().positive(),
  call: stripeCallSchema,
  /** The number of the card that is tried by it; null: it is about the card in use. */
  attempt: z.int().positive().nullable().default(null),
  /** Sets that it is about. */
  sets: z.int().nonnegative(),
  /** When it was stored, epoch ms of the system. */
  madeAt: z.number(),
  /** How the payment stood before it: so it stands again where Stripe refuses it whatever the card. */
  was: z.enum(PAYMENT_STATES).default('NONE'),
  /** How often it was to no avail and goes again by itself, and from when on, epoch ms of the system; until then nobody has made it. */
  tries: z.int().nonnegative().default(0),
  waitsUntil: z.number().nullable().default(null),
});
export type PaymentCall = z.infer<typeof paymentCallSchema>;

/** A dispute of a payment, or a bank's warning of fraud, under Stripe's id (rules 7.18). */
const complaintSchema = z.object({
  id: z.string().max(255),
  kind: z.enum(SHIPMENT_HOLDS),
  /** `open`: not decided; `lost`: the money is gone; `over`: it stays here, or an owner has lifted the hold. */
  state: z.enum(['open', 'lost', 'over']),
  /** Yen that are disputed; a warning is about none. */
  amount: z.int(),
});

/**
 * An application's dealings with Stripe, in a document of its own under the application's id: what is under way, so that whoever comes next
 * carries it on (rules 7.12). The outcome stands in the application.
 */
export const settlementSchema = z.object({
  purchaseID: idSchema,
  customerID: z.string().max(255).nullable(),
  /** The newest card entered. */
  card: cardAttemptSchema.nullable(),
  /** Number of the attempt whose card is in use; 0: none. */
  saved: z.int().nonnegative(),
  /** Calls about money so far, and the one that is under way. */
  payments: z.int().nonnegative().default(0),
  payment: paymentCallSchema.nullable().default(null),
  /** Why Stripe refused the newest call about money whatever the card; null: it did not. */
  refusal: refusalSchema.nullable().default(null),
  /** Sets that are charged and not paid back. */
  paid: z.int().nonnegative().default(0),
  /** Sets that were charged and have been paid back. */
  paidBack: z.int().nonnegative().default(0),
  /** Why the parcel waits, or once waited; one payment has hardly more than one. */
  complaints: z.array(complaintSchema).max(50).default([]),
  /** The run that reminded its owner last of a card that was refused. */
  remindedBy: idSchema.nullable().default(null),
  /** What nobody needs any more and is to be given back: intents cancelled, cards detached. */
  leftovers: z.array(stripeCallSchema).max(50),
  /** When the schedule takes it up, epoch ms of the system; null: it need not. */
  dueAt: z.number().nullable(),
  shard: z.int(),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** Of an application that has had none. */
export const freshSettlement = (purchaseID: string, shard: number): Settlement => ({
  purchaseID,
  customerID: null,
  card: null,
  saved: 0,
  payments: 0,
  payment: null,
  refusal: null,
  paid: 0,
  paidBack: 0,
  complaints: [],
  remindedBy: null,
  leftovers: [],
  dueAt: null,
  shard,
});

/** The settlement with something more to be given back, once. */
export const withLeftover = (settlement: Settlement, call: Settlement['leftovers'][number], systemNow: number) =>
  settlement.leftovers.some(({ key }) => key === call.key)
    ? settlement
    : { ...settlement, leftovers: [...settlement.leftovers, call], dueAt: systemNow };

/** Whether the newest card is being tried by a hold on it whose outcome is not known. */
export const isTried = ({ card, payment }: Settlement): boolean =>
  card !== null && payment !== null && payment.attempt === card.number;

/** The payment that waits at the bank for the holder of a new card, by its intent; null: there is none. */
export const atBank = (settlement: Settlement): string | null =>
  isTried(settlement) ? (settlement.card?.intentID ?? null) : null;

/** The payment without a call that waits for its time, which nobody has made: whoever needs it otherwise does not wait for that. */
export const withoutWaitingCall = (settlement: Settlement, systemNow: number): Settlement => {
  const { payment } = settlement;
  const isFree = payment?.call.kind === 'createPaymentIntent' && isWaiting(payment, systemNow);
  return isFree
    ? { ...settlement, payment: null, dueAt: settlement.leftovers.length > 0 ? systemNow : null }
    : settlement;
};

/** Whether a call waits for its time. */
export const isWaiting = ({ waitsUntil }: PaymentCall, systemNow: number): boolean =>
  waitsUntil !== null && systemNow < waitsUntil;

/** Whether nobody knows yet what became of the newest card: Stripe has not been asked, or its answer was lost. */
export const isUnheard = ({ card }: Settlement): boolean => card?.result === 'open' && card.intentID === null;

/** How long whoever stored a call has to make it before the schedule does, and Stripe is spared where it did not answer, in ms. */
export const LEASE_MS = 90_000;

const isOpen = (settlement: Settlement): boolean =>
  settlement.payment !== null || settlement.leftovers.length > 0 || isUnheard(settlement);

/** What the schedule takes a settlement up for (rules 7.43): `calls` come first, whatever they wait for; `cards` wait for no money. */
export const DUE_FOR = ['calls', 'cards'] as const;
export type DueFor = (typeof DUE_FOR)[number];

/** Whether what is to be given back holds somebody's money. */
export const holdsMoney = ({ kind }: Settlement['leftovers'][number]): boolean => kind === 'cancelPaymentIntent';

/** `calls`: one about money is under way, a card has not been heard of, or a hold is to be given back; `cards`: nothing but cards and set-ups is. */
export const dueFor = (settlement: Settlement): DueFor =>
  settlement.payment !== null || isUnheard(settlement) || settlement.leftovers.some(holdsMoney) ? 'calls' : 'cards';

/** The settlement after a word of Stripe's: once the card has been heard of, the schedule need not ask for it. */
export const heardOf = (before: Settlement, after: Settlement): Settlement =>
  isUnheard(before) && !isOpen(after) && after.dueAt !== null ? { ...after, dueAt: null } : after;

/** How often the schedule looks after what waits for a card's holder at the bank, in ms: an event of Stripe's tells before that. */
const AT_BANK_MS = 30 * 60_000;

/**
 * The settlement with the time at which the schedule looks at it next: as long as something is under way, or to be given back.
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
  const { payment, leftovers } = settlement;
  // Cards wait for the payment beside them.
  const isGiving = leftovers.some(holdsMoney) || (payment === null && leftovers.length > 0);
  if (isGiving) return { ...settlement, dueAt: systemNow + LEASE_MS };
  const waitsUntil = payment?.waitsUntil ?? null;
  if (waitsUntil !== null && waitsUntil > systemNow) return { ...settlement, dueAt: waitsUntil };
  // With the end of the time for it the waiting ends, too.
  const untilEnd = fromISO(timetable.lastLateThreeDSecure) - now;
  const pause = atBank(settlement) !== null ? Math.max(LEASE_MS, Math.min(AT_BANK_MS, untilEnd)) : LEASE_MS;
  return { ...settlement, dueAt: systemNow + pause };
};
