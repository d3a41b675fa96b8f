import { z } from 'zod';
import type { LocalRoute } from '../route.ts';

const nodeSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

const namesUnder = (schema: unknown, prefix: string): string[] => {
  const node = nodeSchema.safeParse(schema).data;
  if (node === undefined) return [];
  const own = Object.entries(node.properties ?? {}).flatMap(([key, inner]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    return [name, ...namesUnder(inner, name)];
  });
  const items = node.items === undefined ? [] : namesUnder(node.items, `${prefix}[]`);
  return [...own, ...items, ...(node.anyOf ?? []).flatMap((each) => namesUnder(each, prefix))];
};

/** Returns the names in all alternatives of a JSON Schema, nested ones with brackets (`items[][price]`). The keys of a record are no names. */
export const parameterNames = (schema: unknown): ReadonlySet<string> => new Set(namesUnder(schema, ''));

/** A document with the parameters of operations; undefined for an unknown operation. */
interface Parameters {
  parametersOf(method: string, path: string): ReadonlySet<string> | undefined;
}

type Route = Pick<LocalRoute, 'method' | 'path' | 'schema'>;

/** Returns the parameters of a local route that Stripe's document lacks; null if the document has no such endpoint. */
export function foreignParameters(document: Parameters, { method, path, schema }: Route): string[] | null {
  const stripes = document.parametersOf(method, path.replaceAll(/:[a-z]+/gi, 'id'));
  if (stripes === undefined) return null;
  const own = parameterNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...own].filter((name) => !stripes.has(name));
}
