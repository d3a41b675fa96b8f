import { AppError, type ErrorCode } from '../errors/appError.ts';
import { fromISO, toISO } from '../time/instants.ts';
import type { ApplicationEvent, Outcome, PaymentEvent, StateEvent } from './events.ts';
import { type Application, APPLICATION_STATES, type ApplicationState, FRESH, type PaymentState } from './states.ts';
import { defined } from '../defined.ts';

/** The target of an event by state: the new state, null if the event had happened already, or the code of the refusal. */
type Row<C extends ErrorCode = ErrorCode> = Readonly<Record<ApplicationState, ApplicationState | C | null>>;

const row = <C extends ErrorCode>(others: C, targets: Partial<Row<C>>): Row<C | 'purchase_withdrawn'> => ({
  CARD_PENDING: others,
  INCOMPLETE: others,
  APPLIED: others,
  WITHDRAWN: others === 'purchase_exists' ? others : 'purchase_withdrawn',
  EXCLUDED: others,
  WON: others,
  LOST: others,
  DECLINED: others,
  LAPSED: others,
  ...targets,
});
const REFUSED = 'purchase_state';

/** All transitions of the state. A new state or event fails to compile until it is listed. */
const TRANSITIONS = {
  // The target is CARD_PENDING if the card is still missing.
  apply: row('purchase_exists', { WITHDRAWN: 'APPLIED' }),
  changeWish: row(REFUSED, { CARD_PENDING: 'CARD_PENDING', APPLIED: 'APPLIED' }),
  cardCompleted: row(REFUSED, { CARD_PENDING: 'APPLIED', APPLIED: null }),
  cardMissed: row(REFUSED, { CARD_PENDING: 'INCOMPLETE', INCOMPLETE: null }),
  withdraw: row(REFUSED, {
    CARD_PENDING: 'WITHDRAWN',
    APPLIED: 'WITHDRAWN',
    WITHDRAWN: null,
    WON: 'WITHDRAWN',
    LOST: 'WITHDRAWN',
  }),
  exclude: row(REFUSED, { APPLIED: 'EXCLUDED', EXCLUDED: null, WON: 'EXCLUDED', LOST: 'EXCLUDED' }),
  // From LOST: an application on the waiting list takes part in the next draw.
  win: row(REFUSED, { APPLIED: 'WON', LOST: 'WON' }),
  lose: row(REFUSED, { APPLIED: 'LOST', LOST: 'LOST' }),
  forfeit: row(REFUSED, { WITHDRAWN: 'WITHDRAWN', EXCLUDED: 'EXCLUDED', DECLINED: 'DECLINED' }),
  promote: row(REFUSED, { LOST: 'WON' }),
  decline: row(REFUSED, { LOST: 'DECLINED', DECLINED: null }),
  lapse: row(REFUSED, { WON: 'LAPSED', LAPSED: null }),
} satisfies { readonly [E in StateEvent['kind']]: Row };

const PAYMENT_KINDS: { readonly [E in PaymentEvent['kind']]: true } = {
  authorize: true,
  authorized: true,
  authorizeFailed: true,
  canceled: true,
  authorizationLost: true,
  capture: true,
  captured: true,
  chargedByHand: true,
  captureFailed: true,
  captureRefused: true,
  payAtCounter: true,
  refundAtCounter: true,
  refundSets: true,
  refund: true,
  refundFailed: true,
};
const isPayment = (event: ApplicationEvent): event is PaymentEvent => event.kind in PAYMENT_KINDS;

/**
 * Computes the changes of an event. No other function changes an application's state or payment (rules 4.12).
 * @param application null if there is none yet: only `apply` is possible, and all other events are `not_found`
 * @param at campaign time, epoch ms
 * @throws RangeError for invalid counts of sets, or counts beyond the wish
 */
export const transition = (application: Application | null, event: ApplicationEvent, at: number): Outcome => {
  if (isPayment(event)) return application ? paymentTransition(application, event, at) : { refused: 'not_found' };
  if (application) return moved(TRANSITIONS[event.kind], application, event, at);
  if (isClosed(null, event, at)) return { refused: 'roster_closed' };
  return event.kind === 'apply' ? { changes: applied(event) } : { refused: 'not_found' };
};

/** Applies one row of the transitions. The return type names the row's refusals. */
const moved = <C extends ErrorCode>(
  targets: Row<C>,
  application: Application,
  event: StateEvent,
  at: number,
): Outcome<C | typeof REFUSED | 'roster_closed'> => {
  if (isClosed(application, event, at)) return { refused: 'roster_closed' };
  const target = targets[application.state];
  if (target === null) return { changes: {} };
  if (!isState(target)) return { refused: target };
  // Its roster has been released, so money may have moved. A new application would lose that record.
  if (event.kind === 'apply' && application.grantedCount !== null) return { refused: 'roster_closed' };
  if (event.kind === 'lapse' && !isUnpaid(application)) return { refused: REFUSED };
  return { changes: onlyChanged(application, changesOf(application, event, target, at)) };
};

/** An event by which the office ends an application. */
export type Ending = Extract<StateEvent, { readonly kind: 'exclude' | 'withdraw' }>;

/** Applies an event that ends an application. The return type names its possible refusals. */
export const ended = (application: Application, event: Ending, at: number) =>
  moved(TRANSITIONS[event.kind], application, event, at);

/**
 * Returns `record` after the event.
 * @throws AppError with the refusal's code; RangeError as `transition` does
 */
export const after = <R extends Application>(record: R, event: ApplicationEvent, at: number): R => {
  const outcome = transition(record, event, at);
  if ('refused' in outcome) throw new AppError(outcome.refused);
  return { ...record, ...outcome.changes };
};

type ApplyEvent = Extract<StateEvent, { kind: 'apply' }>;

/** Returns the fields of a new application: state, wish, nothing drawn and nothing charged. `transition` decides whether it may exist. */
export const applied = ({ awaitsCard, wish }: Pick<ApplyEvent, 'awaitsCard' | 'wish'>): Application => ({
  ...FRESH,
  purchaseCount: wish.purchaseCount,
  acceptsPartial: wish.acceptsPartial,
  state: awaitsCard ? 'CARD_PENDING' : 'APPLIED',
});

const isState = (target: ApplicationState | ErrorCode): target is ApplicationState =>
  (APPLICATION_STATES as readonly string[]).includes(target);

// A withdrawal after the close is possible unless the card is missing. Such an application was never on the roster, and a withdrawal after the close
// would make it look as if it had been.
const closes = (event: StateEvent, application: Application | null): event is StateEvent & { rosterClose: string } =>
  event.kind === 'apply' ||
  event.kind === 'changeWish' ||
  (event.kind === 'withdraw' && application?.state === 'CARD_PENDING');

const isClosed = (application: Application | null, event: StateEvent, at: number): boolean =>
  closes(event, application) && at >= fromISO(event.rosterClose);

/** Returns whether a win is unpaid and may lapse. An open call has to be settled first. */
const isUnpaid = ({ paymentState }: Application): boolean =>
  paymentState === 'NONE' || paymentState === 'ACTION_NEEDED';

const changesOf = (
  application: Application,
  event: StateEvent,
  state: ApplicationState,
  at: number,
): Partial<Application> => {
  switch (event.kind) {
    case 'apply':
      return applied(event);
    case 'changeWish':
      return { ...event.wish };
    case 'cardCompleted':
    case 'cardMissed':
      return { state };
    case 'withdraw':
      return { ...released(application), state, withdrawnAt: toISO(at) };
    case 'exclude':
    case 'decline':
    case 'lapse':
      return { ...released(application), state };
    case 'win':
    case 'promote': {
      const promotedAt = event.kind === 'promote' ? toISO(at) : null;
      return {
        state,
        grantedCount: checkedSets(event.sets, application.purchaseCount),
        waitingPlace: null,
        promotedAt,
      };
    }
    case 'lose':
      return { state, grantedCount: 0, waitingPlace: event.waitingPlace };
    case 'forfeit':
      return { grantedCount: 0 };
  }
};

/**
 * Returns the changes of an ending application: it loses its sets, its place, and the request for another card. `canceled` releases the
 * authorization.
 */
const released = ({ grantedCount, paymentState }: Application): Partial<Application> => ({
  grantedCount: grantedCount === null ? null : 0,
  waitingPlace: null,
  paymentState: paymentState === 'ACTION_NEEDED' ? 'NONE' : paymentState,
});

const checkedSets = (sets: number, most: number): number => {
  if (!Number.isInteger(sets) || sets < 1 || sets > most)
    throw new RangeError(`The number of sets has to be 1 to ${most}: ${sets}`);
  return sets;
};

const onlyChanged = (before: Application, changes: Partial<Application>): Partial<Application> =>
  // The entries are a subset of the entries of `changes`.
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => value !== undefined && before[field as keyof Application] !== value,
    ),
  ) as Partial<Application>;

/** The target of an event by payment state: a state, 'same' if the event had happened already, null for a refusal. */
type PaymentRow = Readonly<Record<PaymentState, PaymentState | 'same' | null>>;

const paymentRow = (targets: Partial<PaymentRow>): PaymentRow => ({
  NONE: null,
  AUTHORIZING: null,
  AUTHORIZED: null,
  ACTION_NEEDED: null,
  CAPTURING: null,
  CAPTURED: null,
  PAID_AT_COUNTER: null,
  REFUNDED: null,
  ...targets,
});

const PAYMENT_TRANSITIONS: { readonly [E in PaymentEvent['kind']]: PaymentRow } = {
  authorize: paymentRow({ NONE: 'AUTHORIZING', ACTION_NEEDED: 'AUTHORIZING' }),
  // From AUTHORIZED: another card is authorized before the old authorization is cancelled (rules 7.10).
  authorized: paymentRow({ AUTHORIZING: 'AUTHORIZED', ACTION_NEEDED: 'AUTHORIZED', AUTHORIZED: 'AUTHORIZED' }),
  authorizeFailed: paymentRow({ AUTHORIZING: 'ACTION_NEEDED', ACTION_NEEDED: 'same' }),
  canceled: paymentRow({ NONE: 'same', AUTHORIZING: 'NONE', AUTHORIZED: 'NONE', ACTION_NEEDED: 'NONE' }),
  authorizationLost: paymentRow({ AUTHORIZED: 'ACTION_NEEDED', ACTION_NEEDED: 'same' }),
  capture: paymentRow({ AUTHORIZED: 'CAPTURING' }),
  captured: paymentRow({ CAPTURING: 'CAPTURED', CAPTURED: 'same' }),
  chargedByHand: paymentRow({ AUTHORIZED: 'CAPTURED' }),
  captureFailed: paymentRow({ CAPTURING: 'ACTION_NEEDED', ACTION_NEEDED: 'same' }),
  captureRefused: paymentRow({ CAPTURING: 'CAPTURING' }),
  // Winners whose card was declined, or who left the bank's page, can still pay in cash (rules 10.19).
  payAtCounter: paymentRow({
    NONE: 'PAID_AT_COUNTER',
    AUTHORIZING: 'PAID_AT_COUNTER',
    ACTION_NEEDED: 'PAID_AT_COUNTER',
  }),
  // The state stays while some sets are left.
  refundAtCounter: paymentRow({ PAID_AT_COUNTER: 'PAID_AT_COUNTER' }),
  refundSets: paymentRow({ CAPTURED: 'CAPTURED' }),
  refund: paymentRow({ CAPTURED: 'REFUNDED', REFUNDED: 'same' }),
  refundFailed: paymentRow({ REFUNDED: 'CAPTURED', CAPTURED: 'same' }),
};

/**
 * Intents need an application that is to be charged. Facts are accepted in every state. LOST is authorized by the waiting-list processor, which
 * authorizes first, then grants the win, then charges (rules 7.14).
 */
const NEEDED_STATES: { readonly [E in PaymentEvent['kind']]?: readonly ApplicationState[] } = {
  authorize: ['WON', 'LOST'],
  capture: ['WON'],
  payAtCounter: ['WON'],
  refundSets: ['WON'],
  chargedByHand: ['WITHDRAWN', 'EXCLUDED', 'DECLINED', 'LAPSED'],
};

/**
 * Computes the changes of a payment event. A refund of all sets also ends the win.
 * @param at campaign time, epoch ms
 * @throws RangeError if the number of sets to refund is invalid or not below the number held
 */
const paymentTransition = (application: Application, event: PaymentEvent, at: number): Outcome => {
  const target = PAYMENT_TRANSITIONS[event.kind][application.paymentState];
  const isMeant = NEEDED_STATES[event.kind]?.includes(application.state) ?? true;
  if (target === null || !isMeant) return { refused: 'purchase_state' };
  if (target === 'same') return { changes: {} };
  if (event.kind === 'refundAtCounter' && !isCovered(application, event.sets)) return { refused: 'refund_sets' };
  return { changes: paymentChangesOf(application, event, target, at) };
};

const paymentChangesOf = (
  application: Application,
  event: PaymentEvent,
  target: PaymentState,
  at: number,
): Partial<Application> => {
  const isWin = application.state === 'WON';
  // Only a winner is asked for another card. The waiting list passes over the application; other states have nothing to pay.
  const paymentState = target === 'ACTION_NEEDED' && !isWin ? 'NONE' : target;
  switch (event.kind) {
    case 'authorize':
    case 'canceled':
    case 'capture':
    case 'refundFailed':
      return { paymentState };
    case 'authorized':
      return {
        paymentState,
        authorizeDatetime: toISO(at),
        authorizeErrorFlag: false,
        stripePaymentID: event.stripePaymentID,
      };
    case 'authorizeFailed':
    case 'authorizationLost':
      return { paymentState, authorizeErrorFlag: true };
    case 'captured':
    case 'chargedByHand':
      return { paymentState, captureDatetime: toISO(at), captureErrorFlag: false };
    case 'payAtCounter':
      return {
        paymentState,
        captureDatetime: toISO(at),
        captureErrorFlag: false,
        counterSets: application.grantedCount,
      };
    case 'refundAtCounter': {
      const left = (application.counterSets ?? 0) - event.sets;
      if (left > 0) return defined({ counterSets: left, grantedCount: isWin ? left : undefined });
      return { paymentState: 'REFUNDED', counterSets: 0, ...(isWin && refundedWin(at)) };
    }
    case 'captureFailed':
    case 'captureRefused':
      return { paymentState, captureErrorFlag: true };
    case 'refundSets':
      return { grantedCount: setsAfterRefund(application.grantedCount ?? 0, event.sets) };
    case 'refund':
      return { paymentState, ...(isWin && refundedWin(at)) };
  }
};

/** Returns the fields of a win that ends because everything was refunded. */
const refundedWin = (at: number) => ({ state: 'WITHDRAWN', withdrawnAt: toISO(at), grantedCount: 0 }) as const;

/** Returns whether this number of sets was paid at the counter. */
const isCovered = ({ counterSets }: Application, sets: number): boolean => sets >= 1 && sets <= (counterSets ?? 0);

const setsAfterRefund = (held: number, sets: number): number => {
  if (!Number.isInteger(sets) || sets < 1 || sets >= held)
    throw new RangeError(`Cannot refund ${sets} of ${held} sets`);
  return held - sets;
};
