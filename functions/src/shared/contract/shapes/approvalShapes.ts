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
import { idSchema, instantSchema, lineSchema } from '../../ground/fields.ts';
import { LIMITS } from '../../ground/limits.ts';
import { cursorInputSchema, idPath, idsPath, limitSchema, listAnswer, MAX_IDS, type Shape } from '../shape.ts';

const approval = approvalAnswerSchema.meta({ id: 'Approval' });

/** Requests that need a second owner (rules 8.21). */
export const approvalShapes = {
  listApprovals: {
    summary: 'A page of the requests for a second owner’s yes, the newest first, and how many wait',
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
    summary: 'What an action that needs two owners would do now',
    office: {
      body: approvalPlanSchema.meta({ id: 'ApprovalPlanRequest' }),
      answer: z
        .object({
          consequences: z.array(consequenceSchema).max(CONSEQUENCES.length),
          // The times of the timetable that it would move.
          times: movedTimesSchema,
          // Why it cannot be requested now; null: it can.
          refusal: z.enum(ACTION_REFUSALS).nullable(),
        })
        .meta({ id: 'ApprovalPlan' }),
    },
    status: 200,
  },
  createApproval: {
    summary: 'Asks for a second owner’s yes to an action',
    office: { body: approvalInputSchema.meta({ id: 'ApprovalRequest' }), answer: approval },
    status: 201,
  },
  approveApproval: {
    summary: 'Another owner’s yes, which does what was asked for',
    path: idPath,
    office: { answer: approval },
    status: 200,
  },
  rejectApproval: {
    summary: 'Another owner’s no',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ApprovalRejection' }),
      answer: approval,
    },
    status: 200,
  },
  objectApproval: {
    summary: 'Another administrator’s objection to a request of the only owner',
    path: idPath,
    office: {
      body: z.strictObject({ reason: lineSchema(LIMITS.reason) }).meta({ id: 'ApprovalObjection' }),
      answer: approval,
    },
    status: 200,
  },
  suspendAdminUser: {
    summary: 'Stops the sign-in of another owner at once',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  resumeAdminUser: {
    summary: 'Lets a suspended owner sign in again',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  listSignIns: {
    summary: 'When administrators last signed in, and who has a second factor, by the identity provider',
    path: idsPath,
    office: {
      answer: z
        .object({
          signIns: z
            .array(
              z.object({
                id: idSchema,
                /** By the real clock; null: never under the present address. */
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
    summary: 'Sends the invitation again to somebody who has never signed in',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  removeSecondFactor: {
    summary: 'Removes the second factor of an administrator who has lost the telephone',
    path: idPath,
    office: { answer: adminUser.answer },
    status: 200,
  },
  withdrawApproval: {
    summary: 'Takes one’s own request back',
    path: idPath,
    office: { answer: approval },
    status: 200,
  },
} satisfies Readonly<Record<string, Shape>>;
