import fc from 'fast-check';
import { isOnRoster } from '../draw/roster/eligibility.ts';
import type { ApplicationEvent } from './events.ts';
import { applied, transition } from './machine.ts';
import { CLOSE, close, EVENTS, WISH } from '../../../test/support/applicationSamples.ts';
import { type Application, type ApplicationState, type PaymentState, wonFlagOf } from './states.ts';
import { SEARCH } from '../../../test/search.ts';

const MINUTE = 60_000;
interface Step {
  readonly kind: ApplicationEvent['kind'];
  /** Minutes after the previous step. A course starts sixty minutes before the close and passes it on its way. */
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

/** The states of the machine over a random course. Refused events are skipped. */
const courseOf = (machine: Machine, course: readonly Step[]): Moment[] => {
  let at = close - 60 * MINUTE;
  let now = applied({ awaitsCard: course[0]?.awaitsCard ?? false, wish: WISH });
  return course.flatMap(({ kind, wait, awaitsCard }) => {
    at += wait * MINUTE;
    const before = now;
    const event = kind === 'apply' ? { ...EVENTS.apply, awaitsCard } : EVENTS[kind];
    const most = Math.max(1, Math.min(3, (now.grantedCount ?? 0) - 1));
    const fitting = event.kind === 'refundSets' ? { ...event, sets: most } : event;
    // A single set cannot be refunded in part, and no caller tries.
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

/** The machine with one refused event accepted. */
const letting =
  (kind: ApplicationEvent['kind'], changes: Partial<Application>): Machine =>
  (application, event, at) => {
    const outcome = transition(application, event, at);
    return 'refused' in outcome && event.kind === kind ? { changes } : outcome;
  };
/** The machine with the changes of one event replaced. */
const mutated =
  (kind: ApplicationEvent['kind'], changes: Partial<Application>): Machine =>
  (application, event, at) => {
    const outcome = transition(application, event, at);
    return 'refused' in outcome || event.kind !== kind ? outcome : { changes: { ...outcome.changes, ...changes } };
  };

interface Invariant {
  readonly name: string;
  readonly holds: (course: readonly Moment[]) => boolean;
  /** A machine that breaks the property: the negative control. */
  readonly broken: Machine;
}

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'only a winner holds sets',
    holds: (course) => course.every(({ now }) => (now.state === 'WON') === (now.grantedCount ?? 0) > 0),
    broken: mutated('withdraw', { grantedCount: 3 }),
  },
  {
    name: 'wonFlag is true exactly in WON and never returns to null after the release',
    holds: (course) =>
      course.every(
        ({ before, now }) =>
          (wonFlagOf(now) === true) === (now.state === 'WON') &&
          (wonFlagOf(before) === null || wonFlagOf(now) !== null),
      ),
    broken: mutated('withdraw', { grantedCount: null }),
  },
  {
    name: 'only an application that won is charged, except by hand',
    holds: (course) =>
      course.every(
        ({ now }, index) =>
          !CHARGED.includes(now.paymentState) ||
          course.slice(0, index + 1).some((past) => past.now.state === 'WON' || past.kind === 'chargedByHand'),
      ),
    broken: letting('capture', { paymentState: 'CAPTURED' }),
  },
  {
    name: 'final states stay final, and a withdrawal is final from the close on',
    holds: (course) =>
      course.every(
        ({ before, now, at }) =>
          before.state === now.state || !(ENDS.includes(before.state) || (before.state === 'WITHDRAWN' && at >= close)),
      ),
    broken: letting('promote', { state: 'WON', grantedCount: 1 }),
  },
  {
    name: 'no event after the close changes the roster',
    holds: (course) => {
      // The roster is decided before the close. The rule for cards, not the machine, refuses a late card.
      const late = course.filter(({ at, kind }) => at >= close && kind !== 'cardCompleted');
      return late.every(({ before, now }) => isOnRoster(before, CLOSE) === isOnRoster(now, CLOSE));
    },
    broken: (application, event, at) => transition(application, event, event.kind === 'withdraw' ? close - 1 : at),
  },
  {
    name: 'only a winner is asked for another card',
    holds: (course) => course.every(({ now }) => now.paymentState !== 'ACTION_NEEDED' || now.state === 'WON'),
    broken: mutated('authorizeFailed', { paymentState: 'ACTION_NEEDED' }),
  },
  {
    name: 'only an application in LOST has a place on the waiting list',
    holds: (course) => course.every(({ now }) => now.waitingPlace === null || now.state === 'LOST'),
    broken: mutated('promote', { waitingPlace: 7 }),
  },
  {
    name: 'money that was received only leaves as a refund',
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

/** Prefixes that lead to a charge, which random courses seldom reach. */
const WAYS: readonly (readonly ApplicationEvent['kind'][])[] = [
  ['win', 'authorize', 'authorized', 'capture', 'captured'],
  ['lose', 'authorize', 'authorized', 'promote', 'capture', 'captured'],
  ['win', 'payAtCounter'],
  ['win', 'payAtCounter', 'withdraw', 'refundAtCounter'],
  ['lose', 'authorize'],
];
const courses = fc.tuple(fc.constantFrom([], ...WAYS), steps, fc.boolean()).map(([way, random, late]) => {
  const led = way.map((kind): Step => ({ kind, wait: 0, awaitsCard: false }));
  const [first, ...rest] = random;
  return first ? [{ ...first, wait: late ? 60 : first.wait }, ...led, ...rest] : led;
});

describe.each(INVARIANTS)('invariant: $name', ({ holds, broken }) => {
  const property = (machine: Machine) => fc.property(courses, (course) => holds(courseOf(machine, course)));

  it('holds for random courses', () => {
    fc.assert(property(transition), { numRuns: 500 });
  });

  it('negative control: detects a machine that breaks it', () => {
    expect(fc.check(property(broken), SEARCH).failed).toBe(true);
  });
});
