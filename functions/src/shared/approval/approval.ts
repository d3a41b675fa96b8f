import { addHours } from 'date-fns';
import { z } from 'zod';
import { MAX_TIMES, movedTimeSchema } from '../campaign/moveSchema.ts';
import type { ErrorCode } from '../errors/appError.ts';
import { idSchema, instantSchema, lineSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { fromISO, toISO } from '../time/instants.ts';
import {
  APPROVAL_ROWS,
  type ApprovalKind,
  type ApprovalRow,
  type ApprovalRows,
  CONSEQUENCES,
  type DetailOf,
  type TermsOf,
} from './rows.ts';
import { concernedSchema } from './concerned.ts';
import { APPROVAL_STATES, type ApprovalState, STORED_STATES } from './states.ts';

const reasonSchema = lineSchema(LIMITS.reason);

/** The input of a plan, by kind. It types the terms with which a kind's action is called. */
export type Planned<K extends ApprovalKind = ApprovalKind> = {
  readonly [P in K]: { readonly kind: P; readonly target: string; readonly terms: TermsOf<P> };
}[K];
/** The input of a request with the whole detail. A detail includes the terms. */
export type Stated<K extends ApprovalKind = ApprovalKind> = {
  readonly [P in K]: { readonly kind: P; readonly target: string; readonly detail: DetailOf<P> & TermsOf<P> };
}[K];
export const consequenceSchema = z.object({ kind: z.enum(CONSEQUENCES), count: z.int().nonnegative() });

export const movedTimesSchema = z.array(movedTimeSchema).max(MAX_TIMES);

/** An administrator by record id. An identity is bound to the id, while an address can move to another person. */
const personSchema = z.object({ id: idSchema, email: z.string().max(LIMITS.generated) });
export type Approver = z.infer<typeof personSchema>;

const base = z.object({
  id: idSchema,
  /** The id of the subject: an application, an administrator, or a draw's number. */
  target: idSchema,
  /** The subject's name for people: the application number, the address, or the draw's number. */
  subject: z.string().max(LIMITS.generated),
  reason: z.string().max(LIMITS.reason),
  /** The effects of the action at the time of the request. */
  consequences: z.array(consequenceSchema).max(CONSEQUENCES.length),
  /** The times of the timetable that the action moves, as of the request. Older requests lack the field and move none. */
  times: movedTimesSchema.default([]),
  requestedBy: personSchema,
  requestedAt: instantSchema,
  expiresAt: instantSchema,
  /** Who ended the request, and why. Null while it is open. */
  decidedBy: personSchema.nullable(),
  decidedAt: instantSchema.nullable(),
  /** Whether the only owner requested it. It then takes effect when it expires, unless an administrator objects (rules 4.27). */
  alone: z.boolean(),
  decisionReason: z.string().max(LIMITS.reason).nullable(),
});

const schemasOf = <R extends ApprovalRow>(row: R) => {
  // TypeScript reads a property of any row as a union over all rows. These belong to this row.
  const [terms, detail] = [row.terms as R['terms'], row.detail as R['detail']];
  const kind = z.literal<R['kind']>(row.kind);
  const stored = { ...base.shape, kind, detail };
  return {
    plan: z.strictObject({ kind, target: idSchema, terms }),
    input: z.strictObject({ kind, target: idSchema, detail, reason: reasonSchema }),
    stored: z.object({ ...stored, state: z.enum(STORED_STATES) }),
    answer: z.object({ ...stored, state: z.enum(APPROVAL_STATES) }),
    listed: z.object({ ...stored, state: z.enum(APPROVAL_STATES), concerned: concernedSchema }),
  };
};
type Form = keyof ReturnType<typeof schemasOf>;
type Forms<Rows extends readonly ApprovalRow[], F extends Form> = {
  readonly [I in keyof Rows]: ReturnType<typeof schemasOf<Rows[I]>>[F];
};
/** Returns one form of every row, in the order of the rows. */
const formsOf = <F extends Form>(form: F): Forms<ApprovalRows, F> =>
  // TypeScript does not keep a tuple's positions through a map.
  APPROVAL_ROWS.map((row) => schemasOf(row)[form]) as unknown as Forms<ApprovalRows, F>;

export const approvalPlanSchema = z.discriminatedUnion('kind', formsOf('plan'));
export const approvalInputSchema = z.discriminatedUnion('kind', formsOf('input'));
/** A stored request for a second owner's approval. Each kind has its own detail. */
export const approvalSchema = z.discriminatedUnion('kind', formsOf('stored'));
export const approvalAnswerSchema = z.discriminatedUnion('kind', formsOf('answer'));
/** A request in a list, with the person or thing that it is about. */
export const listedApprovalSchema = z.discriminatedUnion('kind', formsOf('listed'));

type OfKind<Union, K extends ApprovalKind> = Extract<Union, { readonly kind: K }>;
export type ApprovalInput<K extends ApprovalKind = ApprovalKind> = OfKind<z.infer<typeof approvalInputSchema>, K>;
export type Approval<K extends ApprovalKind = ApprovalKind> = OfKind<z.infer<typeof approvalSchema>, K>;

/** Hours until a request expires. Three days cover a long weekend. */
const OPEN_H = 72;

/**
 * Returns a new request. It expires at the latest when its action is no longer possible.
 * @param now campaign time, epoch ms
 * @param endsAt when the action stops being possible, campaign time, epoch ms
 */
export const requested = (
  input: ApprovalInput,
  request: Pick<Approval, 'id' | 'subject' | 'consequences' | 'times' | 'requestedBy' | 'alone'>,
  now: number,
  endsAt = Infinity,
): Approval => ({
  ...input,
  ...request,
  state: 'REQUESTED',
  requestedAt: toISO(now),
  expiresAt: toISO(Math.min(addHours(now, OPEN_H).getTime(), endsAt)),
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
});

/** Returns the current state. @param now campaign time, epoch ms */
export const stateOf = (
  { state, expiresAt, alone }: Pick<Approval, 'state' | 'expiresAt' | 'alone'>,
  now: number,
): ApprovalState => (state === 'REQUESTED' && !alone && now >= fromISO(expiresAt) ? 'EXPIRED' : state);

/** Returns whether the only owner's request takes effect now. @param now campaign time, epoch ms */
export const isDueAlone = ({ state, expiresAt, alone }: Approval, now: number): boolean =>
  alone && state === 'REQUESTED' && now >= fromISO(expiresAt);

export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject'; readonly reason: string }
  /** An administrator objects to a request of the only owner. */
  | { readonly kind: 'object'; readonly reason: string }
  /** The owner who made the request withdraws it. */
  | { readonly kind: 'withdraw' };

const ENDS = { approve: 'APPROVED', reject: 'REJECTED', object: 'REJECTED', withdraw: 'WITHDRAWN' } as const;

const ended = (approval: Approval, how: Decision['kind'], by: Approver, now: number): Approval => ({
  ...approval,
  state: ENDS[how],
  decidedBy: by,
  decidedAt: toISO(now),
});

/** Returns the request after its subject was withdrawn. @param by who withdrew it @param now campaign time, epoch ms */
export const withdrawn = (approval: Approval, by: Approver, now: number): Approval =>
  ended(approval, 'withdraw', by, now);

/**
 * Returns the request after its only decision: another owner's, or a withdrawal by the owner who made it.
 * @param now campaign time, epoch ms
 */
export const decided = (
  approval: Approval,
  decision: Decision,
  by: Approver,
  now: number,
): { readonly approval: Approval } | { readonly refused: ErrorCode } => {
  const state = stateOf(approval, now);
  if (state === 'EXPIRED') return { refused: 'approval_expired' };
  if (state !== 'REQUESTED') return { refused: 'approval_state' };
  const isRequester = by.id === approval.requestedBy.id;
  if (decision.kind === 'withdraw' ? !isRequester : isRequester)
    return { refused: isRequester ? 'own_request' : 'not_own_request' };
  if (decision.kind === 'object' && !approval.alone) return { refused: 'objection_needless' };
  const decisionReason = 'reason' in decision ? decision.reason : null;
  return { approval: { ...ended(approval, decision.kind, by, now), decisionReason } };
};
