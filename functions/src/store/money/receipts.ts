import { z } from 'zod';
import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import { MAX_RECEIPT_ISSUES } from '../../shared/settlement/receipt/receipt.ts';
import { receiptIssueSchema } from '../../shared/settlement/receipt/receiptIssue.ts';
import { documentsOf } from '../documents.ts';

/** Every issue of an application's 領収書, under its id, the original first (rules 7.44). */
export const receipts = documentsOf({
  path: 'paymentReceipts',
  schema: z.object({ issues: z.array(receiptIssueSchema).min(1).max(MAX_RECEIPT_ISSUES) }),
  purpose: 'the issues of a payment receipt: times and names',
  unindexed: ['issues'],
  holds: { account: ['id'] },
  disclosure: documentDisclosures.paymentReceipt,
  erasure: {
    topic: 'payment',
    stays: 'accounting',
    // The issues stay in the books, without the name.
    fate: ({ issues }) => ({ without: { issues: issues.map((one) => ({ ...one, name: null })) } }),
  },
});
