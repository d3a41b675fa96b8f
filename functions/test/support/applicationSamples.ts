import { fromISO } from '../../src/shared/time/instants.ts';
import type { ApplicationEvent } from '../../src/shared/application/events.ts';
import { applied } from '../../src/shared/application/machine.ts';

/** Samples for the machine's tests: a close, an application before it, and one event of each kind. */
export const CLOSE = '2025-10-13T23:20:00.000+09:00';
export const close = fromISO(CLOSE);
export const WISH = { purchaseCount: 3, acceptsPartial: false };
export const fresh = applied({ awaitsCard: false, wish: WISH });

export const EVENTS: { readonly [E in ApplicationEvent['kind']]: Extract<ApplicationEvent, { kind: E }> } = {
  apply: { kind: 'apply', awaitsCard: false, wish: WISH, rosterClose: CLOSE },
  changeWish: { kind: 'changeWish', wish: { purchaseCount: 1 }, rosterClose: CLOSE },
  cardCompleted: { kind: 'cardCompleted' },
  cardMissed: { kind: 'cardMissed' },
  withdraw: { kind: 'withdraw', rosterClose: CLOSE },
  exclude: { kind: 'exclude' },
  win: { kind: 'win', sets: 3 },
  lose: { kind: 'lose', waitingPlace: 7 },
  forfeit: { kind: 'forfeit' },
  promote: { kind: 'promote', sets: 3 },
  decline: { kind: 'decline' },
  lapse: { kind: 'lapse' },
  authorize: { kind: 'authorize' },
  authorized: { kind: 'authorized', stripePaymentID: 'pi_1' },
  authorizeFailed: { kind: 'authorizeFailed' },
  canceled: { kind: 'canceled' },
  authorizationLost: { kind: 'authorizationLost' },
  capture: { kind: 'capture' },
  captured: { kind: 'captured' },
  chargedByHand: { kind: 'chargedByHand' },
  captureFailed: { kind: 'captureFailed' },
  captureRefused: { kind: 'captureRefused' },
  payAtCounter: { kind: 'payAtCounter' },
  refundAtCounter: { kind: 'refundAtCounter', sets: 1 },
  refundSets: { kind: 'refundSets', sets: 1 },
  refund: { kind: 'refund' },
  refundFailed: { kind: 'refundFailed' },
};
