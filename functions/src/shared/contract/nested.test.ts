import { z } from 'zod';
import { routes, type Operation } from './routes.ts';
import { definitions } from './definitions.ts';
import type { CallerKind, RouteDefinition } from './route.ts';

/** A depth beyond any recursion's limit that still fits into a body of 64 kB. */
const DEPTH = 30_000;
const deep = (open: string, close: string): unknown => JSON.parse(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`);
const NESTED = [deep('[', ']'), deep('{"a":', '}')];

/** The object schemas of a body. A union has no fields of its own, so its options count. */
const objectsOf = (body: unknown): z.ZodObject[] => {
  if (body instanceof z.ZodObject) return [body];
  return body instanceof z.ZodUnion ? body.options.flatMap(objectsOf) : [];
};

const FACES: readonly CallerKind[] = ['anyone', 'guest', 'office'];
const operations = Object.keys(routes) as Operation[]; // the contract's own keys

describe('deeply nested bodies', () => {
  it.each(operations)('do not overflow the stack in any field: %s', (operation) => {
    const definition: RouteDefinition = definitions[operation];
    for (const body of FACES.flatMap((name) => objectsOf(definition[name]?.body))) {
      for (const value of NESTED) {
        for (const field of [...Object.keys(body.shape), 'unknown']) {
          expect(() => body.safeParse({ [field]: value })).not.toThrow();
        }
      }
    }
  });

  it('negative control: JSON.stringify overflows on the same value', () => {
    for (const value of NESTED) expect(() => JSON.stringify(value)).toThrow(RangeError);
  });
});
