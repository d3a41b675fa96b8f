import fc from 'fast-check';
import { isOnRoster } from '../draw/eligibility.ts';
import { fromISO, toISO } from '../time/instants.ts';
import type { ApplicationEvent, PaymentEvent, StateEvent } from './events.ts';
import { after, applied, transition } from './machine.ts';
import {
  type Application,
  APPLICATION_STATES,
  type ApplicationState,
  PAYMENT_STATES,
  type PaymentState,
  wonFlagOf,
} from './states.ts';

const CLOSE = '2025-10-13T23:20:00.000+09:00';
const close = fromISO(CLOSE);
const WISH = { purchaseCount: 3, acceptsPartial: false };
const fresh = applied({ awaitsCard: false, wish: WISH });

const EVENTS: { readonly [E in ApplicationEvent['kind']]: Extract<ApplicationEvent, { kind: E }> } = {
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
  capture: { kind: 'capture' },
  captured: { kind: 'captured' },
  captureFailed: { kind: 'captureFailed' },
  payAtCounter: { kind: 'payAtCounter' },
  refundSets: { kind: 'refundSets', sets: 1 },
  refund: { kind: 'refund' },
};

/** `state` and `paymentState` after the event, '=' for nothing changed, or the code of the refusal. */
const told = (before: Application, event: ApplicationEvent, at: number): string => {
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
});

/** By the order of APPLICATION_STATES; `.` refused as out of place, `w` as withdrawn, `e` since there is one. */
const STATE_PAIRS: { readonly [E in StateEvent['kind']]: readonly string[] } = {
  //              PENDING       INCOMP  APPLIED       WITHDRAWN    EXCLUDED    WON          LOST         DECLINED LAPSED
  apply: ['e', 'e', 'e', 'APPLIED', 'e', 'e', 'e', 'e', 'e'],
  changeWish: ['CARD_PENDING', '.', 'APPLIED', 'w', '.', '.', '.', '.', '.'],
  cardCompleted: ['APPLIED', '.', '=', 'w', '.', '.', '.', '.', '.'],
  cardMissed: ['INCOMPLETE', '=', '.', 'w', '.', '.', '.', '.', '.'],
  withdraw: ['WITHDRAWN', '.', 'WITHDRAWN', '=', '.', 'WITHDRAWN', 'WITHDRAWN', '.', '.'],
  exclude: ['.', '.', 'EXCLUDED', 'w', '=', 'EXCLUDED', 'EXCLUDED', '.', '.'],
  win: ['.', '.', 'WON', 'w', '.', '.', '.', '.', '.'],
  lose: ['.', '.', 'LOST', 'w', '.', '.', '.', '.', '.'],
  forfeit: ['.', '.', '.', 'WITHDRAWN', 'EXCLUDED', '.', '.', '.', '.'],
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
  // Object.entries forgets the keys' type.
  APPLICATION_STATES.map((state, index) => [state, kind as StateEvent['kind'], targets[index] ?? ''] as const),
);

describe('transition, of the state', () => {
  it.each(statePairs)('%s, %s: %s', (state, kind, target) => {
    const expected = CODES[target] ?? (target === '=' ? '=' : `${target} NONE`);
    expect(told(held(state, 'NONE'), EVENTS[kind], close - 1)).toBe(expected);
  });

  it.each(['apply', 'changeWish'] as const)('%s is refused from the close on', (kind) => {
    for (const state of APPLICATION_STATES) {
      expect(told(held(state, 'NONE'), EVENTS[kind], close)).toBe('roster_closed');
    }
    expect(transition(null, EVENTS.apply, close)).toEqual({ refused: 'roster_closed' });
  });

  it('lets those withdraw after the close who are on the roster', () => {
    expect(told(held('CARD_PENDING', 'NONE'), EVENTS.withdraw, close)).toBe('roster_closed');
    expect(told(held('APPLIED', 'NONE'), EVENTS.withdraw, close)).toBe('WITHDRAWN NONE');
  });

  it('begins with an application, complete or waiting for its card, and with nothing else', () => {
    expect(transition(null, EVENTS.apply, 0)).toEqual({ changes: fresh });
    expect(transition(null, { ...EVENTS.apply, awaitsCard: true }, 0)).toMatchObject({
      changes: { state: 'CARD_PENDING' },
    });
    for (const event of Object.values(EVENTS).filter(({ kind }) => kind !== 'apply')) {
      expect(transition(null, event, 0)).toEqual({ refused: 'not_found' });
    }
  });

  it('applies again as afresh', () => {
    const withdrawn = after({ ...fresh, receiptID: 'R' }, EVENTS.withdraw, 1000);
    expect(withdrawn.withdrawnAt).toBe(toISO(1000));
    expect(after(withdrawn, EVENTS.apply, 2000)).toEqual({ ...fresh, receiptID: 'R' });
  });

  it('does not begin afresh once its roster is released', () => {
    expect(told({ ...fresh, state: 'WITHDRAWN', grantedCount: 0 }, EVENTS.apply, 0)).toBe('roster_closed');
  });

  it('says what the release gives', () => {
    expect(after(fresh, EVENTS.win, 0)).toEqual({ ...fresh, state: 'WON', grantedCount: 3 });
    expect(after(fresh, EVENTS.lose, 0)).toEqual({ ...fresh, state: 'LOST', grantedCount: 0, waitingPlace: 7 });
    expect(after(after(fresh, EVENTS.withdraw, close), EVENTS.forfeit, close + 1).grantedCount).toBe(0);
    expect(after(after(fresh, EVENTS.lose, 0), EVENTS.promote, 0)).toMatchObject({ state: 'WON', waitingPlace: null });
  });

  it.each([0, -1, 1.5, 4])('throws for %d sets of 3', (sets) => {
    expect(() => transition(fresh, { kind: 'win', sets }, 0)).toThrow(RangeError);
  });

  it('throws the code of a refusal where the record itself is wanted', () => {
    expect(() => after(fresh, EVENTS.promote, 0)).toThrow(expect.objectContaining({ code: 'purchase_state' }));
  });
});

/** By the order of PAYMENT_STATES, for a winner; `.` refused. */
const PAYMENT_PAIRS: { readonly [E in PaymentEvent['kind']]: readonly string[] } = {
  authorize: ['AUTHORIZING', '.', '.', 'AUTHORIZING', '.', '.', '.', '.'],
  authorized: ['.', 'AUTHORIZED', 'AUTHORIZED', 'AUTHORIZED', '.', '.', '.', '.'],
  authorizeFailed: ['.', 'ACTION_NEEDED', '.', '=', '.', '.', '.', '.'],
  canceled: ['=', 'NONE', 'NONE', 'NONE', '.', '.', '.', '.'],
  capture: ['.', '.', 'CAPTURING', '.', '.', '.', '.', '.'],
  captured: ['.', '.', '.', '.', 'CAPTURED', '=', '.', '.'],
  captureFailed: ['.', '.', '.', '=', 'ACTION_NEEDED', '.', '.', '.'],
  payAtCounter: ['PAID_AT_COUNTER', '.', '.', '.', '.', '.', '.', '.'],
  refundSets: ['.', '.', '.', '.', '.', 'CAPTURED', 'PAID_AT_COUNTER', '.'],
  refund: ['.', '.', '.', '.', '.', 'REFUNDED', 'REFUNDED', '='],
};
const paymentPairs = Object.entries(PAYMENT_PAIRS).flatMap(([kind, targets]) =>
  PAYMENT_STATES.map((state, index) => [state, kind as PaymentEvent['kind'], targets[index] ?? ''] as const),
);

describe('transition, of the payment', () => {
  it.each(paymentPairs)('%s, %s: %s', (paymentState, kind, target) => {
    const state = kind === 'refund' && target === 'REFUNDED' ? 'WITHDRAWN' : 'WON';
    const expected = target === '.' ? 'purchase_state' : target === '=' ? '=' : `${state} ${target}`;
    expect(told(held('WON', paymentState), EVENTS[kind], 0)).toBe(expected);
  });

  it.each(['authorize', 'capture', 'payAtCounter', 'refundSets'] as const)('%s needs sets to charge', (kind) => {
    const charged = (state: ApplicationState) =>
      PAYMENT_STATES.filter((paymentState) => told(held(state, paymentState), EVENTS[kind], 0) !== 'purchase_state');
    const may = APPLICATION_STATES.filter((state) => charged(state).length > 0);
    expect(may).toEqual(kind === 'authorize' ? ['WON', 'LOST'] : ['WON']);
  });

  it.each(PAYMENT_STATES)('a win lapses for want of money only: %s', (paymentState) => {
    const lapses = paymentState === 'NONE' || paymentState === 'ACTION_NEEDED';
    expect(told(held('WON', paymentState), EVENTS.lapse, 0)).toBe(lapses ? 'LAPSED NONE' : 'purchase_state');
  });

  it('passes over whose card fails on the waiting list', () => {
    expect(told(held('LOST', 'AUTHORIZING'), EVENTS.authorizeFailed, 0)).toBe('LOST NONE');
  });

  it('refunds some of the sets, never all of them as some', () => {
    expect(after(held('WON', 'CAPTURED'), EVENTS.refundSets, 0).grantedCount).toBe(2);
    expect(() => transition(held('WON', 'CAPTURED'), { kind: 'refundSets', sets: 3 }, 0)).toThrow(RangeError);
  });
});

const MINUTE = 60_000;
interface Step {
  readonly kind: ApplicationEvent['kind'];
  /** Minutes after the step before; sixty of these pass the close somewhere on the way. */
  readonly wait: number;
  readonly awaitsCard: boolean;
}
const KINDS = Object.keys(EVENTS) as ApplicationEvent['kind'][];
const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), wait: fc.integer({ min: 0, max: 5 }), awaitsCard: fc.boolean() }),
  { minLength: 1, maxLength: 60 },
);

interface Moment {
  readonly at: number;
  readonly kind: ApplicationEvent['kind'];
  readonly before: Application;
  readonly now: Application;
}
type Machine = typeof transition;

/** What the machine makes of a random course; an event it refuses is passed over. */
const courseOf = (machine: Machine, course: readonly Step[]): Moment[] => {
  let at = close - 60 * MINUTE;
  let now = applied({ awaitsCard: course[0]?.awaitsCard ?? false, wish: WISH });
  return course.flatMap(({ kind, wait, awaitsCard }) => {
    at += wait * MINUTE;
    const before = now;
    const event = kind === 'apply' ? { ...EVENTS.apply, awaitsCard } : EVENTS[kind];
    const most = Math.max(1, Math.min(3, (now.grantedCount ?? 0) - 1));
    const fitting = event.kind === 'refundSets' ? { ...event, sets: most } : event;
    // A single set left cannot be refunded in part; no caller would ask.
    if (event.kind === 'refundSets' && (now.grantedCount ?? 0) < 2) return [];
    const wished =
      fitting.kind === 'win' || fitting.kind === 'promote' ? { ...fitting, sets: now.purchaseCount } : fitting;
    const outcome = machine(now, wished, at);
    if ('refused' in outcome) return [];
    now = { ...now, ...outcome.changes };
    return [{ at, kind, before, now }];
  });
};

const ENDS: readonly ApplicationState[] = ['INCOMPLETE', 'EXCLUDED', 'DECLINED', 'LAPSED'];
const CHARGED: readonly PaymentState[] = ['CAPTURING', 'CAPTURED', 'PAID_AT_COUNTER', 'REFUNDED'];

/** The machine with one event let through where it is refused. */
const letting =
  (kind: ApplicationEvent['kind'], changes: Partial<Application>): Machine =>
  (application, event, at) => {
    const outcome = transition(application, event, at);
    return 'refused' in outcome && event.kind === kind ? { changes } : outcome;
  };
/** The machine with the changes of one event replaced. */
const spoiling =
  (kind: ApplicationEvent['kind'], changes: Partial<Application>): Machine =>
  (application, event, at) => {
    const outcome = transition(application, event, at);
    return 'refused' in outcome || event.kind !== kind ? outcome : { changes: { ...outcome.changes, ...changes } };
  };

interface Invariant {
  readonly name: string;
  readonly holds: (course: readonly Moment[]) => boolean;
  /** A machine that breaks it: the negative control. */
  readonly broken: Machine;
}

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'sets are held in WON, and nowhere else',
    holds: (course) => course.every(({ now }) => (now.state === 'WON') === (now.grantedCount ?? 0) > 0),
    broken: spoiling('withdraw', { grantedCount: 3 }),
  },
  {
    name: 'the flag is true in WON, null before the release, and never null again after it',
    holds: (course) =>
      course.every(
        ({ before, now }) =>
          (wonFlagOf(now) === true) === (now.state === 'WON') &&
          (wonFlagOf(before) === null || wonFlagOf(now) !== null),
      ),
    broken: spoiling('withdraw', { grantedCount: null }),
  },
  {
    name: 'nothing is charged but what was won',
    holds: (course) =>
      course.every(
        ({ now }, index) =>
          !CHARGED.includes(now.paymentState) || course.slice(0, index + 1).some((past) => past.now.state === 'WON'),
      ),
    broken: letting('capture', { paymentState: 'CAPTURED' }),
  },
  {
    name: 'nothing leaves an end, and a withdrawal ends with the close',
    holds: (course) =>
      course.every(
        ({ before, now, at }) =>
          before.state === now.state || !(ENDS.includes(before.state) || (before.state === 'WITHDRAWN' && at >= close)),
      ),
    broken: letting('promote', { state: 'WON', grantedCount: 1 }),
  },
  {
    name: 'the roster of the close stays, whatever comes after it',
    holds: (course) => {
      // What is excluded or comes in is decided before; a late card is not missed by the machine but by the card's own rule.
      const late = course.filter(({ at, kind }) => at >= close && kind !== 'cardCompleted');
      return late.every(({ before, now }) => isOnRoster(before, CLOSE) === isOnRoster(now, CLOSE));
    },
    broken: (application, event, at) => transition(application, event, event.kind === 'withdraw' ? close - 1 : at),
  },
  {
    name: 'another card is asked of winners only',
    holds: (course) => course.every(({ now }) => now.paymentState !== 'ACTION_NEEDED' || now.state === 'WON'),
    broken: spoiling('authorizeFailed', { paymentState: 'ACTION_NEEDED' }),
  },
  {
    name: 'a place in the waiting list is held in LOST only',
    holds: (course) => course.every(({ now }) => now.waitingPlace === null || now.state === 'LOST'),
    broken: spoiling('promote', { waitingPlace: 7 }),
  },
  {
    name: 'money that was taken is given back before it is gone',
    holds: (course) =>
      course.every(
        ({ before, now }) =>
          before.paymentState === now.paymentState ||
          !['CAPTURED', 'PAID_AT_COUNTER'].includes(before.paymentState) ||
          now.paymentState === 'REFUNDED',
      ),
    broken: letting('canceled', { paymentState: 'NONE' }),
  },
];

/** Courses that get somewhere: a random one seldom finds its way to a charge. */
const WAYS: readonly (readonly ApplicationEvent['kind'][])[] = [
  ['win', 'authorize', 'authorized', 'capture', 'captured'],
  ['lose', 'authorize', 'authorized', 'promote', 'capture', 'captured'],
  ['win', 'payAtCounter'],
  ['lose', 'authorize'],
];
const courses = fc.tuple(fc.constantFrom([], ...WAYS), steps, fc.boolean()).map(([way, random, late]) => {
  const led = way.map((kind): Step => ({ kind, wait: 0, awaitsCard: false }));
  const [first, ...rest] = random;
  return first ? [{ ...first, wait: late ? 60 : first.wait }, ...led, ...rest] : led;
});

describe.each(INVARIANTS)('invariant: $name', ({ holds, broken }) => {
  const property = (machine: Machine) => fc.property(courses, (course) => holds(courseOf(machine, course)));

  it('holds', () => {
    fc.assert(property(transition), { numRuns: 500 });
  });

  it('would be seen broken', () => {
    expect(fc.check(property(broken), { numRuns: 5000 }).failed).toBe(true);
  });
});
