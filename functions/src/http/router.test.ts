import { type Operation, routes } from '../shared/contract/routes.ts';
import { PREFIX, type Route } from '../shared/contract/route.ts';
import { createRouter } from './router.ts';

const router = createRouter(routes);
const operations = Object.keys(routes) as Operation[]; // the contract's own keys
const values: Readonly<Record<string, string>> = { id: 'abc-1', ids: 'a,b', number: '1', sha256: '0a' };
const pathOf = ({ path }: Route): string =>
  `${PREFIX}${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;

describe('the router', () => {
  it.each(operations)('finds %s, which no other route hides', (operation) => {
    const route: Route = routes[operation];
    const match = router.find(route.method, pathOf(route));
    expect(match?.operation).toBe(operation);
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(match?.parameters).toEqual(Object.fromEntries(names.map((name) => [name, values[name]])));
    expect(router.allowed(pathOf(route))).toContain(route.method);
  });

  it('distinguishes a count from the ids of records', () => {
    expect(router.find('GET', `${PREFIX}/accounts/count`)?.operation).toBe('countAccounts');
    expect(router.find('GET', `${PREFIX}/accounts/count,other`)?.operation).toBe('getManyAccounts');
  });

  it('accepts a hundred ids of maximum length', () => {
    const ids = Array.from({ length: 100 }, () => 'x'.repeat(64)).join(',');
    expect(router.find('GET', `${PREFIX}/accounts/${ids}`)?.parameters.ids).toBe(ids);
  });

  it.each(['/', '/api/v1', '/accounts', `${PREFIX}/nothing`, `${PREFIX}/Accounts`, `${PREFIX}/account/a/b`])(
    'finds nothing for %s',
    (path) => {
      expect([router.find('GET', path), router.allowed(path)]).toEqual([null, []]);
    },
  );

  it('finds nothing for a path with an empty parameter', () => {
    const paths = operations.filter((one) => routes[one].path.includes('{')).map((one): string => routes[one].path);
    const empty = paths.map((path) => `${PREFIX}${path.replace(/\{\w+\}/g, '')}`);
    const found = empty.filter((path) => router.allowed(path).length > 0 || router.find('GET', path) !== null);
    expect(found).toEqual([]);
  });

  it('returns the methods of a path, and no others', () => {
    expect(router.find('TRACE', `${PREFIX}/accounts`)).toBeNull();
    expect(router.allowed(`${PREFIX}/account/a`)).toEqual(['GET', 'PUT', 'PATCH', 'DELETE']);
  });
});
