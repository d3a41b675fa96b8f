import { toISO } from '../time/instants.ts';
import type { ApplicationEvent, PaymentEvent, StateEvent } from './events.ts';
import { after, transition } from './machine.ts';
import { close, EVENTS, fresh } from '../../../test/support/applicationSamples.ts';
import {
  type Application,
  APPLICATION_STATES,
  type ApplicationState,
  PAYMENT_STATES,
  type PaymentState,
} from './states.ts';

/** `state` and `paymentState` after the event, '=' if nothing changed, or the code of the refusal. */
const outcomeOf = (before: Application, event: ApplicationEvent, at: number): string => {
  const outcome = transition(before, event, at);
  if ('refused' in outcome) return outcome.refused;
  if (Object.keys(outcome.changes).length === 0) return '=';
  const { state, paymentState } = { ...before, ...outcome.changes };
  return `${state} ${paymentState}`;
};

const held = (state: ApplicationState, paymentState: PaymentState): Application => ({
  ...fresh,
  state,
  paymentState,
  grantedCount: state === 'WON' ? 3 : state === 'LOST' ? 0 : null,
  counterSets: paymentState === 'PAID_AT_COUNTER' ? 3 : null,
});

/** In the order of APPLICATION_STATES. `.`: refused in this state, `w`: refused as withdrawn, `e`: an application exists. */
const STATE_PAIRS: { readonly [E in StateEvent['kind']]: readonly string[] } = {
  //              PENDING       INCOMP  APPLIED       WITHDRAWN    EXCLUDED    WON          LOST         DECLINED LAPSED
  apply: ['e', 'e', 'e', 'APPLIED', 'e', 'e', 'e', 'e', 'e'],
  changeWish: ['CARD_PENDING', '.', 'APPLIED', 'w', '.', '.', '.', '.', '.'],
  cardCompleted: ['APPLIED', '.', '=', 'w', '.', '.', '.', '.', '.'],
  cardMissed: ['INCOMPLETE', '=', '.', 'w', '.', '.', '.', '.', '.'],
  withdraw: ['WITHDRAWN', '.', 'WITHDRAWN', '=', '.', 'WITHDRAWN', 'WITHDRAWN', '.', '.'],
  exclude: ['.', '.', 'EXCLUDED', 'w', '=', 'EXCLUDED', 'EXCLUDED', '.', '.'],
  win: ['.', '.', 'WON', 'w', '.', '.', 'WON', '.', '.'],
  lose: ['.', '.', 'LOST', 'w', '.', '.', 'LOST', '.', '.'],
  forfeit: ['.', '.', '.', 'WITHDRAWN', 'EXCLUDED', '.', '.', 'DECLINED', '.'],
  promote: ['.', '.', '.', 'w', '.', '.', 'WON', '.', '.'],
  decline: ['.', '.', '.', 'w', '.', '.', 'DECLINED', '=', '.'],
  lapse: ['.', '.', '.', 'w', '.', 'LAPSED', '.', '.', '='],
};
const CODES: Readonly<Record<string, string>> = {
  '.': 'purchase_state',
  w: 'purchase_withdrawn',
  e: 'purchase_exists',
};

const statePairs = Object.entries(STATE_PAIRS).flatMap(([kind, targets]) =>
  // Object.entries loses the keys' type.
  APPLICATION_STATES.map((state, index) => [state, kind as StateEvent['kind'], targets[index] ?? ''] as const),
);

describe('transition of the state', () => {
  it.each(statePairs)('handles in %s the event %s: %s', (state, kind, target) => {
    const expected = CODES[target] ?? (target === '=' ? '=' : `${target} NONE`);
    expect(outcomeOf(held(state, 'NONE'), EVENTS[kind], close - 1)).toBe(expected);
  });

  it.each(['apply', 'changeWish'] as const)('refuses %s from the close on', (kind) => {
    for (const state of APPLICATION_STATES) {
      expect(outcomeOf(held(state, 'NONE'), EVENTS[kind], close)).toBe('roster_closed');
    }
    expect(transition(null, EVENTS.apply, close)).toEqual({ refused: 'roster_closed' });
  });

  it('accepts a withdrawal after the close only for an application on the roster', () => {
    expect(outcomeOf(held('CARD_PENDING', 'NONE'), EVENTS.withdraw, close)).toBe('roster_closed');
    expect(outcomeOf(held('APPLIED', 'NONE'), EVENTS.withdraw, close)).toBe('WITHDRAWN NONE');
  });

  it('starts with an application, complete or waiting for its card, and refuses any other first event', () => {
    expect(transition(null, EVENTS.apply, 0)).toEqual({ changes: fresh });
    expect(transition(null, { ...EVENTS.apply, awaitsCard: true }, 0)).toMatchObject({
      changes: { state: 'CARD_PENDING' },
    });
    for (const event of Object.values(EVENTS).filter(({ kind }) => kind !== 'apply')) {
      expect(transition(null, event, 0)).toEqual({ refused: 'not_found' });
    }
  });

  it('resets a withdrawn application when it is made again, and keeps its number', () => {
    const withdrawn = after({ ...fresh, receiptID: 'R' }, EVENTS.withdraw, 1000);
    expect(withdrawn.withdrawnAt).toBe(toISO(1000));
    expect(after(withdrawn, EVENTS.apply, 2000)).toEqual({ ...fresh, receiptID: 'R' });
  });

  it('refuses a new application after the release', () => {
    expect(outcomeOf({ ...fresh, state: 'WITHDRAWN', grantedCount: 0 }, EVENTS.apply, 0)).toBe('roster_closed');
  });

  it('stores the outcome of the release', () => {
    expect(after(fresh, EVENTS.win, 0)).toEqual({ ...fresh, state: 'WON', grantedCount: 3 });
    expect(after(fresh, EVENTS.lose, 0)).toEqual({ ...fresh, state: 'LOST', grantedCount: 0, waitingPlace: 7 });
    expect(after(after(fresh, EVENTS.withdraw, close), EVENTS.forfeit, close + 1).grantedCount).toBe(0);
    expect(after(after(fresh, EVENTS.lose, 0), EVENTS.promote, 0)).toMatchObject({ state: 'WON', waitingPlace: null });
  });

  it.each([0, -1, 1.5, 4])('throws for %d sets of 3', (sets) => {
    expect(() => transition(fresh, { kind: 'win', sets }, 0)).toThrow(RangeError);
  });

  it('throws the code of a refusal from after()', () => {
    expect(() => after(fresh, EVENTS.promote, 0)).toThrow(expect.objectContaining({ code: 'purchase_state' }));
  });
});

/** In the order of PAYMENT_STATES, for a winner. `.`: refused. */
const PAYMENT_PAIRS: { readonly [E in PaymentEvent['kind']]: readonly string[] } = {
  authorize: ['AUTHORIZING', '.', '.', 'AUTHORIZING', '.', '.', '.', '.'],
  authorized: ['.', 'AUTHORIZED', 'AUTHORIZED', 'AUTHORIZED', '.', '.', '.', '.'],
  authorizeFailed: ['.', 'ACTION_NEEDED', '.', '=', '.', '.', '.', '.'],
  canceled: ['=', 'NONE', 'NONE', 'NONE', '.', '.', '.', '.'],
  authorizationLost: ['.', '.', 'ACTION_NEEDED', '=', '.', '.', '.', '.'],
  capture: ['.', '.', 'CAPTURING', '.', '.', '.', '.', '.'],
  captured: ['.', '.', '.', '.', 'CAPTURED', '=', '.', '.'],
  chargedByHand: ['.', '.', '.', '.', '.', '.', '.', '.'],
  captureFailed: ['.', '.', '.', '=', 'ACTION_NEEDED', '.', '.', '.'],
  captureRefused: ['.', '.', '.', '.', 'CAPTURING', '.', '.', '.'],
  payAtCounter: ['PAID_AT_COUNTER', 'PAID_AT_COUNTER', '.', 'PAID_AT_COUNTER', '.', '.', '.', '.'],
  refundAtCounter: ['.', '.', '.', '.', '.', '.', 'PAID_AT_COUNTER', '.'],
  refundSets: ['.', '.', '.', '.', '.', 'CAPTURED', '.', '.'],
  refund: ['.', '.', '.', '.', '.', 'REFUNDED', '.', '='],
  refundFailed: ['.', '.', '.', '.', '.', '=', '.', 'CAPTURED'],
};
const paymentPairs = Object.entries(PAYMENT_PAIRS).flatMap(([kind, targets]) =>
  PAYMENT_STATES.map((state, index) => [state, kind as PaymentEvent['kind'], targets[index] ?? ''] as const),
);

describe('transition of the payment', () => {
  it.each(paymentPairs)('handles in %s the event %s: %s', (paymentState, kind, target) => {
    const state = kind === 'refund' && target === 'REFUNDED' ? 'WITHDRAWN' : 'WON';
    const expected = target === '.' ? 'purchase_state' : target === '=' ? '=' : `${state} ${target}`;
    expect(outcomeOf(held('WON', paymentState), EVENTS[kind], 0)).toBe(expected);
  });

  it.each(['authorize', 'capture', 'payAtCounter', 'refundSets'] as const)(
    'accepts %s only for an application with sets to charge',
    (kind) => {
      const charged = (state: ApplicationState) =>
        PAYMENT_STATES.filter(
          (paymentState) => outcomeOf(held(state, paymentState), EVENTS[kind], 0) !== 'purchase_state',
        );
      const may = APPLICATION_STATES.filter((state) => charged(state).length > 0);
      expect(may).toEqual(kind === 'authorize' ? ['WON', 'LOST'] : ['WON']);
    },
  );

  it('accepts a capture by hand only for an ended application', () => {
    const chargeable = APPLICATION_STATES.filter(
      (state) => outcomeOf(held(state, 'AUTHORIZED'), EVENTS.chargedByHand, 0) === `${state} CAPTURED`,
    );
    expect(chargeable).toEqual(['WITHDRAWN', 'EXCLUDED', 'DECLINED', 'LAPSED']);
  });

  it.each(PAYMENT_STATES)('lets a win lapse only if it is unpaid: %s', (paymentState) => {
    const lapses = paymentState === 'NONE' || paymentState === 'ACTION_NEEDED';
    expect(outcomeOf(held('WON', paymentState), EVENTS.lapse, 0)).toBe(lapses ? 'LAPSED NONE' : 'purchase_state');
  });

  it('resets the payment if a card fails on the waiting list', () => {
    expect(outcomeOf(held('LOST', 'AUTHORIZING'), EVENTS.authorizeFailed, 0)).toBe('LOST NONE');
  });

  it('refunds at the counter at most what was paid there', () => {
    const won = after(held('WON', 'NONE'), EVENTS.payAtCounter, 0);
    expect(won.counterSets).toBe(3);
    const some = after(won, EVENTS.refundAtCounter, 0);
    expect(some).toMatchObject({ state: 'WON', paymentState: 'PAID_AT_COUNTER', grantedCount: 2, counterSets: 2 });
    expect(after(some, { kind: 'refundAtCounter', sets: 2 }, 1000)).toMatchObject({
      state: 'WITHDRAWN',
      paymentState: 'REFUNDED',
      grantedCount: 0,
      counterSets: 0,
      withdrawnAt: toISO(1000),
    });
    for (const sets of [0, 3]) expect(outcomeOf(some, { kind: 'refundAtCounter', sets }, 0)).toBe('refund_sets');
  });

  it('refunds at the counter after a withdrawal, which stays as it is', () => {
    const gone = after(after(held('WON', 'NONE'), EVENTS.payAtCounter, 0), EVENTS.withdraw, 1000);
    expect(gone).toMatchObject({ state: 'WITHDRAWN', paymentState: 'PAID_AT_COUNTER', grantedCount: 0 });
    const back = after(gone, { kind: 'refundAtCounter', sets: 3 }, 2000);
    expect(back).toEqual({ ...gone, paymentState: 'REFUNDED', counterSets: 0 });
  });

  it('refunds some of the sets, and throws for all of them', () => {
    expect(after(held('WON', 'CAPTURED'), EVENTS.refundSets, 0).grantedCount).toBe(2);
    expect(() => transition(held('WON', 'CAPTURED'), { kind: 'refundSets', sets: 3 }, 0)).toThrow(RangeError);
  });
});
