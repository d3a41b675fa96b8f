import { z } from 'zod';
import { instantSchema, nameSchema, applicationNumberSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { MAX_RECEIPT_ISSUES, RECEIPT_METHODS, RECEIPT_STATUSES } from '../../settlement/receipt/receipt.ts';
import { receiptIssueSchema } from '../../settlement/receipt/receiptIssue.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath, keyQuery, withKey } from '../schemas.ts';
import { BY_HOLDER } from './purchases.ts';

const paymentReceipt = z
  .object({
    standing: z.enum(RECEIPT_STATUSES),
    receiptID: applicationNumberSchema,
    method: z.enum(RECEIPT_METHODS),
    // Paid sets, and sets that were refunded since then.
    sets: z.int().nonnegative(),
    setsBack: z.int().nonnegative(),
    // The amount that the seller holds, and the refunded amount.
    yen: z.int(),
    yenBack: z.int(),
    paidAt: instantSchema.nullable(),
    // The applicant's name, which is the default of the first issue.
    defaultName: z.string().max(2 * LIMITS.name + 1),
    issues: z.array(receiptIssueSchema).max(MAX_RECEIPT_ISSUES),
  })
  .meta({ id: 'PaymentReceipt' });

const issueBody = z.strictObject({
  name: nameSchema(LIMITS.receiptName),
  known: z.int().min(0).max(MAX_RECEIPT_ISSUES).meta({
    description:
      'The number of issues that the caller knows of; another number is refused, so that there is only one original',
  }),
});

/** 領収書: the issues so far, and a new issue (rules 7.44). An operator does both for a caller. */
export const paymentReceiptRoutes = {
  getPaymentReceipt: {
    route: 'GET /purchase/{id}/paymentReceipt',
    summary: 'Returns the contents of the payment’s receipt and its issues so far',
    path: idPath,
    query: keyQuery,
    guest: { ...BY_HOLDER, answer: paymentReceipt },
    office: { role: 'viewer', opens: 'purchase', answer: paymentReceipt },
  },
  // The body states how many issues the page has shown, so that a repeated call cannot make a second original.
  issuePaymentReceipt: {
    route: 'POST /purchase/{id}/paymentReceipt',
    summary: 'Issues the receipt of a payment: first the original, then copies marked as such',
    path: idPath,
    guest: {
      ...BY_HOLDER,
      body: withKey(issueBody).meta({ id: 'OwnPaymentReceiptIssue' }),
      answer: paymentReceipt,
    },
    office: { role: 'operator', body: issueBody.meta({ id: 'PaymentReceiptIssue' }), answer: paymentReceipt },
    idempotent: true,
    errors: ['receipt_unavailable', 'receipt_often', 'conflict'],
  },
} as const satisfies Record<string, RouteDefinition>;
