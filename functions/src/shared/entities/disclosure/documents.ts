import type { AnyDisclosure } from './disclosure.ts';

interface Complaint {
  readonly kind: string;
  readonly state: string;
  readonly amount: number;
}

interface Issue {
  readonly at: string;
  readonly name: string | null;
  readonly sets: number;
}

/** What is given of documents that are no entity's records. The collections take these, and so the compiler sees that no field is missing. */
export const documentDisclosures = {
  settlement: {
    as: 'settlement',
    fields: {
      purchaseID: 'twice',
      customerID: 'twice',
      // The token of an entry; what the office knows of the card stands in the application.
      card: 'secret',
      savedAttempt: 'technical',
      callCount: 'technical',
      openCall: 'technical',
      refusal: 'technical',
      paid: 'given',
      paidBack: 'given',
      refunds: 'technical',
      byHand: 'technical',
      complaints: {
        part: ({ complaints }: { readonly complaints: readonly Complaint[] }) =>
          complaints.map(({ kind, state, amount }) => ({ kind, state, amount })),
      },
      leftovers: 'technical',
      dueAt: 'technical',
      dueFor: 'technical',
      shard: 'technical',
    },
  },
  paymentReceipt: {
    as: 'paymentReceipt',
    fields: {
      issues: {
        part: ({ issues }: { readonly issues: readonly Issue[] }) =>
          issues.map(({ at, name, sets }) => ({ at, name, sets })),
      },
    },
  },
  voucherOrder: { as: 'voucherOrder', fields: { receiptID: 'twice', sets: 'given' } },
  reviewDecision: {
    as: 'reviewDecision',
    fields: {
      purchaseID: 'twice',
      receiptID: 'twice',
      decision: 'given',
      code: 'given',
      reason: 'given',
      by: 'office',
      at: 'given',
    },
  },
  exclusionNotice: { as: 'exclusionNotice', fields: { at: 'given' } },
  approval: {
    as: 'approval',
    fields: {
      id: 'technical',
      kind: 'given',
      target: 'twice',
      subject: 'twice',
      detail: 'technical',
      reason: 'given',
      consequences: 'technical',
      times: 'technical',
      requestedBy: 'office',
      requestedAt: 'given',
      expiresAt: 'given',
      decidedBy: 'office',
      decidedAt: 'given',
      alone: 'technical',
      decisionReason: 'given',
      state: 'given',
    },
  },
  inquiryEntry: {
    as: 'inquiryEntry',
    fields: {
      kind: 'given',
      inquiryID: 'technical',
      by: 'office',
      at: 'given',
      systemAt: 'technical',
      text: 'given',
      mailID: 'technical',
    },
  },
} as const satisfies Readonly<Record<string, AnyDisclosure>>;

export type DisclosedDocument = keyof typeof documentDisclosures;
type FieldsOf<K extends DisclosedDocument> = (typeof documentDisclosures)[K]['fields'];
/** The fields of a document that are given. */
export type GivenField<K extends DisclosedDocument> = {
  [F in keyof FieldsOf<K>]: FieldsOf<K>[F] extends 'given' | object ? F : never;
}[keyof FieldsOf<K>] &
  string;
