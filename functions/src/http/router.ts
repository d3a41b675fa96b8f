import FindMyWay from 'find-my-way';
import { type Method, type Operation, PREFIX, type Route, routes } from '../shared/contract/rows.ts';

export interface Match {
  readonly operation: Operation;
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Finds the contract's row for a method and path; `allowed` names the methods of a known path (for a 405). */
export const createRouter = () => {
  const tree = FindMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 7000 });
  for (const [operation, route] of Object.entries(routes)) {
    // Object.entries forgets the keys' type; they are the contract's operations.
    const match = { operation: operation as Operation, route };
    tree.on(route.method, `${PREFIX}${route.path.replace(/\{(\w+)\}/g, ':$1')}`, () => undefined, match);
  }
  const find = (method: string, path: string): Match | null => {
    const known = METHODS.find((one) => one === method);
    const found = known && tree.find(known, path);
    // An empty id is no id: `/accounts/` is not an empty list of ids.
    if (!found || Object.values(found.params).includes('')) return null;
    const store: { operation: Operation; route: Route } = found.store;
    return { operation: store.operation, route: store.route, parameters: found.params };
  };
  const allowed = (path: string): Method[] => METHODS.filter((method) => tree.find(method, path) !== null);
  return { find, allowed };
};
