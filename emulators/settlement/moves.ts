import * as fc from 'fast-check';
import { campaign } from 'functions/shared/campaign/current';
import { intentRequiringAction } from 'functions/shared/settlement/settlementState';
import { type PaymentStep, PAYMENT_STEPS } from 'functions/shared/campaign/runSteps';
import { fromISO } from 'functions/shared/time/instants';
import type { Fault } from '../stripe/faults.ts';
import { DECLINE_CODES, ACTIVE_ACCOUNT, type AccountState } from '../stripe/money/accountState.ts';
import type { CardName } from '../stripe/testCards.ts';
import { faultsAtRest, faultsNow } from './invariants.ts';
import { Scene } from './scene.ts';
import { PRODUCT, type Overrides } from './ways.ts';
import { MINUTE_MS } from 'functions/shared/time/durations';

/** How far an action gets: it is killed at its first call to Stripe, stops there, or finishes. */
type Far = 'killed' | 'begun' | 'finished';

/** An action that calls Stripe, and its faults. */
interface Begun {
  readonly far: Far;
  readonly fault: Fault | null;
}

/** One move of a schedule. A move that does not apply has no effect. `which` is an index, modulo the number of candidates. */
export type Move =
  /** One process stores a step and makes its call. The action `next` is the step that the payment's state calls for. */
  | ({ readonly kind: 'plan'; readonly action: PaymentStep | 'next'; readonly sets: number | null } & Begun)
  | ({ readonly kind: 'tick' } & Begun)
  | ({ readonly kind: 'event'; readonly which: number } & Begun)
  | { readonly kind: 'step' | 'finish' | 'kill'; readonly which: number }
  | { readonly kind: 'release' | 'withdraw' | 'lapse' }
  | { readonly kind: 'pass'; readonly minutes: number }
  | ({ readonly kind: 'card'; readonly card: CardName } & Begun)
  /** The holder passes or fails the bank's check. */
  | { readonly kind: 'bank'; readonly outcome: 'authenticated' | 'failed' }
  /** Sets how Stripe treats the account, and what the banks answer, from now on. */
  | { readonly kind: 'stand'; readonly standing: AccountState }
  /** The office cancels or captures the existing hold by hand at Stripe. */
  | { readonly kind: 'byHand'; readonly action: 'cancel' | 'capture' };

/** One applicant with a course of events, and whether Stripe's events ever arrive. */
export interface Schedule {
  readonly card: CardName;
  /** The sets won in the draw; 0: none. */
  readonly sets: number;
  readonly told: boolean;
  /** Whether calls under way at the end finish, or are killed. */
  readonly finished: boolean;
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

const WELL: Begun = { far: 'finished', fault: null };

const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('timeout', 'drop', '429', '500', '500', 'busy'),
  effect: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
  after: fc.constantFrom(0, 0, 0, 1, 2),
});

const begun = {
  far: fc.constantFrom<Far[]>('killed', 'begun', 'finished', 'finished', 'finished'),
  fault: fc.option(fault),
};
const which = fc.nat(5);
const kind = <K extends string>(...kinds: K[]): fc.Arbitrary<K> => fc.constantFrom(...kinds);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });

const standing: fc.Arbitrary<AccountState> = fc.record({
  account: fc.constantFrom('active', 'restricted', 'noCards', 'noKanji'),
  key: fc.constant('valid'),
  banks: fc.constantFrom(null, null, ...DECLINE_CODES),
  steps: fc.constantFrom('asked', 'asked', 'noAddress'),
});
export const stand = fc.record({ kind: fc.constant('stand' as const), standing });

const action: fc.Arbitrary<PaymentStep | 'next'> = fc.oneof(
  fc.constantFrom(...PAYMENT_STEPS),
  fc.constant('next' as const),
);

const move: fc.Arbitrary<Move> = fc.oneof(
  weighted(6, fc.record({ kind: kind('plan'), action, sets: fc.constantFrom(null, 1, 1, 2, 4), ...begun })),
  weighted(6, fc.record({ kind: kind('tick'), ...begun })),
  weighted(4, fc.record({ kind: kind('event'), which, ...begun })),
  weighted(6, fc.record({ kind: kind('step', 'finish', 'finish', 'kill'), which })),
  weighted(4, fc.record({ kind: kind('pass'), minutes: fc.constantFrom(...PAUSES) })),
  weighted(2, fc.record({ kind: kind('release', 'withdraw', 'lapse') })),
  weighted(3, fc.record({ kind: kind('card'), card, ...begun })),
  weighted(3, fc.record({ kind: kind('bank'), outcome: fc.constantFrom('authenticated', 'authenticated', 'failed') })),
  weighted(2, stand),
  weighted(1, fc.record({ kind: kind('byHand'), action: fc.constantFrom('cancel', 'capture') })),
);

const NEXT: Move = { ...WELL, kind: 'plan', action: 'next', sets: 1 };
const TRIED: readonly Move[] = [
  { ...WELL, kind: 'card', card: 'visa' },
  { kind: 'bank', outcome: 'authenticated' },
];
/** Beginnings without faults. By chance alone, few schedules would get far enough for later faults. */
const led = fc.constantFrom<(readonly Move[])[]>(
  [],
  [NEXT],
  [NEXT, NEXT],
  [NEXT, NEXT, NEXT],
  [NEXT, { kind: 'withdraw' } as const],
  [NEXT, ...TRIED],
  TRIED,
);

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  card,
  sets: fc.constantFrom(3, 3, 3, 1, 0),
  told: fc.boolean(),
  finished: fc.boolean(),
  moves: fc
    .tuple(led, fc.array(move, { minLength: 1, maxLength: 16, size: 'max' }))
    .map(([first, rest]) => [...first, ...rest]),
});

const pass = (scene: Scene, ms: number): void => {
  scene.stripe.now += ms;
  // No call takes Stripe as long as a minute.
  if (ms >= MINUTE_MS) scene.stripe.local.faults.release();
  // No function runs for an hour, which is the time from `REPEATED_H` to the end of a key's day.
  if (ms >= HOUR * MINUTE_MS) for (const process of scene.live) scene.kill(process);
};

/** Returns the step that comes next in this state. */
const followingOf = ({ before: { purchase } }: Scene): PaymentStep =>
  purchase.paymentState === 'AUTHORIZED' ? 'capture' : purchase.paymentState === 'CAPTURED' ? 'refund' : 'authorize';

/** Begins an action, which gets as far as the move specifies. */
const begin = async (
  scene: Scene,
  { kind, far, fault }: Begun & { kind: string },
  run: Parameters<Scene['begin']>[1],
) => {
  if (fault) scene.stripe.local.faults.add(fault);
  const process = await scene.begin(kind, run);
  if (far === 'killed') scene.kill(process);
  if (far === 'finished') await process.finish();
};

const played = async (scene: Scene, move: Move, told: boolean): Promise<void> => {
  const live = 'which' in move ? scene.live[move.which % Math.max(1, scene.live.length)] : undefined;
  switch (move.kind) {
    case 'plan': {
      const action = move.action === 'next' ? followingOf(scene) : move.action;
      if (scene.plan(action, move.sets) === null) await begin(scene, move, scene.executePayment);
      return;
    }
    case 'tick':
      if (scene.isDue) await begin(scene, move, scene.sweep);
      return;
    case 'event': {
      const { arrived } = scene.stripe;
      const event = arrived[move.which % Math.max(1, arrived.length)];
      if (told && event) await begin(scene, move, scene.receiveEvent(event.payload));
      return;
    }
    case 'step':
      return await live?.step();
    case 'finish':
      return await live?.finish();
    case 'kill':
      if (live) scene.kill(live);
      return;
    case 'release':
      scene.stripe.local.faults.release();
      return;
    case 'pass':
      pass(scene, move.minutes * MINUTE_MS);
      return;
    case 'withdraw':
      scene.withdraw();
      return;
    case 'lapse':
      scene.lapse();
      return;
    case 'card':
      if (await scene.enterCard(move.card)) await begin(scene, move, scene.executeCard);
      return;
    case 'bank':
      scene.authenticate(move.outcome);
      return;
    case 'stand':
      scene.stripe.local.stand(move.standing);
      return;
    case 'byHand':
      // Without events the product would never be notified of it.
      if (told) scene.byHand(move.action);
      return;
  }
};

const LAST_AT_BANK = fromISO(campaign.timetable.lastLateThreeDSecure);
/** More turns than any schedule needs to come to rest. */
const MAX_TURNS = 30;

/** Plays ticks and events until nothing is due. Stripe makes no further faults. */
const broughtToRest = async (scene: Scene, { told, finished }: Schedule): Promise<void> => {
  const { local } = scene.stripe;
  local.faults.release();
  local.faults.clear();
  local.stand(ACTIVE_ACCOUNT);
  for (const process of scene.live) {
    if (finished) await process.finish();
    else scene.kill(process);
  }
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await local.advance();
    const events = told ? scene.unansweredEvents : [];
    for (const payload of events) await (await scene.begin('event', scene.receiveEvent(payload))).finish();
    const { dueAt } = scene.before.settlement;
    if (dueAt === null && events.length === 0) return;
    if (dueAt === null) continue;
    // A holder who stays at the bank is checked every half hour, until the deadline.
    const until = intentRequiringAction(scene.before.settlement) === null ? dueAt : Math.max(dueAt, LAST_AT_BANK + 1);
    pass(scene, Math.max(0, until - scene.stripe.now));
    await (await scene.begin('tick', scene.sweep)).finish();
  }
};

/**
 * Plays a schedule.
 * @returns the violations at its first faulty moment, or else the state in which it came to rest
 */
export const outcomeOf = async (schedule: Schedule, ways: Overrides = PRODUCT) => {
  const scene = await Scene.open(schedule.card, schedule.sets, ways);
  const { local } = scene.stripe;
  const wrong = (): string[] => [...scene.faults, ...faultsNow(local.world.state, scene.before, scene.meant)];
  for (const [index, one] of schedule.moves.entries()) {
    await played(scene, one, schedule.told);
    await local.advance();
    if (wrong().length > 0)
      return { faults: wrong().map((says) => `after move ${index}: ${says}`), rest: null, asked: scene.asked };
  }
  await broughtToRest(scene, schedule);
  const faults = [...wrong(), ...faultsAtRest(local.world.state, scene.before, schedule.told)];
  const { asked, before } = scene;
  return { faults: faults.map((says) => `at rest: ${says}`), rest: before.purchase.paymentState, asked };
};
