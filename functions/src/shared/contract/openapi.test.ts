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
/** Unicode classes and look-arounds, which other regex engines read differently or not at all. */
const NOT_PORTABLE = /\\p\{|\(\?/;

const document: unknown = JSON.parse(JSON.stringify(openapiDocument()));
const { paths, components } = z
  .object({ paths: objectSchema, components: z.object({ schemas: objectSchema }) })
  .parse(document);
const all = [...nodes(paths, 'paths'), ...nodes(components.schemas, 'components')];

describe('the OpenAPI document', () => {
  it('limits the length of every string and array', () => {
    expect(unbounded(all)).toEqual([]);
  });

  it('negative control: detects a string and an array without a limit', () => {
    const loose = {
      properties: { a: { type: ['string', 'null'] }, b: { type: 'array' }, c: { type: 'string', enum: ['c'] } },
    };
    expect(unbounded(nodes(loose))).toEqual(['/properties/a', '/properties/b']);
  });

  it('uses portable patterns and no "email" format', () => {
    const patterns = all.flatMap(({ schema }) => (typeof schema.pattern === 'string' ? [schema.pattern] : []));
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter((pattern) => NOT_PORTABLE.test(pattern))).toEqual([]);
    expect(all.filter(({ schema }) => schema.format === 'email')).toEqual([]);
  });

  it.each([
    ['/draws/{number}/files/{sha256}', 'text/plain'],
    ['/exports/accounts', 'text/csv'],
    ['/openapi.json', 'application/json'],
  ])('declares for %s the media type %s', (path, media) => {
    const answers = nodes(paths[path]).filter((node) => node.path === '/get/responses/200/content');
    expect(answers.map(({ schema }) => Object.keys(schema))).toEqual([[media]]);
  });

  it('references named schemas for all request and response objects', () => {
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

/** The most bytes that one character needs in a URL: three bytes of UTF-8, each as `%XX`. */
const ENCODED = 9;
// Node accepts 16 KiB of request head. 3 KiB are reserved for the ID token and the browser's headers.
const MAX_QUERY_LENGTH = 13 * 1024;

const longest = ({ name, schema }: z.infer<typeof parameterSchema>): number => {
  const isASCII = schema.pattern !== undefined && !/\[\^|\\u/.test(schema.pattern);
  return Buffer.byteLength(name) + 2 + (schema.maxLength ?? 40) * (isASCII ? 1 : ENCODED);
};

it('keeps the longest possible query of every operation below the request limit', () => {
  const operations = Object.values(paths).flatMap((one) => Object.values(objectSchema.parse(one)));
  const tooLong = operations
    .map((one) => operationSchema.parse(one))
    .map(({ operationId, parameters = [] }) => ({
      operationId,
      bytes: parameters.filter((one) => one.in === 'query').reduce((sum, one) => sum + longest(one), 0),
    }))
    .filter(({ bytes }) => bytes > MAX_QUERY_LENGTH);
  expect(tooLong).toEqual([]);
});
