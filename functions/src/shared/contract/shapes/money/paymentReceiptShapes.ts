import { z } from 'zod';
import { instantSchema, nameSchema, applicationNumberSchema } from '../../../fields/fieldSchemas.ts';
import { LIMITS } from '../../../fields/limits.ts';
import { MAX_RECEIPT_ISSUES, RECEIPT_METHODS, RECEIPT_STATUSES } from '../../../settlement/receipt/receipt.ts';
import { receiptIssueSchema } from '../../../settlement/receipt/receiptIssue.ts';
import { idPath, keyQuery, type Shape, withKey } from '../../shape.ts';

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

export const paymentReceiptShapes = {
  getPaymentReceipt: {
    summary: 'Returns the contents of the payment’s receipt and its issues so far',
    path: idPath,
    query: keyQuery,
    guest: { answer: paymentReceipt },
    office: { answer: paymentReceipt },
    status: 200,
  },
  issuePaymentReceipt: {
    summary: 'Issues the receipt of a payment: first the original, then copies marked as such',
    path: idPath,
    guest: { body: withKey(issueBody).meta({ id: 'OwnPaymentReceiptIssue' }), answer: paymentReceipt },
    office: { body: issueBody.meta({ id: 'PaymentReceiptIssue' }), answer: paymentReceipt },
    status: 200,
  },
} satisfies Readonly<Record<string, Shape>>;
