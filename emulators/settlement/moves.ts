import * as fc from 'fast-check';
import { campaign } from 'functions/shared/campaign/current';
import { intentRequiringAction } from 'functions/shared/settlement/settlementState';
import { type PaymentStep, PAYMENT_STEPS } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import type { Fault } from '../stripe/faults.ts';
import { DECLINE_CODES, ACTIVE_ACCOUNT, type AccountState } from '../stripe/money/accountState.ts';
import type { CardName } from '../stripe/testCards.ts';
import { violationsAtRest, violationsNow } from './invariants.ts';
import { Scenario } from './scenario.ts';
import { PRODUCT, type Overrides } from './overrides.ts';
import { MINUTE_MS } from 'functions/shared/time/durations';

/** How far an action gets: it is killed at its first call to Stripe, stops there, or finishes. */
type Extent = 'killed' | 'begun' | 'finished';

/** An action that calls Stripe, and its faults. */
interface FaultyAction {
  readonly extent: Extent;
  readonly fault: Fault | null;
}

/** One move of a schedule. A move that does not apply has no effect. `which` is an index, modulo the number of candidates. */
export type Move =
  /** One process stores a step and makes its call. The action `next` is the step that the payment's state calls for. */
  | ({ readonly kind: 'plan'; readonly action: PaymentStep | 'next'; readonly sets: number | null } & FaultyAction)
  | ({ readonly kind: 'tick' } & FaultyAction)
  | ({ readonly kind: 'event'; readonly which: number } & FaultyAction)
  | { readonly kind: 'step' | 'finish' | 'kill'; readonly which: number }
  | { readonly kind: 'release' | 'withdraw' | 'lapse' }
  | { readonly kind: 'pass'; readonly minutes: number }
  | ({ readonly kind: 'card'; readonly card: CardName } & FaultyAction)
  /** The holder passes or fails the bank's check. */
  | { readonly kind: 'bank'; readonly outcome: 'authenticated' | 'failed' }
  /** Sets how Stripe treats the account, and what the banks answer, from now on. */
  | { readonly kind: 'stand'; readonly standing: AccountState }
  /** The office cancels or captures the existing authorization by hand at Stripe. */
  | { readonly kind: 'byHand'; readonly action: 'cancel' | 'capture' };

/** One applicant with a course of events, and whether Stripe's events ever arrive. */
export interface Schedule {
  readonly card: CardName;
  /** The sets won in the draw; 0: none. */
  readonly sets: number;
  readonly deliversEvents: boolean;
  /** Whether calls under way at the end finish, or are killed. */
  readonly finishesCalls: boolean;
  readonly moves: readonly Move[];
}

/**
 * Cards that can be saved: a good one, one with an authorization of a week, and cards that are declined when charged, stopped by 3-D Secure, or
 * disputed.
 */
const CARDS = [
  'visa',
  'visa',
  'visa',
  'amex',
  'declinedLater',
  'authenticateAlways',
  'authenticateUnlessSetUp',
  'dispute',
  'fraudWarning',
] as const satisfies readonly CardName[];

const card = fc.constantFrom<CardName[]>(...(CARDS as readonly CardName[]));
const HOUR = 60;
const DAY = 24 * HOUR;
/** Pauses in minutes around each limit: the lease, the day of an idempotency key, the authorizations of American Express and of all other cards. */
const PAUSES = [1, 2, 2, HOUR, 22 * HOUR, DAY, 6 * DAY, 25 * DAY];

const FAULTLESS: FaultyAction = { extent: 'finished', fault: null };

const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('timeout', 'drop', '429', '500', '500', 'busy'),
  effect: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
  after: fc.constantFrom(0, 0, 0, 1, 2),
});

const faultyAction = {
  extent: fc.constantFrom<Extent[]>('killed', 'begun', 'finished', 'finished', 'finished'),
  fault: fc.option(fault),
};
const which = fc.nat(5);
const kind = <K extends string>(...kinds: K[]): fc.Arbitrary<K> => fc.constantFrom(...kinds);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });

const accountState: fc.Arbitrary<AccountState> = fc.record({
  account: fc.constantFrom('active', 'restricted', 'noCards', 'noKanji'),
  key: fc.constant('valid'),
  banks: fc.constantFrom(null, null, ...DECLINE_CODES),
  steps: fc.constantFrom('asked', 'asked', 'noAddress'),
});
export const accountMove = fc.record({ kind: fc.constant('stand' as const), standing: accountState });

const action: fc.Arbitrary<PaymentStep | 'next'> = fc.oneof(
  fc.constantFrom(...PAYMENT_STEPS),
  fc.constant('next' as const),
);

const move: fc.Arbitrary<Move> = fc.oneof(
  weighted(6, fc.record({ kind: kind('plan'), action, sets: fc.constantFrom(null, 1, 1, 2, 4), ...faultyAction })),
  weighted(6, fc.record({ kind: kind('tick'), ...faultyAction })),
  weighted(4, fc.record({ kind: kind('event'), which, ...faultyAction })),
  weighted(6, fc.record({ kind: kind('step', 'finish', 'finish', 'kill'), which })),
  weighted(4, fc.record({ kind: kind('pass'), minutes: fc.constantFrom(...PAUSES) })),
  weighted(2, fc.record({ kind: kind('release', 'withdraw', 'lapse') })),
  weighted(3, fc.record({ kind: kind('card'), card, ...faultyAction })),
  weighted(3, fc.record({ kind: kind('bank'), outcome: fc.constantFrom('authenticated', 'authenticated', 'failed') })),
  weighted(2, accountMove),
  weighted(1, fc.record({ kind: kind('byHand'), action: fc.constantFrom('cancel', 'capture') })),
);

const NEXT: Move = { ...FAULTLESS, kind: 'plan', action: 'next', sets: 1 };
const CARD_ENTERED: readonly Move[] = [
  { ...FAULTLESS, kind: 'card', card: 'visa' },
  { kind: 'bank', outcome: 'authenticated' },
];
/** Beginnings without faults. By chance alone, few schedules would get far enough for later faults. */
const openings = fc.constantFrom<(readonly Move[])[]>(
  [],
  [NEXT],
  [NEXT, NEXT],
  [NEXT, NEXT, NEXT],
  [NEXT, { kind: 'withdraw' } as const],
  [NEXT, ...CARD_ENTERED],
  CARD_ENTERED,
);

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  card,
  sets: fc.constantFrom(3, 3, 3, 1, 0),
  deliversEvents: fc.boolean(),
  finishesCalls: fc.boolean(),
  moves: fc
    .tuple(openings, fc.array(move, { minLength: 1, maxLength: 16, size: 'max' }))
    .map(([first, rest]) => [...first, ...rest]),
});

const pass = (scenario: Scenario, ms: number): void => {
  scenario.stripe.now += ms;
  // No call takes Stripe as long as a minute.
  if (ms >= MINUTE_MS) scenario.stripe.local.faults.release();
  // No function runs for an hour, which is the time from `MAX_REPEAT_H` to the end of a key's day.
  if (ms >= HOUR * MINUTE_MS) for (const process of scenario.live) scenario.kill(process);
};

/** Returns the step that comes next in this state. */
const nextStepOf = ({ before: { purchase } }: Scenario): PaymentStep =>
  purchase.paymentState === 'AUTHORIZED' ? 'capture' : purchase.paymentState === 'CAPTURED' ? 'refund' : 'authorize';

/** Begins an action, which gets as far as the move specifies. */
const beginAction = async (
  scenario: Scenario,
  { kind, extent, fault }: FaultyAction & { kind: string },
  run: Parameters<Scenario['begin']>[1],
) => {
  if (fault) scenario.stripe.local.faults.add(fault);
  const process = await scenario.begin(kind, run);
  if (extent === 'killed') scenario.kill(process);
  if (extent === 'finished') await process.finish();
};

const playMove = async (scenario: Scenario, move: Move, deliversEvents: boolean): Promise<void> => {
  const live = 'which' in move ? scenario.live[move.which % Math.max(1, scenario.live.length)] : undefined;
  switch (move.kind) {
    case 'plan': {
      const action = move.action === 'next' ? nextStepOf(scenario) : move.action;
      if (scenario.plan(action, move.sets) === null) await beginAction(scenario, move, scenario.executePayment);
      return;
    }
    case 'tick':
      if (scenario.isDue) await beginAction(scenario, move, scenario.sweep);
      return;
    case 'event': {
      const { arrived } = scenario.stripe;
      const event = arrived[move.which % Math.max(1, arrived.length)];
      if (deliversEvents && event) await beginAction(scenario, move, scenario.receiveEvent(event.payload));
      return;
    }
    case 'step':
      return await live?.step();
    case 'finish':
      return await live?.finish();
    case 'kill':
      if (live) scenario.kill(live);
      return;
    case 'release':
      scenario.stripe.local.faults.release();
      return;
    case 'pass':
      pass(scenario, move.minutes * MINUTE_MS);
      return;
    case 'withdraw':
      scenario.withdraw();
      return;
    case 'lapse':
      scenario.lapse();
      return;
    case 'card':
      if (await scenario.enterCard(move.card)) await beginAction(scenario, move, scenario.executeCard);
      return;
    case 'bank':
      scenario.authenticate(move.outcome);
      return;
    case 'stand':
      scenario.stripe.local.setAccountState(move.standing);
      return;
    case 'byHand':
      // Without events the product would never be notified of it.
      if (deliversEvents) scenario.actByHand(move.action);
      return;
  }
};

const LAST_AT_BANK = fromISO(campaign.timetable.lastLateThreeDSecure);
/** More turns than any schedule needs to come to rest. */
const MAX_TURNS = 30;

/** Plays ticks and events until nothing is due. Stripe makes no further faults. */
const playToRest = async (scenario: Scenario, { deliversEvents, finishesCalls }: Schedule): Promise<void> => {
  const { local } = scenario.stripe;
  local.faults.release();
  local.faults.clear();
  local.setAccountState(ACTIVE_ACCOUNT);
  for (const process of scenario.live) {
    if (finishesCalls) await process.finish();
    else scenario.kill(process);
  }
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await local.advance();
    const events = deliversEvents ? scenario.unansweredEvents : [];
    for (const payload of events) await (await scenario.begin('event', scenario.receiveEvent(payload))).finish();
    const { dueAt } = scenario.before.settlement;
    if (dueAt === null && events.length === 0) return;
    if (dueAt === null) continue;
    // A holder who stays at the bank is checked every half hour, until the deadline.
    const until =
      intentRequiringAction(scenario.before.settlement) === null ? dueAt : Math.max(dueAt, LAST_AT_BANK + 1);
    pass(scenario, Math.max(0, until - scenario.stripe.now));
    await (await scenario.begin('tick', scenario.sweep)).finish();
  }
};

/**
 * Plays a schedule.
 * @returns the violations at its first faulty moment, or else the state in which it came to rest
 */
export const playSchedule = async (schedule: Schedule, overrides: Overrides = PRODUCT) => {
  const scenario = await Scenario.open(schedule.card, schedule.sets, overrides);
  const { local } = scenario.stripe;
  const violations = (): string[] => [
    ...scenario.violations,
    ...violationsNow(local.world.state, scenario.before, scenario.isChargeIntended),
  ];
  for (const [index, one] of schedule.moves.entries()) {
    await playMove(scenario, one, schedule.deliversEvents);
    await local.advance();
    if (violations().length > 0)
      return {
        faults: violations().map((says) => `after move ${index}: ${says}`),
        rest: null,
        asked: scenario.cardRequests,
      };
  }
  await playToRest(scenario, schedule);
  const faults = [...violations(), ...violationsAtRest(local.world.state, scenario.before, schedule.deliversEvents)];
  const { cardRequests, before } = scenario;
  return { faults: faults.map((says) => `at rest: ${says}`), rest: before.purchase.paymentState, asked: cardRequests };
};
