import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { type Operation, routes } from 'functions/shared/contract/routes';
import { type Route, type RouteDefinition, statusOf } from 'functions/shared/contract/route';
import { definitions } from 'functions/shared/contract/definitions';
import { z } from 'zod';
import type { Answer } from '../../client/call.ts';
import { call } from '../harness/client.ts';

const schema = z.record(z.string(), z.unknown());
const media = z.record(z.string(), z.object({ schema }));
const operationSchema = z.looseObject({
  operationId: z.string(),
  requestBody: z.object({ required: z.boolean(), content: media }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: media.optional() })),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

const pointerTo = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** The API's own OpenAPI document, as the server publishes it. */
export class Description {
  readonly document: z.infer<typeof documentSchema>;
  /** One compiler for the whole document, so that shared schemas are compiled once. */
  readonly #compiler = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: z.infer<typeof documentSchema>) {
    this.document = document;
    addFormats(this.#compiler);
    this.#compiler.addSchema({ ...document, $id: 'document' });
  }

  /** Returns the description of a route. */
  of(operation: Operation): z.infer<typeof operationSchema> {
    const { path, method }: Route = routes[operation];
    const one = this.document.paths[path]?.[method.toLowerCase()];
    if (!one) throw new Error(`${operation} is not in the document.`);
    return one;
  }

  validatorFor(operation: Operation, ...parts: readonly string[]): ValidateFunction {
    const { path, method }: Route = routes[operation];
    const where = pointerTo(['paths', path, method.toLowerCase(), ...parts]);
    const validate = this.#compiler.getSchema(`document#${where}`);
    if (!validate) throw new Error(`The document has no schema at ${where}.`);
    return validate;
  }

  /** Returns how a response differs from its schema, or null if it matches. */
  misfit(operation: Operation, answer: Answer): unknown {
    const described = this.of(operation).responses[String(answer.status)];
    const isTable = answer.code === null && routes[operation].answerForm === 'csv';
    const type = isTable ? 'text/csv' : answer.code === null ? 'application/json' : 'application/problem+json';
    const content = described?.content?.[type];
    const definition: RouteDefinition = definitions[operation];
    if (statusOf(definition) === 204 && answer.code === null)
      return content === undefined ? null : 'it describes a body';
    if (content === undefined) return `${type} of ${answer.status} is not described`;
    const validate = this.validatorFor(operation, 'responses', String(answer.status), 'content', type, 'schema');
    return validate(isTable ? answer.text : answer.body) ? null : validate.errors;
  }
}

export const readDescription = async (): Promise<Description> =>
  new Description(documentSchema.parse((await call('getOpenapi')).body));
