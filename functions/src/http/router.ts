import FindMyWay from 'find-my-way';
import { type Method, PREFIX, type Route } from '../shared/contract/route.ts';

export interface Match {
  readonly operation: string;
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Creates the function that finds the route for a method and path. `allowed` lists the methods of a known path (for a 405). */
export const createRouter = (routes: Readonly<Record<string, Route>>) => {
  const tree = FindMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 7000 });
  for (const [operation, route] of Object.entries(routes)) {
    const match = { operation, route };
    tree.on(route.method, `${PREFIX}${route.path.replace(/\{(\w+)\}/g, ':$1')}`, () => undefined, match);
  }
  const at = (method: Method, path: string) => {
    const found = tree.find(method, path);
    // An empty id counts as missing, so `/accounts/` is no path for any method.
    return found && !Object.values(found.params).includes('') ? found : null;
  };
  const find = (method: string, path: string): Match | null => {
    const known = METHODS.find((one) => one === method);
    const found = known && at(known, path);
    if (!found) return null;
    const store: { operation: string; route: Route } = found.store;
    return { operation: store.operation, route: store.route, parameters: found.params };
  };
  const allowed = (path: string): Method[] => METHODS.filter((method) => at(method, path) !== null);
  return { find, allowed };
};
