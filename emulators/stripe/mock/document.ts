import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv from 'ajv';
import { z } from 'zod';

const schemaSchema = z.looseObject({});
const operationSchema = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaSchema })).optional() }),
  ),
});

const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** OpenAPI 3.0's `nullable` as JSON Schema has it; where it stands beside a union, ajv would not see it. */
function withNull(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, withNull(each)]));
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

const templateOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

const said = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .filter(({ keyword }) => keyword !== 'anyOf')
    .slice(0, 5)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join('; ');

/** Stripe's published OpenAPI document, asked whether an answer is one of Stripe's. */
export class StripeDocument {
  readonly version: string;
  readonly #ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false });
  readonly #operations: { method: string; template: RegExp; responses: z.infer<typeof operationSchema>['responses'] }[];
  readonly #schemas: ReadonlySet<string>;
  readonly #validators = new Map<string, ValidateFunction>();

  /** `text`: the document as JSON. Throws ZodError where it is none. */
  constructor(text: string) {
    const document = documentSchema.parse(JSON.parse(text));
    this.version = document.info.version;
    this.#schemas = new Set(Object.keys(document.components.schemas));
    this.#ajv.addSchema({
      $id: 'stripe',
      // JSON that was just parsed, of which zod has seen the outside only.
      components: { schemas: withNull(document.components.schemas as Json) },
    });
    this.#operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          ...{ method: method.toUpperCase(), path, template: templateOf(path) },
          responses: operationSchema.safeParse(operation).data?.responses ?? {},
        })),
      )
      // A path without a parameter is meant where both would do: /v1/customers/search is nobody's id.
      .sort((one, two) => Number(one.path.includes('{')) - Number(two.path.includes('{')));
  }

  /** What is wrong with an answer, or null. Undefined: there is no such operation in the document. */
  faultOf(method: string, path: string, status: number, body: unknown): string | null | undefined {
    const operation = this.#operations.find((one) => one.method === method && one.template.test(path));
    if (operation === undefined) return undefined;
    const response = operation.responses[String(status)] ?? operation.responses['default'];
    const schema = response?.content?.['application/json']?.schema;
    if (schema === undefined) return `no schema for ${status}`;
    return this.#fault(`${method} ${operation.template.source} ${status}`, schema, body);
  }

  /** What is wrong with an object of an event, or null. */
  faultOfObject(object: unknown): string | null {
    const name = z.object({ object: z.string() }).parse(object).object;
    const known = this.#schemas.has(name);
    return known
      ? this.#fault(`object ${name}`, { $ref: `#/components/schemas/${name}` }, object)
      : `no schema for ${name}`;
  }

  #fault(name: string, schema: object, body: unknown): string | null {
    const known = this.#validators.get(name);
    const text = JSON.stringify(withNull(schema as Json)).replaceAll('"#/components/', '"stripe#/components/');
    const validator = known ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#validators.set(name, validator);
    return validator(body) ? null : said(validator.errors);
  }
}
