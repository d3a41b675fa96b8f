import type { Route } from 'functions/shared/contract/route';
import { type Plugin, runnerImport } from 'vite';

const ROUTES_MODULE = /[\\/]shared[\\/]contract[\\/]routes\.ts$/;

type Routes = Readonly<Record<string, Route>>;

/** Returns the routes of the contract. Loads them through vite, since Node cannot load TypeScript. */
export async function loadRoutes(): Promise<Routes> {
  const { module } = await runnerImport<{ routes: Routes }>('functions/shared/contract/routes', {
    configFile: false,
    logLevel: 'error',
  });
  return module.routes;
}

/**
 * Gives the browser the routes as plain data. The definitions of the contract contain schemas, which only pages with forms need.
 * @param isOffice the back office, which may call every route. The public site gets the routes that visitors may call.
 */
export function contractRoutes(routes: Routes, isOffice: boolean): Plugin {
  const used = Object.entries(routes).filter(([, route]) => isOffice || route.anyone || route.guest);
  const code = `export const routes = ${JSON.stringify(Object.fromEntries(used))};`;
  return {
    name: 'contract-routes',
    enforce: 'pre',
    load: { filter: { id: ROUTES_MODULE }, handler: () => code },
  };
}
