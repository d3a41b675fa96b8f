import { type EntityName, ENTITY_PLURALS, type Operation, type Route, routes } from './rows.ts';
import { schemas } from './schemas.ts';
import type { Shape } from './shape.ts';
import { entities } from '../entities/index.ts';
import { ERRORS } from './errors.ts';
import { openapiDocument } from './openapi.ts';

const operations = Object.keys(routes) as Operation[]; // the contract's own keys
const inPath = ({ path }: Route): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

describe('rows and schemas', () => {
  it.each(operations)('%s: agree', (operation) => {
    const route: Route = routes[operation];
    const shape: Shape = schemas[operation];
    expect(Object.keys(shape.path?.shape ?? {})).toEqual(inPath(route));
    expect(shape.body !== undefined || shape.guestBody !== undefined).toBe(route.body);
    // What the path or the body cannot do without the client asks for (rules 5.14).
    expect(route.needs.filter((name) => name !== 'verificationKey')).toEqual([
      ...inPath(route),
      ...(route.body ? ['body'] : []),
    ]);
    expect(shape.status).toBe(route.method === 'DELETE' ? 204 : shape.status === 201 ? 201 : 200);
    expect(shape.answer === null).toBe(route.method === 'DELETE');
    if (route.method === 'GET') expect(route.body).toBe(false);
  });

  it.each(operations)('%s: a guest who has something to send or see can call', (operation) => {
    const route: Route = routes[operation];
    const shape: Shape = schemas[operation];
    if (shape.guestBody) expect(route.keys?.length).toBeGreaterThan(0);
    if (route.keys && route.body) expect(Object.keys(shape.guestBody?.shape ?? {})).toContain('verificationKey');
    // On a read the key may stand in the query, whose schema has to know it.
    if (route.keys && !route.body) expect(Object.keys(shape.query?.shape ?? {})).toContain('verificationKey');
    if (route.access === null) expect(route.needs).toContain('verificationKey');
  });

  it('have eight routes for each entity', () => {
    for (const [name, plural] of Object.entries(ENTITY_PLURALS)) {
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
        const route: Route = routes[operation as Operation]; // named as above
        expect(`${route.method} ${route.path}`).toBe(text);
      }
    }
    expect(new Set(operations.map((one) => `${routes[one].method} ${routes[one].path}`)).size).toBe(operations.length);
  });

  it('offer the filters that the back office needs', () => {
    const FILTERS: { readonly [N in EntityName]: string } = {
      account:
        'address1 address2 age email firstName id lastName learnFrom note phoneNumber plannedPurchaseCount postCode usePlace verificationKey wonFlag',
      adminUser: 'email id',
      emailVerification: 'email expiredAt id verificationKey verificationPattern',
      inquiry: 'email message name phone',
      mailConfig: 'body mailType title',
      purchase:
        'accountID authorizeDatetime authorizeErrorFlag captureDatetime captureErrorFlag id purchaseCount stripePaymentID verificationKey',
      systemStage: 'stage',
    };
    const OURS: { readonly [N in EntityName]?: string } = { purchase: 'state' };
    for (const name of Object.keys(FILTERS) as EntityName[]) {
      const own = OURS[name] === undefined ? [] : [OURS[name]];
      const paged = [...FILTERS[name].split(' '), ...own, 'cursor', 'limit', 'orderBy'].sort();
      for (const verb of ['list', 'count']) {
        const shape: Shape = schemas[`${verb}${capital(entities[name].plural)}` as Operation]; // named as above
        expect(Object.keys(shape.query?.shape ?? {}).sort()).toEqual(paged);
      }
    }
  });

  it('let nobody but an owner delete', () => {
    for (const operation of operations.filter((one) => routes[one].method === 'DELETE'))
      expect(routes[operation].access).toBe('owner');
  });
});

describe('errors', () => {
  it('each have a status of their kind and a text for people', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/[ぁ-ん].*。$/);
    }
  });
});

describe('the OpenAPI document', () => {
  it('has one operation for each row', () => {
    const ids = Object.values(openapiDocument().paths ?? {}).flatMap((path) =>
      Object.values(path).map((one) => (one as { operationId: string }).operationId),
    ); // zod-openapi types paths loosely
    expect(ids.sort()).toEqual([...operations].sort());
  });
});
