import { z } from 'zod';
import {
  createDocument,
  type CreateDocumentOptions,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { ERRORS, type ErrorCode } from '../errors/appError.ts';
import { MAX_FIELD_ERRORS } from '../errors/fieldError.ts';
import { MAX_STRIPE_CODE_LENGTH } from '../errors/stripeReason.ts';
import { ENTITY_NAMES, POLICIES } from './policies.ts';
import {
  isKeyOutsideBody,
  KEY_HEADER,
  PREFIX,
  type Route,
  type RouteDefinition,
  statusOf,
  variantsOf,
} from './route.ts';
import { type Operation, routes } from './routes.ts';
import { definitions } from './definitions.ts';
import { defined } from '../defined.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]; // ERRORS is not empty

const problemSchema = z
  .object({
    type: z.string().max(100),
    title: z.string().max(200),
    status: z.int(),
    code: z.enum(codes),
    errors: z
      .array(
        z.object({
          path: z.string().max(100),
          code: z.string().max(100),
          line: z.int().min(1).optional(),
          column: z.int().min(1).optional(),
          message: z.string().max(300).optional(),
        }),
      )
      .max(MAX_FIELD_ERRORS)
      .optional(),
    retryAfter: z.int().optional(),
    earlierID: z.string().max(64).optional(),
    stripe: z
      .object({
        code: z.string().max(MAX_STRIPE_CODE_LENGTH),
        declineCode: z.string().max(MAX_STRIPE_CODE_LENGTH).optional(),
        param: z.string().max(MAX_STRIPE_CODE_LENGTH).optional(),
      })
      .optional()
      .meta({ description: 'Stripe’s codes for its refusal' }),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document' });

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const oneOf = (schemas: readonly z.ZodType[]): z.ZodType | null => {
  const [first, second, ...rest] = distinct(schemas);
  return first && second ? z.union([first, second, ...rest]) : (first ?? null);
};

/**
 * Returns every error code of an operation: the codes of its route (callers, body, keys, phases, conditions), and its own. The API tests check that
 * no answer has another code.
 */
export const errorsOf = (operation: Operation): ErrorCode[] => {
  const route: Route = routes[operation];
  const definition: RouteDefinition = definitions[operation];
  const takes = route.bodyForm !== 'nothing';
  const isWrite = route.method !== 'GET';
  const found: ErrorCode[] = [
    ...(route.office && !route.anyone ? (['unauthenticated', 'second_factor_needed', 'forbidden'] as const) : []),
    ...(route.guest || definition.path ? (['not_found'] as const) : []),
    ...(route.guest ? (['key_expired'] as const) : []),
    ...(route.guest?.phases ? (['wrong_phase'] as const) : []),
    'validation_failed',
    ...(takes ? (['malformed_json', 'body_too_large', 'unsupported_media_type'] as const) : []),
    ...(takes && (route.guest || route.anyone) ? (['rate_limited'] as const) : []),
    ...(isWrite ? (['conflict'] as const) : []),
    ...(definition.query && 'cursor' in definition.query.shape
      ? (['cursor_invalid', 'unsupported_query'] as const)
      : []),
    ...(route.idempotent ? (['idempotency_in_flight', 'idempotency_mismatch'] as const) : []),
    ...(route.conditional ? (['precondition_failed'] as const) : []),
    ...(definition.errors ?? []),
    'overloaded',
  ];
  return distinct(found);
};

const headersOf = (route: Route): z.ZodObject | null => {
  const fields = defined<Record<string, z.ZodType>>({
    [KEY_HEADER]: route.guest && isKeyOutsideBody(route) ? z.string().max(400).optional() : undefined,
    'Idempotency-Key': route.idempotent ? z.string().min(8).max(200).optional() : undefined,
    'If-Match': route.conditional ? z.string().max(100).optional() : undefined,
  });
  return Object.keys(fields).length > 0 ? z.object(fields) : null;
};

const parametersOf = (route: Route, definition: RouteDefinition) => {
  const header = headersOf(route);
  return defined<ZodOpenApiParameters>({ path: definition.path, query: definition.query, header: header ?? undefined });
};

const securityOf = (route: Route): { [scheme: string]: string[] }[] => [
  ...(route.anyone ? [{}] : []),
  ...(route.office ? [{ idToken: [] }] : []),
  ...(route.guest ? [{ verificationKey: [] }] : []),
];

const accessOf = ({ office, guest, anyone }: Route): string =>
  [
    ...(anyone ? ['anybody'] : []),
    ...(guest
      ? [`holders of a key (${guest.keys.join(', ')}${guest.phases ? `; phases ${guest.phases.join(', ')}` : ''})`]
      : []),
    ...(office ? [`administrators: ${office} or more`] : []),
  ].join('; ');

/** Returns the group of a path: its first word, in the plural. `/account/{id}` therefore belongs to `/accounts`. */
const tagOf = ({ path }: Route): string => {
  const [, first = ''] = path.split('/');
  const entity = ENTITY_NAMES.find((name) => name === first);
  if (entity) return POLICIES[entity].plural;
  const group = Object.values(routes).find((one) => one.path === `/${first}s`);
  return group ? `${first}s` : first.replace(/\.json$/, '');
};

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
} as const;

const requestBodyOf = (route: Route, definition: RouteDefinition) => {
  const schema = oneOf(variantsOf(definition).flatMap(({ body }) => body ?? []));
  if (route.bodyForm === 'nothing' || !schema) return {};
  return { requestBody: { required: true, content: { [MEDIA[route.bodyForm]]: { schema } } } };
};

const successOf = (route: Route, definition: RouteDefinition) => {
  const schema = oneOf(variantsOf(definition).flatMap(({ answer }) => answer ?? []));
  const media = route.answerForm === 'csv' ? 'text/csv' : (definition.media ?? 'application/json');
  return defined<ZodOpenApiResponseObject>({
    description: definition.summary,
    headers: definition.headers,
    content: schema ? { [media]: { schema } } : undefined,
  });
};

const problemsOf = (operation: Operation) => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/problem+json': { schema: problemSchema } };
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [status, { description: found.join(', '), content }]),
  );
};

const operationOf = (operation: Operation): ZodOpenApiOperationObject => {
  const route: Route = routes[operation];
  const definition: RouteDefinition = definitions[operation];
  return {
    operationId: operation,
    tags: [tagOf(route)],
    summary: definition.summary,
    description: `For ${accessOf(route)}.`,
    security: securityOf(route),
    requestParams: parametersOf(route, definition),
    ...requestBodyOf(route, definition),
    responses: { [`${statusOf(definition)}`]: successOf(route, definition), ...problemsOf(operation) },
  };
};

const paths = (): ZodOpenApiPathsObject => {
  const found: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [operation, route] of Object.entries(routes)) {
    // Object.entries loses the type of the keys. They are the contract's operations.
    (found[route.path] ??= {})[route.method.toLowerCase()] = operationOf(operation as Operation);
  }
  return found;
};

const tags = (): { name: string; description: string }[] =>
  distinct(Object.values(routes).map((route) => tagOf(route))).map((name) => ({
    name,
    description: `Operations on ${name}`,
  }));

/** Simplifies schemas for other tools. They cannot read zod's pattern for instants, which covers leap years; the format is sufficient. */
const readable: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => {
  // For a number in a path or query, the pattern would describe its text.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
  if (jsonSchema.format !== 'date-time') return;
  jsonSchema.maxLength ??= 40;
  delete jsonSchema.pattern;
};

let cachedDocument: ReturnType<typeof createDocument> | null = null;

/** Returns the OpenAPI 3.1 document of the contract. It is built once, on first use. */
export const openapiDocument = (): ReturnType<typeof createDocument> => {
  cachedDocument ??= createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Voucher lottery',
        version: '1',
        description:
          'The interface of the site and the back office. Errors are RFC 9457 problem documents with a stable code.',
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: PREFIX }],
      tags: tags(),
      paths: paths(),
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
          verificationKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
        },
      },
    },
    { override: readable },
  );
  return cachedDocument;
};
