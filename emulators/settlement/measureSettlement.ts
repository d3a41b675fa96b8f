import { withMaxWait, type RateLimiter, rateLimiter } from 'functions/gateways/stripeRateLimiter';
import { stripeOver } from 'functions/gateways/stripe';
import { campaign } from 'functions/shared/campaign/current';
import { CALLS_IN_ALL, CALLS_PER_SECOND } from 'functions/shared/settlement/callRates';
import { LOW_PRIORITY_ENDPOINTS } from 'functions/shared/settlement/shares';
import { fromISO } from 'functions/shared/time/instants';
import { seededRandom } from '../seed/random.ts';
import type { LocalRequest } from '../stripe/exchange.ts';
import type { Fault } from '../stripe/faults.ts';
import { ledgerFaults } from '../stripe/ledger.ts';
import { createLocalStripe } from '../stripe/localStripe.ts';
import { sdkOver } from '../stripe/sdkOver.ts';
import { Simulation } from './simulation.ts';
import { SETS, Winners } from './winners.ts';

/** The ms that a call takes to reach Stripe, and the ms for Stripe's work and the way back, from … to. */
const THERE_MS = [10, 30] as const;
const WORK_MS = [300, 1500] as const;
const PATIENCE_MS = 30_000;
/** The settlement has Stripe's whole limit, since there are no other callers. */
const RATES = { perEndpoint: CALLS_PER_SECOND, inAll: CALLS_IN_ALL };

/** The injected faults, in turn: a refused call, two failures that Stripe stores (before and after the effect), and a lost response. */
const FAULTS: readonly Fault[] = [
  { kind: '429' },
  { kind: '500' },
  { kind: '500', effect: true },
  { kind: 'drop', effect: true },
];
const EVERY = 200;
/**
 * The first share of a step's calls, in which one call in EVERY fails. A failure at the very end would be retried only after the walk. This would add
 * a lease's duration, however many winners there are.
 */
const FAILING_SHARE = 0.6;

/** The settlement of all winners, in simulated time. */
export interface SettlementMeasurement {
  /** Seconds for both steps, until the last winner was settled. */
  readonly seconds: number;
  /** The least seconds for two calls per winner, one to authorize and one to capture. */
  readonly least: number;
  readonly calls: number;
  /** The number of calls that Stripe's own limit refused with 429. */
  readonly refused: number;
  /** The most calls to one kind of endpoint within a second. */
  readonly mostInSecond: number;
  readonly faults: number;
}

const mostWithin = (instants: readonly number[], ms: number): number => {
  let [first, most] = [0, 0];
  instants.forEach((at, index) => {
    while ((instants[first] ?? at) <= at - ms) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
};

/** Counts the calls to a local Stripe and its refusals, and makes each call take time. */
const counting = (time: Simulation, local: ReturnType<typeof createLocalStripe>) => {
  const random = seededRandom('settlement row');
  const taking = ([from, to]: readonly [number, number]) =>
    time.waiting(() => time.wait(from + random.below(to - from + 1)));
  const arrived = new Map<string, number[]>();
  let refused = 0;
  const handle = async (request: LocalRequest) => {
    await taking(THERE_MS);
    const endpoint = `${request.method} ${request.path.replace(/pi_[^/]+/, ':id')}`;
    const instants = arrived.get(endpoint) ?? [];
    arrived.set(endpoint, instants);
    instants.push(time.clock());
    try {
      const answer = await local.handle(request);
      if (answer.status === 429) refused += 1;
      return answer;
    } finally {
      await taking(WORK_MS);
    }
  };
  return { handle, arrived, refused: () => refused };
};

/**
 * Injects faults into the first part of a step's calls.
 * @returns the kind of each
 */
const injectedInto = (local: ReturnType<typeof createLocalStripe>, winners: number): Fault['kind'][] => {
  const count = Math.floor((winners * FAILING_SHARE) / EVERY);
  const faults = Array.from({ length: count }, (_, index) => FAULTS[index % FAULTS.length]).flatMap((one) => one ?? []);
  local.faults.add(...faults.map((fault) => ({ ...fault, method: 'POST' as const, after: EVERY - 1 })));
  return faults.map(({ kind }) => kind);
};

/**
 * Authorizes and captures `count` winners, with the product's permits, machine and gateway, against a local Stripe with its own limit.
 * @throws Error if one of them is not charged exactly once
 */
export const measureSettlement = async (count: number, failing: boolean): Promise<SettlementMeasurement> => {
  const time = new Simulation(fromISO(campaign.timetable.resultRelease));
  const { clock } = time;
  const local = createLocalStripe({ clock, systemClock: clock, deliver: async () => true });
  const { handle, arrived, refused } = counting(time, local);
  const limiter = withMaxWait(
    rateLimiter({ rates: () => RATES, systemClock: clock, lowPriority: LOW_PRIORITY_ENDPOINTS.settlement }),
    PATIENCE_MS,
    { systemClock: clock, wait: time.wait },
  );
  const sdk = sdkOver({ handle });
  const inTurn: RateLimiter = { take: (endpoint) => time.waiting(async () => await limiter.take(endpoint)) };
  const stripe = stripeOver(async () => sdk, { limiter: inTurn, webhookSecret: () => 'whsec_none' });
  const winners = new Winners(count, time, stripe, local);
  const faults: Fault['kind'][] = [];
  let ms = 0;
  for (const step of ['authorize', 'capture'] as const) {
    if (failing) faults.push(...injectedInto(local, count));
    ms += await winners.runStep(step);
  }
  const { charges } = local.world.state;
  const yen = [...charges.values()].reduce((sum, charge) => sum + charge.amount_captured, 0);
  const isRight = winners.count('CAPTURED') === count && yen === count * SETS * campaign.price;
  if (!isRight || ledgerFaults(local.world.state).length > 0)
    throw new Error(`Stripe captured ${yen} yen from ${count} winners`);
  const all = [...arrived.values()];
  const injected429 = faults.filter((kind) => kind === '429').length;
  return {
    seconds: ms / 1000,
    least: (2 * count) / CALLS_PER_SECOND,
    faults: faults.length,
    calls: all.flat().length,
    refused: refused() - injected429,
    mostInSecond: Math.max(...all.map((instants) => mostWithin(instants, 1000))),
  };
};
