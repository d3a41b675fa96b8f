import type { Deps } from '../../deps.ts';
import type { ForwardedOutcome, ForwardCall } from '../../gateways/stripeProxy.ts';
import { guarded } from '../../logs.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { purchaseIDIn } from '../../shared/proxy/objects.ts';
import { retryLater } from '../../shared/settlement/port.ts';
import { type AuditEntry, unitOfWork } from '../../store/records.ts';
import type { Handled, OfficeContext, Reply } from '../context.ts';
import { defined } from '../../shared/defined.ts';
import type { AuditDetail, DetailName } from '../../shared/entities/mirror/details.ts';

type SDK = Parameters<Parameters<ForwardCall>[0]>[0];

const CODES = {
  400: 'stripe_refused',
  402: 'stripe_declined',
  404: 'stripe_not_found',
  409: 'stripe_conflict',
} as const satisfies Record<Extract<ForwardedOutcome<never>, { kind: 'refused' }>['status'], unknown>;

/**
 * Makes one call through the SDK.
 * @param lost the error for an unknown outcome
 * @throws AppError as Stripe refuses; overloaded if the rate limit allows no call
 */
const answered = async <T>(
  deps: Pick<Deps, 'stripe'>,
  call: (sdk: SDK) => Promise<T>,
  lost: () => AppError,
): Promise<T> => {
  const passed = await deps.stripe().sdk(call);
  switch (passed.kind) {
    case 'answered':
      return passed.object;
    case 'refused':
      throw new AppError(CODES[passed.status], { stripe: passed.reason });
    case 'busy':
      throw new AppError('overloaded', { retryAfter: passed.retryAfter });
    case 'lost':
      throw lost();
  }
};

/** Creates a handler that reads at Stripe. Repeating a read is harmless, so a lost answer asks the caller to try again later. */
export const reads =
  <I, A>(call: (sdk: SDK, input: I) => Promise<unknown>, answerOf: (object: unknown) => A) =>
  async (input: I, { deps }: OfficeContext): Promise<Reply<A>> => ({
    answer: answerOf(await answered(deps, (sdk) => call(sdk, input), retryLater)),
  });

/** The audit log's entity of a write. */
type Subject = 'stripeCustomer' | 'stripePaymentIntent' | 'stripePaymentMethod' | 'stripeRefund' | 'stripeSubscription';
type Input = { readonly path?: { readonly id: string } | undefined; readonly body?: object | undefined };

interface Write<I extends Input, A> {
  readonly entity: Subject;
  /** Reads the object that the call changes, which must not belong to an application. Absent if it never does. */
  readonly touched?: (sdk: SDK, input: I) => Promise<unknown>;
  readonly call: (sdk: SDK, input: I, options: { readonly idempotencyKey: string }) => Promise<unknown>;
  readonly answerOf: (object: unknown) => A;
}

/** Fields whose values the audit log contains: those of money and its parties. Of personal fields it contains only the names. */
const LOGGED_FIELDS: readonly DetailName[] = [
  'amount',
  'customerID',
  'paymentIntentID',
  'paymentMethodID',
  'priceID',
  'quantity',
];
const isLogged = (name: string): boolean => LOGGED_FIELDS.some((one) => one === name);
const loggedDetailOf = (body: object): AuditDetail =>
  Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (isLogged(name) ? [[name, String(value)]] : [])));

/** Refuses objects of an application. Only the settlement changes its payments and its card (rules 7.11). */
export const refuseApplications = (object: unknown): void => {
  const earlierID = purchaseIDIn(object);
  if (earlierID !== null) throw new AppError('settlement_only', { earlierID });
};

const unanswered = (): AppError => new AppError('stripe_unanswered');

const failureOf = (error: unknown): AuditDetail => {
  if (!(error instanceof AppError)) return { outcome: 'internal' };
  return defined({ outcome: error.code, stripe: error.stripe ? error.stripe.code : undefined });
};

const idIn = (object: unknown): string | null =>
  typeof object === 'object' && object !== null && 'id' in object && typeof object.id === 'string' ? object.id : null;

/** Logs the outcome. If that fails, the entry written before the call still shows the request. */
export const auditOutcome = async ({ deps, records }: OfficeContext, entry: AuditEntry): Promise<void> => {
  const stamp = { ...records.stamp, now: deps.campaignClock(), systemNow: deps.systemClock() };
  const write = () => unitOfWork(deps.db, stamp, async (unit) => unit.audit(entry));
  await guarded(stamp.operation, entry.target, write);
};

/**
 * Creates a handler that changes something at Stripe. It writes an audit entry before the call, so that a lost answer leaves a trace, and another one
 * afterwards. It passes on the request's Idempotency-Key, if there is one, so that a repetition has no second effect.
 */
export const writes =
  <I extends Input, A>({ entity, touched, call, answerOf }: Write<I, A>) =>
  async (input: I, context: OfficeContext): Promise<Handled<A>> => {
    const { deps, records, header, requestID } = context;
    const { path, body = {} } = input;
    const request = `proxy/${records.stamp.operation}/${header('idempotency-key') ?? requestID()}`;
    const target = path?.id ?? requestID();
    records.audit({ entity, target, fields: Object.keys(body), detail: { ...loggedDetailOf(body), request } });
    const made = async (): Promise<unknown> => {
      if (touched) refuseApplications(await answered(deps, (sdk) => touched(sdk, input), retryLater));
      return await answered(deps, (sdk) => call(sdk, input, { idempotencyKey: request }), unanswered);
    };
    const afterCommit = async (): Promise<Reply<A>> => {
      const object = await made().catch(async (error: unknown) => {
        await auditOutcome(context, { entity, target, detail: { request, ...failureOf(error) } });
        throw error;
      });
      await auditOutcome(context, { entity, target: idIn(object) ?? target, detail: { request, outcome: 'done' } });
      return { answer: answerOf(object) };
    };
    return { afterCommit, isStored: true };
  };
