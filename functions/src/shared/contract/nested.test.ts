import { z } from 'zod';
import { routes, type Operation } from './rows.ts';
import { schemas } from './schemas.ts';
import type { FaceName, Shape } from './shape.ts';

/** A depth beyond any recursion's, which still fits into a body of 64 kB. */
const DEPTH = 30_000;
const deep = (open: string, close: string): unknown => JSON.parse(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`);
const NESTED = [deep('[', ']'), deep('{"a":', '}')];

/** The objects that a body may be. A union of several has no fields of its own. */
const objectsOf = (body: unknown): z.ZodObject[] => {
  if (body instanceof z.ZodObject) return [body];
  return body instanceof z.ZodUnion ? body.options.flatMap(objectsOf) : [];
};

const FACES: readonly FaceName[] = ['anyone', 'guest', 'office'];
const operations = Object.keys(routes) as Operation[]; // the contract's own keys

describe('what is nested too deep', () => {
  it.each(operations)('%s: is refused, or taken, in every field, and ends in no overflow', (operation) => {
    const shape: Shape = schemas[operation];
    for (const body of FACES.flatMap((name) => objectsOf(shape[name]?.body))) {
      for (const value of NESTED) {
        for (const field of [...Object.keys(body.shape), 'unknown']) {
          expect(() => body.safeParse({ [field]: value })).not.toThrow();
        }
      }
    }
  });

  it('negative control: written as text it would overflow', () => {
    for (const value of NESTED) expect(() => JSON.stringify(value)).toThrow(RangeError);
  });
});
