import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ENTITY_NAMES, type EntityName, entityOperation, POLICIES } from './policies.ts';
import { VERBS } from '../access/policy.ts';
import {
  isKeyOutsideBody,
  requiredParameters,
  pathParameters,
  PREFIX,
  type Route,
  CALLER_KINDS,
  type RouteDefinition,
  statusOf,
} from './route.ts';
import { type Operation, routes } from './routes.ts';
import { definitions } from './definitions.ts';
import { entities } from './entities.ts';
import { ERRORS } from '../errors/appError.ts';
import { openapiDocument } from './openapi.ts';

const operations = Object.keys(routes) as Operation[]; // the contract's own keys
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const SPECIFIED: readonly EntityName[] = [
  'account',
  'adminUser',
  'emailVerification',
  'inquiry',
  'mailConfig',
  'purchase',
  'systemStage',
];

/** The names of all properties in an answer, at any depth. */
const propertiesOf = (answer: z.ZodType | null | undefined): string[] => {
  if (!answer) return [];
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }), (key, value: unknown) => {
    names.push(key);
    return value;
  });
  return names;
};

describe('response schemas', () => {
  it.each(operations)('contain no guest key, key version or shard: %s', (operation) => {
    const definition: RouteDefinition = definitions[operation];
    const answered = new Set(CALLER_KINDS.flatMap((kind) => propertiesOf(definition[kind]?.answer)));
    expect(['verificationKey', 'accountKeyVersion', 'shard'].filter((name) => answered.has(name))).toEqual([]);
  });

  it('negative control: the stored records contain the key version and the shard', () => {
    const stored = Object.values(entities).flatMap(({ record }) => propertiesOf(record));
    expect(stored).toEqual(expect.arrayContaining(['accountKeyVersion', 'shard']));
  });
});

describe('routes and their definitions', () => {
  it.each(operations)('match each other: %s', (operation) => {
    const route: Route = routes[operation];
    const definition: RouteDefinition = definitions[operation];
    expect(Object.keys(definition.path?.shape ?? {})).toEqual(pathParameters(route));
    // Only a kind of caller with a variant may call the route.
    const callers = CALLER_KINDS.filter((kind) => definition[kind] !== undefined);
    expect(callers).toEqual(CALLER_KINDS.filter((kind) => route[kind] !== undefined));
    for (const kind of callers) {
      const hasBody = definition[kind]?.body !== undefined;
      expect([kind, hasBody]).toEqual([kind, route.bodyForm === 'json' || route.bodyForm === 'form']);
      expect([kind, definition[kind]?.answer === null]).toEqual([kind, route.answerForm === 'nothing']);
    }
    const expected = { json: [200, 201], nothing: [204], accepted: [202], file: [200], csv: [200] }[route.answerForm];
    expect(expected).toContain(statusOf(definition));
    if (route.method === 'GET') expect(route.bodyForm).toBe('nothing');
  });

  it('match the rewrites of firebase.json, with the more specific path first', () => {
    const file = readFileSync(join(__dirname, '../../../../firebase.json'), 'utf8');
    const { hosting } = z
      .object({
        hosting: z.object({
          rewrites: z.array(
            z.object({ source: z.string(), function: z.object({ functionId: z.string() }).optional() }),
          ),
        }),
      })
      .parse(JSON.parse(file));
    const rewrites = hosting.rewrites.flatMap(({ source, function: to }) => (to ? [`${source} ${to.functionId}`] : []));
    const apart = Object.values<Route>(routes).flatMap(({ path, servedBy }) =>
      servedBy ? [`${PREFIX}${path.replace(/\{\w+\}/g, '*')} ${servedBy}`] : [],
    );
    expect(rewrites).toEqual([...apart, `${PREFIX}/** api`]);
  });

  it.each(operations)('return runID to no caller but the office: %s', (operation) => {
    const { anyone, guest }: RouteDefinition = definitions[operation];
    for (const variant of [anyone, guest]) expect(propertiesOf(variant?.answer)).not.toContain('runID');
    if (operation === 'getManyAccounts') expect(propertiesOf(definitions[operation].office.answer)).toContain('runID');
  });

  it.each(operations)('accept the verification key if guests may call the operation: %s', (operation) => {
    const route: Route = routes[operation];
    const definition: RouteDefinition = definitions[operation];
    if (!route.guest) return;
    expect(route.guest.keys.length).toBeGreaterThan(0);
    // On a read the key may be in the query, so the query's schema needs it.
    const place = isKeyOutsideBody(route) ? definition.query : definition.guest?.body;
    expect(Object.keys(place?.shape ?? {})).toContain('verificationKey');
    if (!route.office)
      expect(requiredParameters(route)).toContain(isKeyOutsideBody(route) ? 'verificationKey' : 'body');
  });

  it('include eight routes with fixed paths for each specified entity', () => {
    for (const name of SPECIFIED) {
      const { plural } = POLICIES[name];
      const [One, Many] = [capital(name), capital(plural)];
      const expected = [
        [`list${Many}`, `GET /${plural}`],
        [`count${Many}`, `GET /${plural}/count`],
        [`create${One}`, `POST /${name}`],
        [`get${One}`, `GET /${name}/{id}`],
        [`replace${One}`, `PUT /${name}/{id}`],
        [`change${One}`, `PATCH /${name}/{id}`],
        [`delete${One}`, `DELETE /${name}/{id}`],
        [`getMany${Many}`, `GET /${plural}/{ids}`],
      ];
      for (const [operation, text] of expected) {
        const route: Route = routes[operation as Operation]; // an operation's name, from above
        expect(`${route.method} ${route.path}`).toBe(text);
      }
    }
    expect(new Set(operations.map((one) => `${routes[one].method} ${routes[one].path}`)).size).toBe(operations.length);
  });

  it('include no route for a verb that an entity does not support', () => {
    for (const name of ENTITY_NAMES) {
      const verbs: readonly string[] = POLICIES[name].verbs;
      const having = VERBS.filter((verb) => operations.includes(entityOperation(verb, name) as Operation)); // or none
      expect(having).toEqual(VERBS.filter((verb) => verbs.includes(verb)));
    }
  });

  it('accept the filters that the back office needs', () => {
    const FILTERS: { readonly [N in EntityName]?: string } = {
      account:
        'address1 address2 age channel email firstName id lastName learnFrom note phoneNumber plannedPurchaseCount postCode usePlace verificationKey wonFlag',
      adminUser: 'email id',
      emailVerification: 'email expiredAt id verificationKey verificationPattern',
      inquiry: 'email message name phone',
      mailConfig: 'body mailType title',
      purchase:
        'accountID authorizeDatetime authorizeErrorFlag captureDatetime captureErrorFlag id purchaseCount stripePaymentID verificationKey',
      systemStage: 'stage',
    };
    const OURS: { readonly [N in EntityName]?: string } = {
      account: 'paperBatch',
      inquiry: 'state takenBy unanswered',
      purchase: 'address1 paymentState shipmentHold state',
    };
    for (const name of Object.keys(FILTERS) as EntityName[]) {
      const own = OURS[name]?.split(' ') ?? [];
      const paged = [...(FILTERS[name] ?? '').split(' '), ...own, 'cursor', 'limit', 'orderBy'].sort();
      for (const verb of ['list', 'count']) {
        const definition: RouteDefinition = definitions[`${verb}${capital(entities[name].plural)}` as Operation]; // an operation's name, from above
        expect(Object.keys(definition.query?.shape ?? {}).sort()).toEqual(paged);
      }
    }
  });

  it('allow only owners to delete, with three exceptions', () => {
    // The exceptions undo an entry that needs no owner either, and the audit log keeps both. Operators delete only their own reviews and call notes.
    const takesBack: readonly Operation[] = ['deleteReview', 'deletePhoneCall', 'deleteReplyTemplate'];
    for (const operation of operations.filter((one) => routes[one].method === 'DELETE' && !takesBack.includes(one)))
      expect((routes[operation] as Route).office).toBe('owner');
  });
});

describe('errors', () => {
  it('have a 4xx or 5xx status and a Japanese message', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/[ぁ-ん].*。$/);
    }
  });
});

describe('the OpenAPI document', () => {
  it('has one operation for each route', () => {
    const ids = Object.values(openapiDocument().paths ?? {}).flatMap((path) =>
      Object.values(path).map((one) => (one as { operationId: string }).operationId),
    ); // zod-openapi types paths loosely
    expect(ids.sort()).toEqual([...operations].sort());
  });
});
