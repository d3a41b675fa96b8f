import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ERRORS } from './errors.ts';
import { KEY_HEADER, type Operation, PREFIX, type Route, routes } from './rows.ts';
import { schemas } from './schemas.ts';
import type { Shape } from './shape.ts';

const codes = Object.keys(ERRORS) as [keyof typeof ERRORS, ...(keyof typeof ERRORS)[]]; // ERRORS is not empty

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(codes),
    errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
    retryAfter: z.int().optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document' });

const bodyOf = ({ body, guestBody }: Shape): z.ZodType | null => {
  if (body && guestBody) return z.union([body, guestBody]);
  return body ?? guestBody ?? null;
};

const answerOf = ({ answer, guestAnswer }: Shape): z.ZodType | null =>
  answer && guestAnswer && answer !== guestAnswer ? z.union([answer, guestAnswer]) : answer;

const headersOf = (route: Route): z.ZodObject | null => {
  const fields = {
    ...(route.keys && !route.body ? { [KEY_HEADER]: z.string().optional() } : {}),
    ...(route.idempotent ? { 'Idempotency-Key': z.string().optional() } : {}),
    ...(route.conditional ? { 'If-Match': z.string().optional() } : {}),
  };
  return Object.keys(fields).length > 0 ? z.object(fields) : null;
};

const parametersOf = (route: Route, shape: Shape) => {
  const header = headersOf(route);
  return {
    ...(shape.path ? { path: shape.path } : {}),
    ...(shape.query ? { query: shape.query } : {}),
    ...(header ? { header } : {}),
  };
};

const securityOf = (route: Route): { [scheme: string]: string[] }[] => {
  if (route.access === 'public') return [{}];
  const role = route.access === null ? [] : [{ idToken: [] }];
  return route.keys ? [...role, { verificationKey: [] }] : role;
};

const operationOf = (operation: Operation): ZodOpenApiOperationObject => {
  const route: Route = routes[operation];
  const shape: Shape = schemas[operation];
  const [body, answer] = [bodyOf(shape), answerOf(shape)];
  const access = route.access === null ? 'Holder of a key only' : `Access: ${route.access}`;
  return {
    operationId: operation,
    description: route.keys ? `${access}; keys: ${route.keys.join(', ')}` : access,
    security: securityOf(route),
    requestParams: parametersOf(route, shape),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [`${shape.status}`]: {
        description: 'Done',
        ...(answer ? { content: { 'application/json': { schema: answer } } } : {}),
      },
      default: { description: 'A problem', content: { 'application/problem+json': { schema: problemSchema } } },
    },
  };
};

const paths = (): ZodOpenApiPathsObject => {
  const found: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [operation, route] of Object.entries(routes)) {
    // Object.entries forgets the keys' type; they are the contract's operations.
    (found[route.path] ??= {})[route.method.toLowerCase()] = operationOf(operation as Operation);
  }
  return found;
};

let made: ReturnType<typeof createDocument> | null = null;

/** The OpenAPI 3.1 document of exactly the contract's rows; made once, on first use. */
export const openapiDocument = (): ReturnType<typeof createDocument> => {
  made ??= createDocument({
    openapi: '3.1.0',
    info: { title: 'Voucher lottery', version: '1' },
    servers: [{ url: PREFIX }],
    paths: paths(),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
        verificationKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
      },
    },
  });
  return made;
};
