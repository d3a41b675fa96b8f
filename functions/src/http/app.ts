import type { Response } from 'express';
import type { Request } from 'firebase-functions/https';
import type { Deps } from '../deps.ts';
import { machineClock } from '../gateways/clocks.ts';
import { answeredWithin, Deadline, type Timing, under } from '../gateways/deadline.ts';
import { startTimer } from '../gateways/timers.ts';
import { routesOf } from '../shared/contract/route.ts';
import { TIME_LIMITS } from '../shared/deployment/timeLimits.ts';
import { AppError } from '../shared/errors/appError.ts';
import type { Actor } from '../store/actor.ts';
import { assumingAbsent } from '../store/assumedAbsent.ts';
import { readOnlyRecords, type Records, type Stamp, unitOfWork } from '../store/records.ts';
import type { Caller } from './access.ts';
import { readRequest, type RequestContext } from './requestContext.ts';
import { isPastHosting } from './client.ts';
import { isContention, problemFor } from './errors.ts';
import { isLasting, storedResponse, type StoredResponse, storeResponse } from './idempotency.ts';
import { limitOf } from './limits.ts';
import { clientLimiter } from './rateLimit.ts';
import { headerOf } from './request.ts';
import { withOptimisticRetry } from './optimisticRetry.ts';
import { type Outcome, problemOutcome, send } from './response.ts';
import { createRouter, type Match } from './router.ts';
import { type Contract, runInTransaction } from './requestTransaction.ts';

const actorOf = (caller: Caller): Actor => {
  if (caller.kind === 'office') return { kind: 'administrator', id: caller.admin.id, email: caller.admin.email };
  return { kind: caller.kind === 'guest' ? 'applicant' : 'nobody' };
};

const stampOf = ({ caller, match, base: { deps, now } }: RequestContext): Stamp => ({
  actor: actorOf(caller),
  operation: match.operation,
  now,
  systemNow: deps.systemClock(),
  randomness: deps.randomness,
});

/** Stores an answer that was made outside of a unit of work, if the request's Idempotency-Key has no answer yet. */
const storeOnce = async (
  { idempotency, base: { deps } }: RequestContext,
  stamp: Stamp,
  answer: StoredResponse,
): Promise<void> => {
  if (!idempotency) return;
  await unitOfWork(deps.db, stamp, async (records) => {
    if (!(await storedResponse(records, idempotency))) storeResponse(records, idempotency, answer);
  });
};

/** Stores a lasting refusal under its key, like any other answer. The refusal changed nothing, so it is stored in a separate transaction. */
const refused = async (request: RequestContext, stamp: Stamp, error: unknown): Promise<StoredResponse> => {
  const { idempotency, match } = request;
  if (!idempotency) throw error;
  // The same request arrived at the same time. A moment later it is clear which one came first.
  if (isContention(error)) throw new AppError('idempotency_in_flight');
  if (!(error instanceof AppError) || !isLasting(error.code) || error.code === 'idempotency_mismatch') throw error;
  const problem = problemOutcome(problemFor(error, match.operation));
  await storeOnce(request, stamp, problem);
  return problem;
};

const run = async (contract: Contract, request: RequestContext): Promise<Outcome> => {
  const { db } = request.base.deps;
  const stamp = stampOf(request);
  const handled = async (records: Records) =>
    await runInTransaction(contract, request, records, (outcome) => storeOnce(request, stamp, outcome));
  const isRead = request.match.route.method === 'GET';
  try {
    const outcome = await withOptimisticRetry(request, async (absent) =>
      isRead
        ? await handled(readOnlyRecords(db, stamp))
        : await unitOfWork(db, stamp, (records) => handled(assumingAbsent(records, absent))),
    );
    return typeof outcome === 'function' ? await outcome() : outcome;
  } catch (error) {
    return await refused(request, stamp, error);
  }
};

/** Deadlines use the machine's clock. The local clock can skip a wait, which must not end a request. */
const TIMING: Timing = { clock: machineClock, startTimer };

/** Creates the whole API as one request handler: contract × handlers. */
export const createApp = (deps: Deps, contract: Contract, timing: Timing = TIMING) => {
  const router = createRouter(routesOf(contract.definitions));
  const limitClient = clientLimiter(deps.config.CLIENT_WRITES_PER_MINUTE);

  const answer = async (request: Request, match: Match | null): Promise<Outcome> => {
    if (isPastHosting((name) => headerOf(request, name))) throw new AppError('route_not_found');
    if (match) return await run(contract, await readRequest(request, match, deps, limitClient));
    const allowed = router.allowed(request.path);
    if (allowed.length === 0) throw new AppError('route_not_found');
    const problem = problemFor(new AppError('method_not_allowed'), '');
    return problemOutcome(problem, { Allow: allowed.join(', ') });
  };

  return async (request: Request, response: Response): Promise<void> => {
    const match = router.find(request.method, request.path);
    const accepted = headerOf(request, 'accept-encoding');
    const limitMs = match ? limitOf(match.operation, match.route) : TIME_LIMITS.pageMs;
    const deadline = new Deadline(limitMs, timing.clock);
    const served = async (): Promise<void> => {
      const outcome = await answeredWithin(deadline, limitMs, timing.startTimer, () => answer(request, match));
      await send(response, outcome, accepted);
    };
    try {
      await under(deadline, served);
    } catch (error) {
      // The sent bytes cannot be recalled, so the connection is broken, which the client notices.
      if (response.headersSent) return void response.destroy();
      await send(response, problemOutcome(problemFor(error, match?.operation ?? 'none')), accepted);
    }
  };
};
