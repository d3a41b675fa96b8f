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

/** The decisions for documents that are not an entity's records. The collections use them, so that the compiler finds a missing field. */
export const documentDisclosures = {
  settlement: {
    as: 'settlement',
    fields: {
      purchaseID: 'twice',
      customerID: 'twice',
      // Contains the token of an attempt. The card's data for the office is in the application.
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
/** The disclosed fields of a document. */
export type DisclosedField<K extends DisclosedDocument> = {
  [F in keyof FieldsOf<K>]: FieldsOf<K>[F] extends 'given' | object ? F : never;
}[keyof FieldsOf<K>] &
  string;
