import type { Policy } from 'functions/shared/access/policy';
import type { Route } from 'functions/shared/contract/route';
import { type Plugin, runnerImport } from 'vite';

const ROUTES_MODULE = /[\\/]shared[\\/]contract[\\/]routes\.ts$/;
const POLICIES_MODULE = /[\\/]shared[\\/]contract[\\/]policyTable\.ts$/;

interface Contract {
  readonly routes: Readonly<Record<string, Route>>;
  readonly POLICIES: Readonly<Record<string, Policy>>;
}

/** Returns the routes and the entities' policies of the contract. Loads them through vite, since Node cannot load TypeScript. */
export async function loadContract(): Promise<Contract> {
  const load = async <T>(name: string): Promise<T> =>
    (await runnerImport<T>(`functions/shared/contract/${name}`, { configFile: false, logLevel: 'error' })).module;
  const { routes } = await load<Pick<Contract, 'routes'>>('routes');
  const { POLICIES } = await load<Pick<Contract, 'POLICIES'>>('policyTable');
  return { routes, POLICIES };
}

const replaced = (name: string, module: RegExp, code: string): Plugin => ({
  name,
  enforce: 'pre',
  load: { filter: { id: module }, handler: () => code },
});

/**
 * Gives the browser the contract's routes and policies as plain data. Their definitions contain schemas, which only pages with forms need.
 * @param isOffice the back office, which may call every route. The public site gets the routes that visitors may call.
 */
export function contractData({ routes, POLICIES }: Contract, isOffice: boolean): Plugin[] {
  const used = Object.entries(routes).filter(([, route]) => isOffice || route.anyone || route.guest);
  return [
    replaced('contract-routes', ROUTES_MODULE, `export const routes = ${JSON.stringify(Object.fromEntries(used))};`),
    replaced('contract-policies', POLICIES_MODULE, `export const POLICIES = ${JSON.stringify(POLICIES)};`),
  ];
}
