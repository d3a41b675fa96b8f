import { z } from 'zod';
import {
  approvalAnswerSchema,
  approvalInputSchema,
  approvalPlanSchema,
  consequenceSchema,
  listedApprovalSchema,
  movedTimesSchema,
} from '../../approval/approval.ts';
import { concernedSchema } from '../../approval/concerned.ts';
import { ACTION_REFUSALS, CONSEQUENCES } from '../../approval/rows.ts';
import { APPROVAL_STATES } from '../../approval/states.ts';
import { idSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, idPath, limitSchema, listAnswer } from '../schemas.ts';

const approval = approvalAnswerSchema.meta({ id: 'Approval' });
const listedApproval = listedApprovalSchema.meta({ id: 'ListedApproval' });

/** The errors of an action that needs two owners. */
const OF_ACTIONS = ['not_found', ...ACTION_REFUSALS] as const;
const OF_DECISIONS = ['approval_state', 'approval_expired'] as const;

/** Actions that need two owners (rules 8.21). Other roles may read the requests. */
export const approvalRoutes = {
  listApprovals: {
    route: 'GET /approvals',
    summary: 'Lists approval requests, newest first, with the number of open ones',
    query: z.strictObject({
      state: z.enum(APPROVAL_STATES).optional(),
      target: idSchema.optional(),
      cursor: cursorInputSchema,
      limit: limitSchema,
    }),
    office: {
      role: 'viewer',
      answer: listAnswer('approvals', listedApproval)
        .extend({ waiting: z.int().nonnegative() })
        .meta({ id: 'ApprovalList' }),
    },
  },
  planApproval: {
    route: 'POST /approvals/plan',
    summary: 'Previews the consequences of an action that needs two owners',
    office: {
      role: 'owner',
      body: approvalPlanSchema.meta({ id: 'ApprovalPlanRequest' }),
      answer: z
        .object({
          consequences: z.array(consequenceSchema).max(CONSEQUENCES.length),
          // The times of the timetable that the action would move.
          times: movedTimesSchema,
          // Null if the action is refused.
          concerned: concernedSchema.nullable(),
          // Why the action cannot be requested now. Null: it can.
          refusal: z.enum(ACTION_REFUSALS).nullable(),
        })
        .meta({ id: 'ApprovalPlan' }),
    },
    errors: ['not_found'],
  },
  createApproval: {
    route: 'POST /approvals',
    summary: 'Requests another owner’s approval of an action',
    office: { role: 'owner', body: approvalInputSchema.meta({ id: 'ApprovalRequest' }), answer: approval },
    status: 201,
    errors: ['approval_exists', ...OF_ACTIONS],
  },
  approveApproval: {
    route: 'POST /approvals/{id}/approve',
    summary: 'Approves a request of another owner and carries out its action',
    path: idPath,
    office: { role: 'owner', answer: approval },
    errors: ['own_request', 'approver_new', 'requester_gone', 'approval_changed', ...OF_DECISIONS, ...OF_ACTIONS],
  },
  rejectApproval: {
    route: 'POST /approvals/{id}/reject',
    summary: 'Rejects a request of another owner',
    path: idPath,
    office: {
      role: 'owner',
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ApprovalRejection' }),
      answer: approval,
    },
    errors: ['own_request', ...OF_DECISIONS],
  },
  objectApproval: {
    route: 'POST /approvals/{id}/object',
    summary: 'Objects to a request of the only owner',
    path: idPath,
    office: {
      role: 'viewer',
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ApprovalObjection' }),
      answer: approval,
    },
    errors: ['own_request', 'objection_needless', ...OF_DECISIONS],
  },
  withdrawApproval: {
    route: 'POST /approvals/{id}/withdraw',
    summary: 'Withdraws the caller’s own request',
    path: idPath,
    office: { role: 'owner', answer: approval },
    errors: ['not_own_request', ...OF_DECISIONS],
  },
} as const satisfies Record<string, RouteDefinition>;
