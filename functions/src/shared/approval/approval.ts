import { addHours } from 'date-fns';
import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { idSchema, instantSchema, lineSchema, receiptIDSchema } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { exclusionCodeSchema } from '../review/decision.ts';
import { fromISO, toISO } from '../time/instants.ts';
import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalState, CONSEQUENCES, STORED_STATES } from './kinds.ts';

/** What a kind asks beside its target and reason. A kind with other fields makes this, and the input, a union. */
const detailSchema = z.object({ code: exclusionCodeSchema });

export const approvalInputSchema = z.strictObject({
  kind: z.enum(APPROVAL_KINDS),
  target: idSchema,
  ...detailSchema.shape,
  reason: lineSchema(LIMITS.reason),
});
export type ApprovalInput = z.infer<typeof approvalInputSchema>;

export const consequenceSchema = z.object({ kind: z.enum(CONSEQUENCES), count: z.int().nonnegative() });

/** An administrator by the id of the record, which an identity is bound to: an address can be given to another. */
const personSchema = z.object({ id: idSchema, email: z.string().max(LIMITS.made) });
export type Approver = z.infer<typeof personSchema>;

/** A request for a second owner's yes, as it is stored. */
export const approvalSchema = z.object({
  id: idSchema,
  kind: z.enum(APPROVAL_KINDS),
  /** The application's id. */
  target: idSchema,
  receiptID: receiptIDSchema,
  detail: detailSchema,
  reason: z.string().max(LIMITS.reason),
  /** What it will do, as it was when it was asked for. */
  consequences: z.array(consequenceSchema).max(CONSEQUENCES.length),
  state: z.enum(STORED_STATES),
  requestedBy: personSchema,
  requestedAt: instantSchema,
  expiresAt: instantSchema,
  /** Who ended it, and with which reason; null as long as it is open. */
  decidedBy: personSchema.nullable(),
  decidedAt: instantSchema.nullable(),
  decisionReason: z.string().max(LIMITS.reason).nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalAnswerSchema = approvalSchema.extend({ state: z.enum(APPROVAL_STATES) });

/** Three days, a long weekend among them. */
const OPEN_H = 72;

/** A request as it begins. @param now campaign time, epoch ms */
export const requested = (
  asked: Pick<Approval, 'id' | 'kind' | 'target' | 'receiptID' | 'detail' | 'reason' | 'consequences' | 'requestedBy'>,
  now: number,
): Approval => ({
  ...asked,
  state: 'REQUESTED',
  requestedAt: toISO(now),
  expiresAt: toISO(addHours(now, OPEN_H).getTime()),
  ...{ decidedBy: null, decidedAt: null, decisionReason: null },
});

/** How it stands. @param now campaign time, epoch ms */
export const stateOf = ({ state, expiresAt }: Pick<Approval, 'state' | 'expiresAt'>, now: number): ApprovalState =>
  state === 'REQUESTED' && now >= fromISO(expiresAt) ? 'EXPIRED' : state;

export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject'; readonly reason: string }
  /** Whoever asked takes it back. */
  | { readonly kind: 'withdraw' };

const ENDS = { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } as const;

/**
 * The request after a decision, of which there is one: another owner's, or that of whoever asked to take it back.
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
  const isOwn = by.id === approval.requestedBy.id;
  if (decision.kind === 'withdraw' ? !isOwn : isOwn) return { refused: isOwn ? 'own_request' : 'not_own_request' };
  const decisionReason = decision.kind === 'reject' ? decision.reason : null;
  return {
    approval: { ...approval, state: ENDS[decision.kind], decidedBy: by, decidedAt: toISO(now), decisionReason },
  };
};
