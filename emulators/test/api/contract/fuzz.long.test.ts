import * as fc from 'fast-check';
import { KEY_HEADER, PREFIX, type Route, callerVariant, type RouteDefinition } from 'functions/shared/contract/route';
import { type Operation, routes } from 'functions/shared/contract/routes';
import { definitions } from 'functions/shared/contract/definitions';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { addressOf, call, type Sending } from '../../harness/client.ts';
import { type Holders, holders, requests } from '../../harness/requests/requests.ts';
import { full } from '../../harness/run/longForm.ts';
import { stack } from '../../harness/stack.ts';
import { defined } from 'functions/shared/defined';
import { odd, oddText, textOf } from './odd.ts';

const cursors = fc.oneof(
  oddText,
  fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  fc.tuple(fc.string(), fc.jsonValue(), oddText).map((list) => Buffer.from(JSON.stringify(list)).toString('base64url')),
);

const CALLERS = ['stranger', 'guest', 'viewer', 'operator', 'owner'] as const;
const operations = Object.keys(routes) as Operation[]; // the contract's own keys

interface Mutation {
  readonly caller: (typeof CALLERS)[number];
  readonly field: number;
  readonly value: unknown;
  readonly pathID: string | null;
  readonly query: readonly (readonly [number, string])[];
  readonly cursor: string | null;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  caller: fc.constantFrom(...CALLERS),
  field: fc.nat(30),
  value: odd,
  pathID: fc.option(oddText),
  query: fc.array(fc.tuple(fc.nat(30), oddText), { maxLength: 3 }),
  cursor: fc.option(cursors, { freq: 2 }),
});

let parties: Holders;
const tokens = new Map<string, string>();

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  parties = await holders();
  for (const role of ['viewer', 'operator', 'owner'] as const) tokens.set(role, await administrator(role));
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];

/** Returns a valid body in which one field has an odd value. */
const oddBody = (body: unknown, definition: RouteDefinition, guest: boolean, { field, value }: Mutation): unknown => {
  const schema = callerVariant(definition, guest ? 'guest' : 'office')?.body;
  // A union has no shape, so the valid body supplies the field names.
  const fields = schema && ('shape' in schema ? schema.shape : typeof body === 'object' && body !== null ? body : {});
  const name =
    fields &&
    pick(
      Object.keys(fields).filter((one) => one !== 'verificationKey'),
      field,
    );
  return name === undefined ? body : { ...(typeof body === 'object' ? body : {}), [name]: value };
};

const oddQuery = (definition: RouteDefinition, { query, cursor }: Mutation): Record<string, string> => {
  const names = Object.keys(definition.query?.shape ?? {});
  const pairs = query.flatMap(([index, text]): [string, string][] => {
    const name = pick(names, index);
    return name === undefined ? [] : [[name, text]];
  });
  return defined<Record<string, string>>({
    ...Object.fromEntries(pairs),
    cursor: cursor !== null && names.includes('cursor') ? cursor : undefined,
  });
};

/** The longest query that all servers accept. Longer ones are refused before they reach the API. */
const MAX_QUERY = 6000;

let keys = 0;

const send = async (operation: Operation, mutated: Mutation): Promise<number> => {
  const [route, definition]: [Route, RouteDefinition] = [routes[operation], definitions[operation]];
  const { office, guest } = requests[operation];
  const asGuest = mutated.caller === 'guest' && guest !== undefined;
  const sending: Sending = asGuest ? await guest(parties) : await office(parties);
  const body = oddBody(sending.body, definition, asGuest, mutated);
  const query = oddQuery(definition, mutated);
  const { pathID } = mutated;
  const odd = pathID === null ? null : encodeOdd(pathID);
  const escaped = odd === null ? sending : { ...sending, id: odd, ids: `a,${odd}` };
  // Odd values are encoded already; `addressOf` would encode their per cent signs again.
  const path = addressOf(operation, { ...escaped }).replaceAll('%25', '%');
  const text = new URLSearchParams(query).toString().slice(0, MAX_QUERY);
  const token = tokens.get(mutated.caller);
  const answer = await fetch(
    `${stack.site}${path}${text === '' ? '' : `?${text}`}`,
    defined({
      method: route.method,
      headers: defined<Record<string, string>>({
        'content-type': 'application/json',
        'idempotency-key': route.idempotent ? `fuzz-${(keys += 1)}-${Date.now()}` : undefined,
        authorization: token === undefined ? undefined : `Bearer ${token}`,
        [KEY_HEADER]: asGuest && sending.key !== undefined && route.bodyForm === 'nothing' ? sending.key : undefined,
      }),
      body:
        route.method === 'GET'
          ? undefined
          : textOf(
              asGuest && route.bodyForm !== 'nothing'
                ? { ...(body as object), verificationKey: sending.key }
                : (body ?? {}),
            ),
    }),
  );
  await answer.arrayBuffer();
  return answer.status;
};

/** Encodes text as a browser does. Half a surrogate pair, which a browser cannot send, becomes the replacement character. */
const encodeOdd = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** One fixed request for each route in the long form, for every other route otherwise. Only the long form has more requests. */
const STEP = full ? 1 : 2;
const fixed = operations.filter((_, index) => index % STEP === 0);
const RUNS = full ? Math.ceil(3000 / operations.length) * operations.length : fixed.length;
const SEED = 20251008;
/** The time limit. Later runs find nothing new, because Firestore's client retries refused requests for seconds. */
const LIMIT_MS = full ? 900_000 : 240_000;

describe('a request with values that Firestore refuses', () => {
  it(
    `causes no 5xx on ${full ? 'any route' : 'every other route'}, for any caller`,
    async () => {
      const one = fc.tuple(fc.constantFrom(...operations), mutation);
      const property = fc.asyncProperty(one, async ([operation, mutated]) => {
        const status = await send(operation, mutated);
        if (status >= 500 && status !== 503) throw new Error(`${operation} answered ${status}`);
      });
      await fc.assert(property, {
        numRuns: RUNS,
        examples: fc
          .sample(mutation, { numRuns: fixed.length, seed: SEED })
          .map((mutated, index) => [[fixed[index] as Operation, mutated]]), // as many
        endOnFailure: true,
        interruptAfterTimeLimit: LIMIT_MS,
        seed: SEED,
      });
    },
    LIMIT_MS + 60_000,
  );

  it('leaves the site working', async () => {
    expect((await call('listSystemStages')).code).toBeNull();
    expect((await fetch(`${stack.site}${PREFIX}/health`)).status).toBe(200);
  });
});
