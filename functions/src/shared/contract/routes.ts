import { type Definitions, definitions } from './definitions.ts';
import { type Method, type Route, type RouteDefinition, routesOf } from './route.ts';

export type Operation = keyof Definitions;

/** The type of a route that is known at compile time. Its method, its role, the form of its answer and its function are literals. */
type RouteOf<D extends RouteDefinition> = Route & {
  readonly method: D['route'] extends `${infer M extends Method} ${string}` ? M : Method;
} & (D extends { readonly office: { readonly role: infer R } } ? { readonly office: R } : unknown) &
  Pick<D, Extract<keyof D, 'answerForm' | 'servedBy'>>;
export type Routes = { readonly [O in Operation]: RouteOf<Definitions[O]> };

/**
 * All routes without their schemas. The builds for browsers replace this module by its result (web/contractData.ts), so that the client loads no
 * schema library.
 */
export const routes = routesOf(definitions) as Routes; // the same operations and literals, which the type of `routesOf` loses
