import { z } from 'zod';
import { currentDeadline } from '../gateways/deadline.ts';
import type { BaseContext, Handled, Reached, Reply } from '../handlers/context.ts';
import { noteOpening } from '../handlers/reading.ts';
import { answerOffContract, guarded } from '../logs.ts';
import { phaseOf } from '../shared/campaign/stages.ts';
import { AppError } from '../shared/errors/appError.ts';
import { type CallerKind, type CallerVariant, type RouteDefinition, statusOf } from '../shared/contract/route.ts';
import type { Records } from '../store/records.ts';
import { isStillHeard, reachOf } from './access.ts';
import type { RequestContext } from './requestContext.ts';
import { parsed } from './errors.ts';
import { storedResponse, storeResponse } from './idempotency.ts';
import type { Outcome } from './response.ts';

/** A contract as the app serves it: the definitions of its routes, and a handler for each caller variant of each operation. */
export interface Contract {
  readonly definitions: Readonly<Record<string, RouteDefinition>>;
  // HandlersOf checks the types of the handlers where they are created. Here the operation is known only at run time.
  readonly handlers: Readonly<Record<string, object>>;
}

type AnyHandler = (input: unknown, context: BaseContext & object) => Promise<Handled<unknown>>;

/** A route without a query schema accepts no query. */
const NO_QUERY = z.strictObject({});

const definitionOf = ({ definitions }: Contract, operation: string): RouteDefinition => {
  const definition = definitions[operation];
  if (!definition) throw new Error(`${operation} has no definition`);
  return definition;
};

const variantOf = (contract: Contract, operation: string, kind: CallerKind): CallerVariant => {
  const variant = definitionOf(contract, operation)[kind];
  if (!variant) throw new Error(`${operation} has no variant for callers of the kind ${kind}`);
  return variant;
};

const reached = async ({ match, caller, path, base }: RequestContext, records: Records): Promise<Reached | null> => {
  if (caller.kind !== 'guest') return null;
  const { route } = match;
  const found = await reachOf(route, caller.parts, path.id ?? null, records, base);
  // Guests are limited to certain phases (rules 3.1); the office is not.
  const phases = route.guest?.phases;
  const isOpen = phases?.includes(phaseOf(base.stage.stage)) ?? true;
  if (!isOpen && !isStillHeard(route, base)) throw new AppError('wrong_phase');
  return found;
};

const handle = async (contract: Contract, request: RequestContext, records: Records): Promise<Handled<unknown>> => {
  const { match, caller, path, query, body, base } = request;
  const definition = definitionOf(contract, match.operation);
  const guest = await reached(request, records);
  const bodySchema = variantOf(contract, match.operation, caller.kind).body;
  const input = {
    path: definition.path ? parsed(definition.path, path) : undefined,
    query: parsed(definition.query ?? NO_QUERY, query),
    body: bodySchema ? parsed(bodySchema, body) : undefined,
  };
  const who = caller.kind === 'office' ? { admin: caller.admin } : guest ? { reached: guest } : {};
  const byCaller = contract.handlers[match.operation] as Readonly<Record<CallerKind, AnyHandler>>; // the type of Contract has an object for each operation
  const handled = await byCaller[caller.kind](input, { ...base, records, ...who });
  if (caller.kind === 'office' && path.id !== undefined && definition.office?.opens !== undefined) {
    await noteOpening(definition.office.opens, path.id, { ...base, records, admin: caller.admin });
  }
  return handled;
};

/** Cuts the answer to its schema, so that a field added to a record is not sent by accident. */
const shaped = (operation: string, schema: z.ZodType | null, answer: unknown): unknown => {
  if (schema === null) return undefined;
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  answerOffContract(operation, result.error);
  throw new AppError('internal');
};

const outcomeOf = (contract: Contract, { match, caller }: RequestContext, reply: Reply<unknown>): Outcome => {
  const { operation } = match;
  const status = statusOf(definitionOf(contract, operation));
  const headers = reply.etag === undefined ? (reply.headers ?? {}) : { ETag: reply.etag, ...reply.headers };
  if (reply.file) return { status, body: undefined, headers, file: reply.file };
  if (reply.json !== undefined) return { status, body: undefined, headers, json: reply.json };
  const { answer } = variantOf(contract, operation, caller.kind);
  return { status, headers, body: shaped(operation, answer, reply.answer) };
};

/**
 * Handles one request in its unit of work. The answer is the stored one, or the handler's, which is stored with its changes.
 * @param storeLater stores an answer that was made after the unit
 * @returns the outcome, or the work that makes it after the commit
 */
export const runInTransaction = async (
  contract: Contract,
  request: RequestContext,
  records: Records,
  storeLater: (outcome: Outcome) => Promise<unknown>,
): Promise<Outcome | (() => Promise<Outcome>)> => {
  const { idempotency, match, caller, path } = request;
  // A finished answer takes precedence over expiry and phase, since the request was made in time (rules 5.16).
  const stored = idempotency && (await storedResponse(records, idempotency));
  if (stored) return stored;
  const handled = await handle(contract, request, records);
  if ('afterCommit' in handled) {
    // Only the office's keys have been looked up by now (optimisticRetry.ts). A repeated request must not repeat the work.
    if (idempotency && caller.kind !== 'office') throw new Error(`${match.operation} has work after the commit`);
    return async () => {
      const outcome = outcomeOf(contract, request, await handled.afterCommit());
      // A failure to store the answer is only logged, because the work is done.
      if (handled.isStored) await guarded(match.operation, path.id ?? '*', () => storeLater(outcome));
      return outcome;
    };
  }
  const outcome = outcomeOf(contract, request, handled);
  if (idempotency) storeResponse(records, idempotency, outcome);
  const { afterwards } = handled;
  if (!afterwards) return outcome;
  return async () => {
    const done = guarded(match.operation, path.id ?? '*', afterwards);
    await Promise.race([done, currentDeadline()?.over ?? done]);
    return outcome;
  };
};
