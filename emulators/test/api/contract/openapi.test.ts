import { type Operation, routes } from 'functions/shared/contract/routes';
import { PREFIX, type Route } from 'functions/shared/contract/route';
import { covering } from 'functions/test/support/covering';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { addressOf, call, type Sending } from '../../harness/client.ts';
import { type Description, readDescription } from '../description.ts';
import { raw } from '../../harness/raw.ts';
import { writeRecords } from '../../harness/records.ts';
import { type Holders, holders, requests } from '../../harness/requests/requests.ts';
import { full, inFull } from '../../harness/run/longForm.ts';
import { defined } from 'functions/shared/defined';

const operations = Object.keys(routes) as Operation[]; // the contract's own keys
let description: Description;
let document: Description['document'];
let parties: Holders;
let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  parties = await holders();
  await writeRecords();
  token = await administrator('owner');
  description = await readDescription();
  ({ document } = description);
});

/** One request for each route, cached because building it takes several calls. */
const requestsMade = new Map<Operation, Promise<Sending>>();
const madeFor = async (operation: Operation): Promise<Sending> => {
  const { office, guest } = requests[operation];
  const made = requestsMade.get(operation) ?? Promise.resolve(guest ? guest(parties) : office(parties));
  requestsMade.set(operation, made);
  return await made;
};

describe('openapi.json', () => {
  it('has version 3.1 and the API’s path', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: PREFIX }]);
  });

  it('describes exactly the routes of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path].join(' ')),
    );
    const contract = operations.map((operation) =>
      [operation, routes[operation].method, routes[operation].path].join(' '),
    );
    expect(described.sort()).toEqual(contract.sort());
  });

  it('describes only routes that are served', async () => {
    for (const operation of operations) {
      const route: Route = routes[operation];
      const path = addressOf(operation, { id: 'unknown', ids: 'unknown', number: 9, sha256: '0'.repeat(64) });
      const { status } = await raw(route.method, path, { headers: { 'content-type': 'text/plain' } });
      // The draw's public routes respond not_found to everybody until the draw is published.
      const isRead = ['getPublishedDraw', 'getDrawBeacon', 'getDrawFile'].includes(operation);
      expect([operation, [405, ...(isRead ? [] : [404])].includes(status)]).toEqual([operation, false]);
    }
  });

  it('describes every route that is served', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    /** Returns the methods described at an address. `/mailConfig/preview` is `/mailConfig/{id}` for other methods. */
    const describedAt = (address: string): string[] =>
      Object.entries(document.paths).flatMap(([path, described]) =>
        new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address) ? Object.keys(described) : [],
      );
    const cells = Object.keys(document.paths).flatMap((path) => {
      const address = path.replace(/\{\w+\}/g, '1');
      const described = describedAt(address);
      return methods.flatMap((method) => (described.includes(method.toLowerCase()) ? [] : [{ method, path, address }]));
    });
    for (const { method, path, address } of full ? cells : covering(cells, ({ method, path }) => ({ method, path }))) {
      const { status } = await raw(method, `${PREFIX}${address}`, {
        headers: { 'content-type': 'application/json' },
      });
      expect([method, path, status]).toEqual([method, path, 405]);
    }
  });

  // In a short run the test of access (office/access.test.ts) compares the responses instead, for routes of each kind.
  inFull('has a schema that every response matches, and one for problems', async () => {
    for (const operation of operations) {
      const made = await madeFor(operation);
      const answer = await call(operation, defined({ ...made, token: requests[operation].guest ? undefined : token }));
      expect([operation, answer.status, description.misfit(operation, answer)]).toEqual([
        operation,
        answer.status,
        null,
      ]);
    }
  });

  it('has a schema that every request matches and that rejects an unknown field', async () => {
    for (const operation of operations) {
      const described = description.of(operation).requestBody?.content['application/json']?.schema;
      expect([operation, described !== undefined]).toEqual([operation, routes[operation].bodyForm === 'json']);
      if (!described) continue;
      const { body, key } = await madeFor(operation);
      if (typeof body !== 'object') continue;
      const sent = key === undefined ? { ...body } : { ...body, verificationKey: key };
      const validate = description.validatorFor(operation, 'requestBody', 'content', 'application/json', 'schema');
      expect([operation, validate(sent), validate.errors]).toEqual([operation, true, null]);
      expect([operation, validate({ ...sent, unknownField: 1 })]).toEqual([operation, false]);
    }
  });
});
