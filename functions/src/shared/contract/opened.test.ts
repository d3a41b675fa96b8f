import { definitions } from './definitions.ts';
import { ENTITY_NAMES, entityOperation, POLICIES } from './policies.ts';
import { type Operation, routes } from './routes.ts';
import { pathParameters, type RouteDefinition } from './route.ts';

/** Routes of the office that name one record in their path and need no log of their own, with the reason. */
const UNLOGGED: { readonly [O in Operation]?: string } = {
  readDisclosure: 'begins with a logged statement of the reason',
  readInquiryDisclosure: 'begins with a logged statement of the reason',
  getShipment: 'lists parcels by number, without names',
  getWorklist: 'is a list, logged as one',
  getBroadcastProgress: 'contains numbers only',
  listMailConfigChanges: 'contains the texts of mails',
  listSignIns: 'is about administrators',
};

/** The verbs of entities log the opening themselves, by whether the entity is about people. */
const VERBS: ReadonlySet<string> = new Set(
  ENTITY_NAMES.flatMap((name) => POLICIES[name].verbs.map((verb) => entityOperation(verb, name))),
);

const readsOne = (definition: RouteDefinition): boolean => {
  const [method = '', path = ''] = definition.route.split(' ');
  const parameters = pathParameters({ path });
  return method === 'GET' && definition.office !== undefined && parameters.some((one) => /^ids?$/u.test(one));
};

const unlogged = (all: Readonly<Record<string, RouteDefinition>>): string[] =>
  Object.entries(all)
    .filter(([operation, definition]) => readsOne(definition) && !VERBS.has(operation))
    .filter(([operation, { office }]) => office?.opens === undefined && !Object.hasOwn(UNLOGGED, operation))
    .map(([operation]) => operation);

it('logs the opening of a record by each route of the office that returns one, or states why not', () => {
  expect(unlogged(definitions)).toEqual([]);
  expect(Object.keys(UNLOGGED).filter((operation) => !Object.hasOwn(routes, operation))).toEqual([]);
});

it('negative control: finds a route that returns one record without a log entry', () => {
  const { getAccountStory } = definitions;
  const { opens: _, ...office } = getAccountStory.office;
  expect(unlogged({ getAccountStory: { ...getAccountStory, office } })).toEqual(['getAccountStory']);
});
