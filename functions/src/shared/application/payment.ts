import { toISO } from '../time/instants.ts';
import type { Outcome, PaymentEvent } from './events.ts';
import type { Application, ApplicationState, PaymentState } from './states.ts';
import { defined } from '../defined.ts';

/** The target of an event by payment state: a state, 'same' if the event had happened already, null for a refusal. */
type Row = Readonly<Record<PaymentState, PaymentState | 'same' | null>>;

const row = (targets: Partial<Row>): Row => ({
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

const PAYMENTS: { readonly [E in PaymentEvent['kind']]: Row } = {
  authorize: row({ NONE: 'AUTHORIZING', ACTION_NEEDED: 'AUTHORIZING' }),
  // From AUTHORIZED: another card is authorized before the old authorization is cancelled (rules 7.10).
  authorized: row({ AUTHORIZING: 'AUTHORIZED', ACTION_NEEDED: 'AUTHORIZED', AUTHORIZED: 'AUTHORIZED' }),
  authorizeFailed: row({ AUTHORIZING: 'ACTION_NEEDED', ACTION_NEEDED: 'same' }),
  canceled: row({ NONE: 'same', AUTHORIZING: 'NONE', AUTHORIZED: 'NONE', ACTION_NEEDED: 'NONE' }),
  holdLost: row({ AUTHORIZED: 'ACTION_NEEDED', ACTION_NEEDED: 'same' }),
  capture: row({ AUTHORIZED: 'CAPTURING' }),
  captured: row({ CAPTURING: 'CAPTURED', CAPTURED: 'same' }),
  chargedByHand: row({ AUTHORIZED: 'CAPTURED' }),
  captureFailed: row({ CAPTURING: 'ACTION_NEEDED', ACTION_NEEDED: 'same' }),
  captureRefused: row({ CAPTURING: 'CAPTURING' }),
  // Winners whose card was declined, or who left the bank's page, can still pay in cash (rules 10.19).
  payAtCounter: row({ NONE: 'PAID_AT_COUNTER', AUTHORIZING: 'PAID_AT_COUNTER', ACTION_NEEDED: 'PAID_AT_COUNTER' }),
  // The state stays while some sets are left.
  refundAtCounter: row({ PAID_AT_COUNTER: 'PAID_AT_COUNTER' }),
  refundSets: row({ CAPTURED: 'CAPTURED' }),
  refund: row({ CAPTURED: 'REFUNDED', REFUNDED: 'same' }),
  refundFailed: row({ REFUNDED: 'CAPTURED', CAPTURED: 'same' }),
};

/**
 * Intents need an application that is to be charged. Facts are accepted in every state. LOST is authorized by the waiting-list processor, which
 * authorizes first, then grants the win, then charges (rules 7.14).
 */
const NEEDED: { readonly [E in PaymentEvent['kind']]?: readonly ApplicationState[] } = {
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
export const paymentTransition = (application: Application, event: PaymentEvent, at: number): Outcome => {
  const target = PAYMENTS[event.kind][application.paymentState];
  const isMeant = NEEDED[event.kind]?.includes(application.state) ?? true;
  if (target === null || !isMeant) return { refused: 'purchase_state' };
  if (target === 'same') return { changes: {} };
  if (event.kind === 'refundAtCounter' && !isCovered(application, event.sets)) return { refused: 'refund_sets' };
  return { changes: changesOf(application, event, target, at) };
};

const changesOf = (
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
    case 'holdLost':
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
      return { paymentState: 'REFUNDED', counterSets: 0, ...(isWin && ended(at)) };
    }
    case 'captureFailed':
    case 'captureRefused':
      return { paymentState, captureErrorFlag: true };
    case 'refundSets':
      return { grantedCount: setsAfterRefund(application.grantedCount ?? 0, event.sets) };
    case 'refund':
      return { paymentState, ...(isWin && ended(at)) };
  }
};

/** Returns the fields of a win that ends because everything was refunded. */
const ended = (at: number) => ({ state: 'WITHDRAWN', withdrawnAt: toISO(at), grantedCount: 0 }) as const;

/** Returns whether this number of sets was paid at the counter. */
const isCovered = ({ counterSets }: Application, sets: number): boolean => sets >= 1 && sets <= (counterSets ?? 0);

const setsAfterRefund = (held: number, sets: number): number => {
  if (!Number.isInteger(sets) || sets < 1 || sets >= held)
    throw new RangeError(`Cannot refund ${sets} of ${held} sets`);
  return held - sets;
};
