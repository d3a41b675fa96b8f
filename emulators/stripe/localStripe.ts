import { z } from 'zod';
import { type Random, seededRandom } from '../seed/random.ts';
import { LOCAL_WEBHOOK_SECRET } from './account.ts';
import { authenticate, type Outcome } from './money/authentication.ts';
import { Endpoints } from './endpoints.ts';
import { EventLog } from './eventLog.ts';
import type { LocalAnswer, LocalRequest } from './exchange.ts';
import { Faults } from './faults.ts';
import { Authorizations } from './money/authorizations.ts';
import { StoredResponses, storedResponsesSchema } from './storedResponses.ts';
import type { Limits } from './rateLimit.ts';
import { addTables, type DumpedTables, dumpTables, emptyState, loadTables, type State, tablesSchema } from './state.ts';
import { ACTIVE_ACCOUNT, type AccountState } from './money/accountState.ts';
import { deliveriesSchema, type SignedEvent, Webhooks } from './webhooks.ts';
import { mintedID, type World } from './world.ts';

export interface LocalStripeParts {
  /** Returns business time, epoch ms. It determines `created`, and the end of authorizations and tokens. */
  clock(): number;
  /** Returns system time, epoch ms. It determines the rate limit, stored answers, signatures and retries. */
  systemClock(): number;
  /** The source of ids. */
  randomness?: Random;
  /** Posts an event. Resolves to true if it was accepted. */
  deliver(event: SignedEvent): Promise<boolean>;
  /** The limits of calls; null: none. Default: Stripe's. */
  limits?: Limits | null;
  /** The number of events in delivery at once. Default 1, which preserves their order. */
  parallel?: number;
  /** The origin of the 3-D Secure page. */
  origin?: string;
}

const dumpSchema = z.strictObject({
  version: z.literal(1),
  tables: tablesSchema,
  storedResponses: storedResponsesSchema,
  deliveries: deliveriesSchema,
});

export type Dump = z.infer<typeof dumpSchema>;

export interface LocalStripe {
  /** Answers a request. Throws LostAnswer if a fault loses the answer. */
  handle(request: LocalRequest): Promise<LocalAnswer>;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** Ends expired authorizations, and attempts each delivery that is due. Returns the number of deliveries that arrived. */
  advance(): Promise<number>;
  /** Acts as the holder on the 3-D Secure page. Returns where the browser goes next, or null. */
  authenticate(intentID: string, outcome: Outcome): string | null;
  /** The state for actions of people and tests outside the API: disputes, warnings, pages. */
  readonly world: World;
  /** Sets the account's state, and the answer of the banks, from now on. */
  setAccountState(accountState: AccountState): void;
  /** Returns everything that a restart has to preserve, as JSON. */
  dump(): Dump;
  /** Replaces the present state by a dump. Throws ZodError if it is invalid. */
  load(dump: unknown): void;
  /** Adds the rows of another local Stripe to the present state. */
  add(rows: DumpedTables): void;
  /** Restores the initial state. */
  reset(): void;
}

const SECOND = 1_000;
const LOCAL_ORIGIN = 'http://127.0.0.1:12111';

/** Creates a Stripe in memory, without sockets, timers, clock or randomness of its own. */
export function createLocalStripe(parts: LocalStripeParts): LocalStripe {
  const { clock, systemClock, deliver, randomness = seededRandom('local stripe'), origin = LOCAL_ORIGIN } = parts;
  const state: State = emptyState();
  const faults = new Faults();
  const storedResponses = new StoredResponses();
  const eventOf = (id: string) => state.events.get(id);
  const webhooks = new Webhooks({ secret: LOCAL_WEBHOOK_SECRET, systemClock, random: randomness, eventOf, deliver });
  const now = (): number => Math.floor(clock() / SECOND);
  const mint = (prefix: string): string => mintedID(randomness, prefix);
  let accountState = ACTIVE_ACCOUNT;
  const log = new EventLog({ events: state.events, now, mint, made: (event) => webhooks.add(event) });
  const world: World = {
    state,
    accountState: () => accountState,
    now,
    mint,
    emit: (type, object) => log.emit(type, object),
    holds: (chargeID, until) => holds.add(chargeID, until),
    authenticationURL: (intentID) => `${origin}/local/authenticate/${intentID}`,
  };
  const holds = new Authorizations(world);
  const endpoints = new Endpoints({
    world,
    faults,
    storedResponses,
    systemClock,
    limits: parts.limits,
    randomness,
    during: (request) => log.during(request),
  });

  const reset = (): void => {
    load({ version: 1, tables: dumpTables(emptyState()), storedResponses: [], deliveries: [] });
    faults.clear();
    webhooks.clear();
    accountState = ACTIVE_ACCOUNT;
  };
  const load = (dump: unknown): void => {
    const loaded = dumpSchema.parse(dump);
    loadTables(state, loaded.tables);
    storedResponses.load(loaded.storedResponses);
    webhooks.load(loaded.deliveries);
    holds.recount();
  };

  return {
    faults,
    webhooks,
    world,
    load,
    add: (rows) => {
      addTables(state, rows);
      holds.recount();
    },
    reset,
    setAccountState: (next) => {
      accountState = next;
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
      storedResponses: storedResponses.dump(),
      deliveries: webhooks.dump(),
    }),
  };
}
