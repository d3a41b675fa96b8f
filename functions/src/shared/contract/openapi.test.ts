import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { openapiDocument } from './openapi.ts';

interface Node {
  readonly path: string;
  readonly schema: { readonly [key: string]: unknown };
}

const objectSchema = z.record(z.string(), z.unknown());

/** Every object of the document with its path. */
const nodes = (value: unknown, path = ''): Node[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => nodes(one, `${path}/${index}`));
  const { data: schema } = objectSchema.safeParse(value);
  if (schema === undefined) return [];
  return [{ path, schema }, ...Object.entries(schema).flatMap(([key, one]) => nodes(one, `${path}/${key}`))];
};

const isOf = (type: string, { schema }: Node): boolean => [schema.type].flat().includes(type);
const isFixed = ({ schema }: Node): boolean => 'enum' in schema || 'const' in schema;
const unbounded = (all: readonly Node[]): string[] =>
  all
    .filter(
      (node) =>
        (isOf('string', node) && !isFixed(node) && !('maxLength' in node.schema)) ||
        (isOf('array', node) && !('maxItems' in node.schema)),
    )
    .map(({ path }) => path);
/** Unicode classes and look-behind, which only JavaScript's engine reads in this way, or at all. */
const NOT_PORTABLE = /\\p\{|\(\?/;

const document: unknown = JSON.parse(JSON.stringify(openapiDocument()));
const { paths, components } = z
  .object({ paths: objectSchema, components: z.object({ schemas: objectSchema }) })
  .parse(document);
const all = [...nodes(paths, 'paths'), ...nodes(components.schemas, 'components')];

describe('the document of the API', () => {
  it('bounds every text and every list', () => {
    expect(unbounded(all)).toEqual([]);
  });

  it('would be caught with a text or a list without a bound', () => {
    const loose = {
      properties: { a: { type: ['string', 'null'] }, b: { type: 'array' }, c: { type: 'string', enum: ['c'] } },
    };
    expect(unbounded(nodes(loose))).toEqual(['/properties/a', '/properties/b']);
  });

  it('has patterns that other languages read, and no format that they read otherwise', () => {
    const patterns = all.flatMap(({ schema }) => (typeof schema.pattern === 'string' ? [schema.pattern] : []));
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter((pattern) => NOT_PORTABLE.test(pattern))).toEqual([]);
    expect(all.filter(({ schema }) => schema.format === 'email')).toEqual([]);
  });

  it.each([
    ['/draws/{number}/files/{sha256}', 'text/plain'],
    ['/exports/accounts', 'text/csv'],
    ['/openapi.json', 'application/json'],
  ])('says of %s that it is %s', (path, media) => {
    const answers = nodes(paths[path]).filter((node) => node.path === '/get/responses/200/content');
    expect(answers.map(({ schema }) => Object.keys(schema))).toEqual([[media]]);
  });

  it('answers and takes objects by name alone', () => {
    const bodies = all.filter(({ path }) =>
      /content\/[^/]+\/[^/]+\/schema$/.test(path.replace('application/', 'application~')),
    );
    expect(bodies.filter(({ schema }) => 'properties' in schema).map(({ path }) => path)).toEqual([]);
  });
});

const parameterSchema = z.object({
  in: z.string(),
  name: z.string(),
  schema: z.looseObject({ maxLength: z.int().optional(), pattern: z.string().optional() }),
});
const operationSchema = z.looseObject({ operationId: z.string(), parameters: z.array(parameterSchema).optional() });

/** The most characters that one character needs in an address: three bytes of UTF-8, each as `%XX`. */
const ENCODED = 9;
// Node accepts 16 KiB of head. 3 KiB of them are for the sign-in's token and the browser's own headers.
const LONGEST_QUERY = 13 * 1024;

const longest = ({ name, schema }: z.infer<typeof parameterSchema>): number => {
  const isASCII = schema.pattern !== undefined && !/\[\^|\\u/.test(schema.pattern);
  return Buffer.byteLength(name) + 2 + (schema.maxLength ?? 40) * (isASCII ? 1 : ENCODED);
};

it('has no query too long to be served, with every filter as long as it may be', () => {
  const operations = Object.values(paths).flatMap((one) => Object.values(objectSchema.parse(one)));
  const tooLong = operations
    .map((one) => operationSchema.parse(one))
    .map(({ operationId, parameters = [] }) => ({
      operationId,
      bytes: parameters.filter((one) => one.in === 'query').reduce((sum, one) => sum + longest(one), 0),
    }))
    .filter(({ bytes }) => bytes > LONGEST_QUERY);
  expect(tooLong).toEqual([]);
});
