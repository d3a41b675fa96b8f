import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { type Operation, PREFIX, type Route, routes } from 'functions/shared/contract/rows';
import { schemas } from 'functions/shared/contract/schemas';
import type { Shape } from 'functions/shared/contract/shape';
import { z } from 'zod';
import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { addressOf, call, type Sending } from '../../harness/client.ts';
import { raw } from '../../harness/raw.ts';
import { writeRecords } from '../../harness/records.ts';
import { type Holders, holders, requests } from '../../harness/requests/requests.ts';
import { defined } from 'functions/shared/ground/defined';

const schema = z.record(z.string(), z.unknown());
const media = z.record(z.string(), z.object({ schema }));
const operationSchema = z.looseObject({
  operationId: z.string(),
  requestBody: z.object({ required: z.boolean(), content: media }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: media.optional() })),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

const operations = Object.keys(routes) as Operation[]; // the contract's own keys
let text = '';
let document: z.infer<typeof documentSchema>;
let parties: Holders;
let token = '';

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  parties = await holders();
  await writeRecords();
  token = await administrator('owner');
  text = JSON.stringify((await call('getOpenapi')).body);
  document = documentSchema.parse(JSON.parse(text));
  compiler = new Ajv2020({ strict: false, allErrors: true });
  addFormats(compiler);
  compiler.addSchema({ ...document, $id: 'document' });
});

/** One compiler with the whole document, so that shared schemas are compiled once. */
let compiler: Ajv2020;
const pointerTo = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
const validatorFor = (operation: Operation, ...parts: readonly string[]) => {
  const { path, method }: Route = routes[operation];
  const where = pointerTo(['paths', path, method.toLowerCase(), ...parts]);
  const validate = compiler.getSchema(`document#${where}`);
  if (!validate) throw new Error(`The document has no schema at ${where}.`);
  return validate;
};

const served = (operation: Operation) => {
  const route: Route = routes[operation];
  const one = document.paths[route.path]?.[route.method.toLowerCase()];
  if (!one) throw new Error(`${operation} is not in the document.`);
  return one;
};

/** A request of each route, made once: making one takes several calls. */
const requestsMade = new Map<Operation, Promise<Sending>>();
const madeFor = async (operation: Operation): Promise<Sending> => {
  const { office, guest } = requests[operation];
  const made = requestsMade.get(operation) ?? Promise.resolve(guest ? guest(parties) : office(parties));
  requestsMade.set(operation, made);
  return await made;
};

describe('openapi.json', () => {
  it('says what it is', () => {
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

  it('describes routes that are all served', async () => {
    for (const operation of operations) {
      const route: Route = routes[operation];
      const path = addressOf(operation, { id: 'unknown', ids: 'unknown', number: 9, sha256: '0'.repeat(64) });
      const { status } = await raw(route.method, path, { headers: { 'content-type': 'text/plain' } });
      // Everybody may learn that a draw is not published.
      const isRead = ['getPublishedDraw', 'getDrawBeacon', 'getDrawFile'].includes(operation);
      expect([operation, [405, ...(isRead ? [] : [404])].includes(status)]).toEqual([operation, false]);
    }
  });

  it('serves nothing that it does not describe', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    /** `/mailConfig/preview` is `/mailConfig/{id}` for other methods. */
    const describedAt = (address: string): string[] =>
      Object.entries(document.paths).flatMap(([path, described]) =>
        new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address) ? Object.keys(described) : [],
      );
    for (const path of Object.keys(document.paths)) {
      const address = path.replace(/\{\w+\}/g, '1');
      const described = describedAt(address);
      for (const method of methods.filter((one) => !described.includes(one.toLowerCase()))) {
        const { status } = await raw(method, `${PREFIX}${address}`, {
          headers: { 'content-type': 'application/json' },
        });
        expect([method, path, status]).toEqual([method, path, 405]);
      }
    }
  });

  it('has a schema that every answer fits, and one of problems', async () => {
    for (const operation of operations) {
      const made = await madeFor(operation);
      const answer = await call(operation, defined({ ...made, token: requests[operation].guest ? undefined : token }));
      const { responses } = served(operation);
      const shape: Shape = schemas[operation];
      const described = responses[String(answer.status)];
      const isTable = answer.code === null && routes[operation].answers === 'csv';
      const type = isTable ? 'text/csv' : answer.code === null ? 'application/json' : 'application/problem+json';
      const content = described?.content?.[type];
      if (shape.status === 204 && answer.code === null) expect(content).toBeUndefined();
      else {
        expect([operation, answer.status, content !== undefined]).toEqual([operation, answer.status, true]);
        const validate = validatorFor(operation, 'responses', String(answer.status), 'content', type, 'schema');
        expect([operation, validate(isTable ? answer.text : answer.body), validate.errors]).toEqual([
          operation,
          true,
          null,
        ]);
      }
    }
  });

  it('has a schema that every request fits, and that refuses an unknown field', async () => {
    for (const operation of operations) {
      const { body, key } = await madeFor(operation);
      const described = served(operation).requestBody?.content['application/json']?.schema;
      expect([operation, described !== undefined]).toEqual([operation, routes[operation].takes === 'json']);
      if (!described || typeof body !== 'object') continue;
      const sent = key === undefined ? { ...body } : { ...body, verificationKey: key };
      const validate = validatorFor(operation, 'requestBody', 'content', 'application/json', 'schema');
      expect([operation, validate(sent), validate.errors]).toEqual([operation, true, null]);
      expect([operation, validate({ ...sent, unknownField: 1 })]).toEqual([operation, false]);
    }
  });
});
