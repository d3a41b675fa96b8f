import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv from 'ajv';
import { z } from 'zod';
import { parameterNames } from './parameterNames.ts';

const schemaSchema = z.looseObject({});
const operationSchema = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: schemaSchema })).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaSchema })) }).optional(),
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

/** Turns OpenAPI 3.0's `nullable` into JSON Schema's form, since ajv would ignore it beside a union. */
function withNull(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, withNull(each)]));
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

type Operation = z.infer<typeof operationSchema>;

/** Returns the parameters of an operation, from its query or form, as one schema. */
const parametersOf = ({ parameters = [], requestBody }: Operation): object => ({
  anyOf: [
    {
      properties: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema]),
      ),
    },
    requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {},
  ],
});

const templateOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

const said = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .filter(({ keyword }) => keyword !== 'anyOf')
    .slice(0, 5)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join('; ');

/** Stripe's published OpenAPI document, which determines valid answers and existing parameters. */
export class StripeDocument {
  readonly version: string;
  readonly #ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false });
  readonly #operations: { method: string; template: RegExp; responses: Operation['responses']; parameters: object }[];
  readonly #schemas: ReadonlySet<string>;
  readonly #validators = new Map<string, ValidateFunction>();

  /** @param text the document as JSON. Throws ZodError for any other text */
  constructor(text: string) {
    const document = documentSchema.parse(JSON.parse(text));
    this.version = document.info.version;
    this.#schemas = new Set(Object.keys(document.components.schemas));
    this.#ajv.addSchema({
      $id: 'stripe',
      // The JSON is freshly parsed, and zod has checked only its outer fields.
      components: { schemas: withNull(document.components.schemas as Json) },
    });
    this.#operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => {
          const known = operationSchema.safeParse(operation).data;
          return {
            method: method.toUpperCase(),
            path,
            template: templateOf(path),
            responses: known?.responses ?? {},
            parameters: known === undefined ? {} : parametersOf(known),
          };
        }),
      )
      // A path without a parameter comes first, so that /v1/customers/search is not taken for an id.
      .sort((one, two) => Number(one.path.includes('{')) - Number(two.path.includes('{')));
  }

  /** Returns the fault of an answer; null if it has none, undefined if the document lacks the operation. */
  faultOf(method: string, path: string, status: number, body: unknown): string | null | undefined {
    const operation = this.#operation(method, path);
    if (operation === undefined) return undefined;
    const response = operation.responses[String(status)] ?? operation.responses['default'];
    const schema = response?.content?.['application/json']?.schema;
    if (schema === undefined) return `no schema for ${status}`;
    return this.#fault(`${method} ${operation.template.source} ${status}`, schema, body);
  }

  /** Returns the names of an operation's parameters, such as `card[number]`; undefined if the document lacks the operation. */
  parametersOf(method: string, path: string): ReadonlySet<string> | undefined {
    const operation = this.#operation(method, path);
    return operation === undefined ? undefined : parameterNames(operation.parameters);
  }

  #operation(method: string, path: string) {
    return this.#operations.find((one) => one.method === method && one.template.test(path));
  }

  /** Returns the fault of an event's object; null if it has none. */
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
