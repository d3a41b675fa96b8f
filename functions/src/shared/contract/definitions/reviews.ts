import { z } from 'zod';
import { account } from '../../entities/account.ts';
import { idSchema } from '../../fields/fieldSchemas.ts';
import { purchase } from '../../entities/purchase.ts';
import { reviewDecisionSchema, reviewInputSchema } from '../../review/decision.ts';
import { GROUP_KINDS } from '../../review/duplicateGroups.ts';
import { duplicateSearchSchema, MAX_MEMBERS } from '../../review/duplicateSearch.ts';
import { REVIEW_STATES } from '../../review/reviewState.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, cursorSchema, idPath, limitSchema, MAX_LIMIT } from '../schemas.ts';

const run = duplicateSearchSchema
  .omit({ overRoster: true, cursor: true, parts: true, salt: true, holder: true, heldUntil: true })
  .meta({
    id: 'DuplicateRun',
  });

const decision = reviewDecisionSchema.omit({ purchaseID: true, receiptID: true }).meta({ id: 'ReviewDecision' });

const {
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
  age,
  postCode,
  address1,
  address2,
  phoneNumber,
  email,
  channel,
} = account.answer.shape;
const { receiptID, state, purchaseCount, createdAt } = purchase.record.shape;

const member = z
  .object({
    // The application's id, which is also its account's id.
    id: idSchema,
    receiptID,
    state,
    purchaseCount,
    createdAt,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    age,
    postCode,
    address1,
    address2,
    phoneNumber,
    email,
    channel,
    // Null: undecided.
    decision: decision.nullable(),
  })
  .meta({ id: 'DuplicateMember' });
export type DuplicateMember = z.infer<typeof member>;

const group = z
  .object({
    id: idSchema,
    kind: z.enum(GROUP_KINDS),
    // The number of members of the whole group. A large group continues in the next item.
    size: z.int().nonnegative(),
    // Whether it waits for a decision, or a hint about a household for a check. Null: it continues a hint, whose first item has the answer.
    isOpen: z.boolean().nullable(),
    members: z.array(member).max(MAX_MEMBERS),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroupAnswer = z.infer<typeof group>;

/** The review of possible duplicates (rules 8.3). */
export const reviewRoutes = {
  listDuplicates: {
    route: 'GET /duplicates',
    summary: 'Lists the possible duplicates found by the newest search, with the decision about each',
    query: z.strictObject({
      kind: z.enum(GROUP_KINDS).optional(),
      undecided: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'true: only groups that still need a decision or a check; a page may then be short' }),
      cursor: cursorInputSchema,
      limit: limitSchema,
    }),
    office: {
      role: 'viewer',
      answer: z
        .object({
          // Null: no search has ended yet.
          run: run.nullable(),
          duplicateGroups: z.array(group).max(MAX_LIMIT),
          cursor: cursorSchema,
        })
        .meta({ id: 'DuplicateGroups' }),
    },
  },
  getDuplicateRun: {
    route: 'GET /duplicates/runs',
    summary: 'Returns the newest search for duplicates, and which decisions are still possible',
    office: {
      role: 'viewer',
      answer: z
        .object({
          // Null: no search has begun yet.
          run: run.nullable(),
          // `objections`: nobody can be excluded any more, but people can still be readmitted. `closed`: neither is possible.
          standing: z.enum(REVIEW_STATES),
        })
        .meta({ id: 'DuplicateProgress' }),
    },
  },
  startDuplicateRun: {
    route: 'POST /duplicates/runs',
    summary: 'Starts a search for possible duplicates, unless one is in progress',
    office: { role: 'operator', answer: run },
    status: 202,
  },
  checkDuplicateGroup: {
    route: 'PUT /duplicates/{id}/check',
    summary: 'Marks a hint about an address or a landline as checked, or as open again, until the next search',
    path: idPath,
    office: {
      role: 'operator',
      body: z.strictObject({ isChecked: z.boolean() }).meta({ id: 'DuplicateGroupCheck' }),
      answer: null,
    },
  },
  replaceReview: {
    route: 'PUT /purchase/{id}/review',
    summary: 'Excludes an application from the draw until decisions end, or readmits it until objections end',
    path: idPath,
    office: { role: 'operator', body: reviewInputSchema.meta({ id: 'ReviewInput' }), answer: decision },
    errors: ['review_closed', 'review_ended'],
  },
  deleteReview: {
    route: 'DELETE /purchase/{id}/review',
    summary: 'Deletes the decision about an application, until objections end',
    path: idPath,
    office: { role: 'operator', answer: null },
    errors: ['review_closed'],
  },
} as const satisfies Record<string, RouteDefinition>;
