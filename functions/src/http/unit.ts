import { z } from 'zod';
import type { BaseContext, Handled, Reached, Reply } from '../handlers/context.ts';
import { answerOffContract, guarded } from '../logs.ts';
import { phaseOf } from '../shared/campaign/stages.ts';
import { AppError } from '../shared/ground/errors.ts';
import type { Route } from '../shared/contract/rows.ts';
import type { Face, FaceName, Shape } from '../shared/contract/shape.ts';
import type { Records } from '../store/records.ts';
import { isStillHeard, reachOf } from './access.ts';
import type { Asked } from './asked.ts';
import { parsed } from './errors.ts';
import { keep, keptAnswer } from './idempotency.ts';
import type { Outcome } from './response.ts';

/** A contract as the app serves it: rows, shapes, and for each operation a handler a face. */
export interface Contract {
  readonly routes: Readonly<Record<string, Route>>;
  readonly schemas: Readonly<Record<string, Shape>>;
  // The handlers' own types are held by HandlersOf where they are made; here one is taken by a name only known at run time.
  readonly handlers: Readonly<Record<string, object>>;
}

type AnyHandler = (input: unknown, context: BaseContext & object) => Promise<Handled<unknown>>;

/** A route without a query of its own takes none. */
const NO_QUERY = z.strictObject({});

const shapeOf = ({ schemas }: Contract, operation: string): Shape => {
  const shape = schemas[operation];
  if (!shape) throw new Error(`${operation} has no shape`);
  return shape;
};

const faceOf = (contract: Contract, operation: string, name: FaceName): Face => {
  const face = shapeOf(contract, operation)[name];
  if (!face) throw new Error(`${operation} has no face for ${name}`);
  return face;
};

const reached = async (
  { match, caller, path, base }: Asked,
  records: Records,
  isFirstTry: boolean,
): Promise<Reached | null> => {
  if (caller.kind !== 'guest') return null;
  const { route } = match;
  const found = await reachOf(route, caller.parts, path.id ?? null, records, base, isFirstTry);
  // Guests are bound to the phases of their journey (rules 3.1), the office is not.
  const phases = route.guest?.phases;
  const isOpen = phases?.includes(phaseOf(base.stage.stage)) ?? true;
  if (!isOpen && !isStillHeard(route, base)) throw new AppError('wrong_phase');
  return found;
};

const handle = async (
  contract: Contract,
  asked: Asked,
  records: Records,
  isFirstTry: boolean,
): Promise<Handled<unknown>> => {
  const { match, caller, path, query, body, base } = asked;
  const shape = shapeOf(contract, match.operation);
  const guest = await reached(asked, records, isFirstTry);
  const bodySchema = faceOf(contract, match.operation, caller.kind).body;
  const input = {
    path: shape.path ? parsed(shape.path, path) : undefined,
    query: parsed(shape.query ?? NO_QUERY, query),
    body: bodySchema ? parsed(bodySchema, body) : undefined,
  };
  const who = caller.kind === 'office' ? { admin: caller.admin } : guest ? { reached: guest } : {};
  const faces = contract.handlers[match.operation] as Readonly<Record<FaceName, AnyHandler>>; // see Contract
  return await faces[caller.kind](input, { ...base, records, ...who });
};

/** What leaves is cut to its schema, so that a field added to a record is not answered by accident. */
const shaped = (operation: string, schema: z.ZodType | null, answer: unknown): unknown => {
  if (schema === null) return undefined;
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  answerOffContract(operation, result.error);
  throw new AppError('internal');
};

const outcomeOf = (contract: Contract, { match, caller }: Asked, reply: Reply<unknown>): Outcome => {
  const { operation } = match;
  const { status } = shapeOf(contract, operation);
  const headers = reply.etag === undefined ? (reply.headers ?? {}) : { ETag: reply.etag, ...reply.headers };
  if (reply.file) return { status, body: undefined, headers, file: reply.file };
  if (reply.json !== undefined) return { status, body: undefined, headers, json: reply.json };
  const { answer } = faceOf(contract, operation, caller.kind);
  return { status, headers, body: shaped(operation, answer, reply.answer) };
};

/** Thrown before anything is written: what a handler does after its unit is done once only where the key is looked up before it. */
export class AnsweredLater extends Error {
  override readonly name = 'AnsweredLater';
}

/**
 * One request in its unit of work: the answer kept for it, or what its handler makes of it; the answer is kept with what it has changed.
 * Nearly every key comes once, and nearly every address that is registered is free: the first try looks neither up, and fails where it is
 * otherwise.
 * @param keepLater keeps an answer that was made after the unit
 * @returns the outcome, or what makes it once the unit has been committed
 * @throws AnsweredLater on the first try, where the key has to be looked up
 */
export const inUnit = async (
  contract: Contract,
  asked: Asked,
  records: Records,
  keepLater: (outcome: Outcome) => Promise<unknown>,
  isFirstTry: boolean,
): Promise<Outcome | (() => Promise<Outcome>)> => {
  const { idempotency } = asked;
  // A finished answer comes before expiry and phase: whoever asks again did it in time (rules 5.13).
  const kept = idempotency && !isFirstTry ? await keptAnswer(records, idempotency) : null;
  if (kept) return kept;
  const handled = await handle(contract, asked, records, isFirstTry);
  if ('afterCommit' in handled) {
    if (idempotency && isFirstTry) throw new AnsweredLater();
    return async () => {
      const outcome = outcomeOf(contract, asked, await handled.afterCommit());
      // What was done is done: that its answer could not be kept does not undo it.
      if (handled.keeps) await guarded(asked.match.operation, asked.path.id ?? '*', () => keepLater(outcome));
      return outcome;
    };
  }
  const outcome = outcomeOf(contract, asked, handled);
  if (idempotency) keep(records, idempotency, outcome);
  const { afterwards } = handled;
  if (!afterwards) return outcome;
  return async () => {
    await guarded(asked.match.operation, asked.path.id ?? '*', afterwards);
    return outcome;
  };
};
