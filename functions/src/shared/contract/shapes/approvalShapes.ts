import { z } from 'zod';
import {
  approvalAnswerSchema,
  approvalInputSchema,
  approvalPlanSchema,
  consequenceSchema,
  movedTimesSchema,
} from '../../approval/approval.ts';
import { ACTION_REFUSALS, CONSEQUENCES } from '../../approval/rows.ts';
import { APPROVAL_STATES } from '../../approval/states.ts';
import { adminUser } from '../../entities/adminUser.ts';
import { idSchema, instantSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { cursorInputSchema, idPath, idsPath, limitSchema, listAnswer, MAX_IDS, type Shape } from '../shape.ts';

const approval = approvalAnswerSchema.meta({ id: 'Approval' });

/** Requests that need a second owner (rules 8.21). */
export const approvalShapes = {
  listApprovals: {
    summary: 'Lists approval requests, newest first, with the number of open ones',
    query: z.strictObject({
      state: z.enum(APPROVAL_STATES).optional(),
      target: idSchema.optional(),
      cursor: cursorInputSchema,
      limit: limitSchema,
    }),
    office: {
      answer: listAnswer('approvals', approval).extend({ waiting: z.int().nonnegative() }).meta({ id: 'ApprovalList' }),
    },
    status: 200,
  },
  planApproval: {
    summary: 'Previews the consequences of an action that needs two owners',
    office: {
      body: approvalPlanSchema.meta({ id: 'ApprovalPlanRequest' }),
      answer: z
        .object({
          consequences: z.array(consequenceSchema).max(CONSEQUENCES.length),
          // The times of the timetable that the action would move.
          times: movedTimesSchema,
          // Why the action cannot be requested now. Null: it can.
          refusal: z.enum(ACTION_REFUSALS).nullable(),
        })
        .meta({ id: 'ApprovalPlan' }),
    },
    status: 200,
  },
  createApproval: {
    summary: 'Requests another owner’s approval of an action',
    office: { body: approvalInputSchema.meta({ id: 'ApprovalRequest' }), answer: approval },
    status: 201,
  },
  approveApproval: {
    summary: 'Approves a request of another owner and carries out its action',
    path: idPath,
    office: { answer: approval },
    status: 200,
  },
  rejectApproval: {
    summary: 'Rejects a request of another owner',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ApprovalRejection' }),
      answer: approval,
    },
    status: 200,
  },
  objectApproval: {
    summary: 'Objects to a request of the only owner',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ApprovalObjection' }),
      answer: approval,
    },
    status: 200,
  },
  suspendAdminUser: {
    summary: 'Suspends the sign-in of another owner immediately',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  resumeAdminUser: {
    summary: 'Ends the suspension of an owner',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  listSignIns: {
    summary: 'Returns each administrator’s last sign-in and second factor, as known to the identity provider',
    path: idsPath,
    office: {
      answer: z
        .object({
          signIns: z
            .array(
              z.object({
                id: idSchema,
                /** In system time. Null: the owner never signed in under the present address. */
                lastSignInAt: instantSchema.nullable(),
                hasSecondFactor: z.boolean(),
              }),
            )
            .max(MAX_IDS),
        })
        .meta({ id: 'SignIns' }),
    },
    status: 200,
  },
  inviteAdminUser: {
    summary: 'Resends the invitation to an administrator who has never signed in',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  removeSecondFactor: {
    summary: 'Removes the second factor of an administrator who has lost the device',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  withdrawApproval: {
    summary: 'Withdraws the caller’s own request',
    path: idPath,
    office: { answer: approval },
    status: 200,
  },
} satisfies Readonly<Record<string, Shape>>;
