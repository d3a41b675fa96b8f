import { z } from 'zod';
import { account } from '../../entities/account.ts';
import { phoneCall } from '../../entities/phoneCall.ts';
import { WORKLISTS } from '../../entities/phoneCallCodes.ts';
import { purchase } from '../../entities/purchase.ts';
import { voucher } from '../../entities/voucher.ts';
import { WORKLIST_STATUSES } from '../../alerts/worklists.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, cursorSchema } from '../schemas.ts';

/** The number of winners on a page. The office works through a page by telephone, and each row costs at most five reads. */
export const WORKLIST_PAGE = 25;
/** The maximum number of bounced promotion mails listed before the first page. */
export const MAX_BEFORE = 25;

const row = z
  .object({
    account: account.answer.pick({
      id: true,
      lastName: true,
      firstName: true,
      lastNameKana: true,
      firstNameKana: true,
      email: true,
      phoneNumber: true,
      postCode: true,
      address1: true,
      address2: true,
    }),
    purchase: purchase.answer.pick({
      id: true,
      receiptID: true,
      channel: true,
      state: true,
      paymentState: true,
      grantedCount: true,
      shipmentHold: true,
    }),
    // Why and when the parcel came back. Null on the other lists, and before it is issued.
    voucher: voucher.answer
      .pick({ id: true, state: true, returnedAt: true, returnReason: true, serialFrom: true, sets: true })
      .nullable(),
    until: instantSchema,
    standing: z.enum(WORKLIST_STATUSES),
    // The newest note of an attempt on this list. Null: nobody has tried.
    last: phoneCall.answer.nullable(),
  })
  .meta({ id: 'WorklistRow' });

/** The office's lists of winners who still have to pay or to receive their vouchers (rules 10.34). */
export const worklistRoutes = {
  listWorklists: {
    route: 'GET /worklists',
    summary: 'Returns the number of entries on each worklist',
    office: {
      role: 'viewer',
      answer: z
        .object({
          now: instantSchema,
          // The counts include given-up winners, since only their notes distinguish them. `isMore`: counting stopped at the limit.
          lists: z
            .array(z.object({ list: z.enum(WORKLISTS), count: z.int().nonnegative(), isMore: z.boolean() }))
            .max(WORKLISTS.length),
        })
        .meta({ id: 'Worklists' }),
    },
  },
  getWorklist: {
    route: 'GET /worklists/{id}',
    summary: 'Lists a worklist’s entries: the person, the reason, the deadline and the latest call',
    path: z.strictObject({ id: z.enum(WORKLISTS) }),
    query: z.strictObject({ cursor: cursorInputSchema }),
    office: {
      role: 'viewer',
      answer: z
        .object({ now: instantSchema, rows: z.array(row).max(WORKLIST_PAGE + MAX_BEFORE), cursor: cursorSchema })
        .meta({ id: 'Worklist' }),
    },
  },
} as const satisfies Record<string, RouteDefinition>;
