import { z } from 'zod';
import { type Random, seededRandom } from '../seed/random.ts';
import { LOCAL_WEBHOOK_SECRET } from './account.ts';
import { authenticate, type Outcome } from './money/authentication.ts';
import { Endpoints } from './endpoints.ts';
import { EventLog } from './eventLog.ts';
import type { LocalAnswer, LocalRequest } from './exchange.ts';
import { Faults } from './faults.ts';
import { Holds } from './money/holds.ts';
import { KeptAnswers, keptAnswersSchema } from './keptAnswers.ts';
import type { Limits } from './rateLimit.ts';
import { dumpTables, emptyState, loadTables, type State, tablesSchema } from './state.ts';
import { IN_ORDER, type Standing } from './money/standing.ts';
import { deliveriesSchema, type SignedEvent, Webhooks } from './webhooks.ts';
import { mintedID, type World } from './world.ts';

export interface LocalStripeParts {
  /** Business time, epoch milliseconds: what things bear as `created`, when holds and tokens run out. */
  clock(): number;
  /** Epoch milliseconds for what is about calls: the rate limit, how long answers are kept, signatures and retries. */
  systemClock(): number;
  /** Ids come from here. */
  randomness?: Random;
  /** Posts an event; true when it was taken. */
  deliver(event: SignedEvent): Promise<boolean>;
  /** Null: none. Default: Stripe's. */
  limits?: Limits | null;
  /** How many events are on their way at once. Default 1, in order. */
  parallel?: number;
  /** Where the page of the 3-D Secure step is. */
  origin?: string;
}

const dumpSchema = z.strictObject({
  version: z.literal(1),
  tables: tablesSchema,
  keptAnswers: keptAnswersSchema,
  deliveries: deliveriesSchema,
});

export type Dump = z.infer<typeof dumpSchema>;

export interface LocalStripe {
  /** Answers a request. Throws LostAnswer where a fault keeps the answer from its caller. */
  handle(request: LocalRequest): Promise<LocalAnswer>;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** Ends the holds that have run out, and makes one attempt at each delivery that is due; how many events arrived. */
  advance(): Promise<number>;
  /** What the holder does on the page of the 3-D Secure step; where the browser goes next, or null. */
  authenticate(intentID: string, outcome: Outcome): string | null;
  /** For what people and tests do beside the API: disputes, warnings, pages. */
  readonly world: World;
  /** The account as it stands from now on. */
  stand(standing: Standing): void;
  /** All that a restart has to keep, as JSON. */
  dump(): Dump;
  /** In place of what was there. Throws ZodError for what is no dump. */
  load(dump: unknown): void;
  /** As in the beginning. */
  reset(): void;
}

const SECOND = 1_000;
const LOCAL_ORIGIN = 'http://127.0.0.1:12111';

/** A Stripe in memory: no sockets, no timers, no clock and no chance of its own. */
export function createLocalStripe(parts: LocalStripeParts): LocalStripe {
  const { clock, systemClock, deliver, randomness = seededRandom('local stripe'), origin = LOCAL_ORIGIN } = parts;
  const state: State = emptyState();
  const faults = new Faults();
  const keptAnswers = new KeptAnswers();
  const eventOf = (id: string) => state.events.get(id);
  const webhooks = new Webhooks({ secret: LOCAL_WEBHOOK_SECRET, systemClock, random: randomness, eventOf, deliver });
  const now = (): number => Math.floor(clock() / SECOND);
  const mint = (prefix: string): string => mintedID(randomness, prefix);
  let standing = IN_ORDER;
  const log = new EventLog({ events: state.events, now, mint, made: (event) => webhooks.add(event) });
  const world: World = {
    state,
    standing: () => standing,
    now,
    mint,
    emit: (type, object) => log.emit(type, object),
    holds: (chargeID, until) => holds.add(chargeID, until),
    authenticationURL: (intentID) => `${origin}/local/authenticate/${intentID}`,
  };
  const holds = new Holds(world);
  const endpoints = new Endpoints({
    world,
    faults,
    keptAnswers,
    systemClock,
    limits: parts.limits,
    randomness,
    during: (request) => log.during(request),
  });

  const reset = (): void => {
    load({ version: 1, tables: dumpTables(emptyState()), keptAnswers: [], deliveries: [] });
    faults.clear();
    webhooks.clear();
    standing = IN_ORDER;
  };
  const load = (dump: unknown): void => {
    const { tables, keptAnswers: kept, deliveries } = dumpSchema.parse(dump);
    loadTables(state, tables);
    keptAnswers.load(kept);
    webhooks.load(deliveries);
    holds.recount();
  };

  return {
    faults,
    webhooks,
    world,
    load,
    reset,
    stand: (next) => {
      standing = next;
    },
    handle: async (request) => {
      holds.endThoseOver();
      return endpoints.answer(request);
    },
    advance: () => {
      holds.endThoseOver();
      return webhooks.advance(parts.parallel);
    },
    authenticate: (intentID, outcome) => authenticate(world, intentID, outcome),
    dump: () => ({
      version: 1,
      tables: dumpTables(state),
      keptAnswers: keptAnswers.dump(),
      deliveries: webhooks.dump(),
    }),
  };
}
