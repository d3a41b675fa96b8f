import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';
import type { FieldError } from 'functions/shared/errors/fieldError';
import { errorsOf } from 'functions/shared/contract/openapi';
import { type Operation, routes } from 'functions/shared/contract/routes';
import {
  type Route,
  type CallerKind,
  callerVariant,
  type RouteDefinition,
  statusOf,
} from 'functions/shared/contract/route';
import { definitions } from 'functions/shared/contract/definitions';
import { containsKey } from 'functions/shared/keys/key';
import { z } from 'zod';
import type { Answer, Sending } from './call.ts';
import { isSameJSON } from './sameJSON.ts';

const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().min(1),
  status: z.int(),
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]), // the keys of ERRORS
  errors: z
    .array(
      z.strictObject({
        path: z.string(),
        code: z.string().min(1),
        line: z.int().positive().optional(),
        column: z.int().positive().optional(),
        message: z.string().min(1).optional(),
      }),
    )
    .optional(),
  retryAfter: z.int().positive().optional(),
  earlierID: z.string().min(1).optional(),
  stripe: z
    .strictObject({
      code: z.string().min(1),
      declineCode: z.string().min(1).optional(),
      param: z.string().min(1).optional(),
    })
    .optional(),
});

type Received = Pick<Answer, 'status' | 'headers' | 'text' | 'body'>;
export interface Refusal {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
}

/** Compares a refusal with the table of errors: type, code, status, text, Retry-After. Returns the refusal, or its deviation in words. */
export const problemIn = ({ status, headers, text, body }: Received): Refusal | { readonly fault: string } => {
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) {
    return { fault: `answers ${status} without a problem document: ${type} ${text.slice(0, 300)}` };
  }
  const parsed = problemSchema.safeParse(body);
  if (!parsed.success) return { fault: `answers ${status}: ${z.prettifyError(parsed.error)}` };
  const { code, title, errors = [], retryAfter, ...rest } = parsed.data;
  const said = [status, rest.status, title, headers.get('retry-after'), headers.get('cache-control')];
  const expected = ERRORS[code];
  const wait = retryAfter === undefined ? null : String(retryAfter);
  const right = [expected.status, expected.status, expected.message, wait, 'no-store'];
  if (isSameJSON(said, right)) return { code, errors };
  return { fault: `answers ${code} with ${JSON.stringify(said)} instead of ${JSON.stringify(right)}` };
};

/** Returns the caller variants that an answer may have. There may be two, since a useless token is ignored on a route for everybody. */
const callerKindsOf = (route: Route, { key, token }: Sending): readonly CallerKind[] => {
  if (route.guest && (key !== undefined || !route.office)) return ['guest'];
  return token === undefined ? ['anyone', 'office'] : ['office', 'anyone'];
};

/** Operations whose answers may be cached (rules 5.25). */
const CACHEABLE: readonly Operation[] = ['listSystemStages', 'getApplicationCounts', 'getOpenapi', 'getShopList'];

const faultOfAnswer = (operation: Operation, sending: Sending, { status, headers, text, body }: Received) => {
  const definition: RouteDefinition = definitions[operation];
  if (status !== statusOf(definition)) return `answers ${status} instead of ${statusOf(definition)}`;
  const cache = headers.get('cache-control');
  if (!CACHEABLE.includes(operation) && cache !== 'no-store') return `may be cached: cache-control is ${cache}`;
  const variants = callerKindsOf(routes[operation], sending).flatMap((name) => callerVariant(definition, name) ?? []);
  const answers = variants.flatMap(({ answer }) => answer ?? []);
  if (answers.length === 0) return text === '' ? null : `answers ${text.slice(0, 300)} instead of nothing`;
  const sent = routes[operation].answerForm === 'csv' ? text : body;
  const faults = answers.map((schema) => {
    const parsed = schema.safeParse(sent);
    if (!parsed.success) return z.prettifyError(parsed.error);
    // Parsing drops fields that the schema does not know. An answer must not have any.
    return isSameJSON(parsed.data, sent) ? null : `answers more than ${JSON.stringify(parsed.data)}`;
  });
  return faults.includes(null) ? null : `answers off its schema: ${faults[0]} in ${text.slice(0, 300)}`;
};

/** How an answer deviates from the contract, in words; null: it does not. */
export const faultOf = (operation: Operation, sending: Sending, answer: Received): string | null => {
  if (containsKey(answer.text)) return 'answers a key';
  if (answer.status < 400) return faultOfAnswer(operation, sending, answer);
  const problem = problemIn(answer);
  if ('fault' in problem) return problem.fault;
  // The API's document has to name the code for this operation.
  return errorsOf(operation).includes(problem.code) ? null : `may not answer ${problem.code}`;
};
