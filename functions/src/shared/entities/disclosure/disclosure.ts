/** Kinds of records in the file about a person. The office's texts name them. */
export const DISCLOSED = [
  'account',
  'emailVerification',
  'suppression',
  'purchase',
  'settlement',
  'paymentReceipt',
  'voucherOrder',
  'voucher',
  'reviewDecision',
  'exclusionNotice',
  'approval',
  'mail',
  'bulkMail',
  'inquiry',
  'inquiryEntry',
  'phoneCall',
  'auditLog',
] as const;
export type Disclosed = (typeof DISCLOSED)[number];

/** How the office verified the requester: identity documents, a letter from the registered address, or documents of a representative. */
export const DISCLOSURE_PROOFS = ['papers', 'registeredLetter', 'proxy'] as const;
export type DisclosureProof = (typeof DISCLOSURE_PROOFS)[number];

/** Why stored data about a person is not in the file. */
export const WITHHELD = [
  /** A key, a token or a digest. Anybody who has it could open, prove or guess something. */
  'secret',
  /** The ticket number, which the office does not learn before the release. The applicant has it by mail. */
  'ticket',
  /** Which member of the office acted. The file only says that the office did. */
  'office',
  /** It names other people. Its data about the person is also in another record. */
  'others',
  /** Another record of the file contains it. */
  'twice',
  /** The progress or the internal order of a job. */
  'technical',
] as const;
export type Withheld = (typeof WITHHELD)[number];

/** Each member of a union has its own fields. */
type FieldOf<Data> = Data extends unknown ? keyof Data & string : never;

/** The decision about a field: the file contains it whole, in part, or not at all. */
type Decided<Data> = 'given' | Withheld | { readonly part: (document: Data) => unknown };

/**
 * The data of a document that its person receives on request (rules 4.33). Each field needs a decision, so that a new field fails to compile without
 * one.
 */
export type Disclosure<Data> =
  | { readonly withheld: Withheld }
  | { readonly as: Disclosed; readonly fields: { readonly [F in FieldOf<Data>]: Decided<Data> } };

/** The decisions for any collection. `part` accepts only the collection's own documents. */
export type AnyDisclosure =
  | { readonly withheld: Withheld }
  | { readonly as: Disclosed; readonly fields: Readonly<Record<string, Decided<never>>> };

type DisclosedPart = Exclude<AnyDisclosure, { readonly withheld: Withheld }>;

/** Returns the disclosed data of a document, by field. @param document parsed by the schema of its collection */
export const disclosedPartOf = (
  { fields }: DisclosedPart,
  document: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, decided]): [string, unknown][] => {
      if (typeof decided === 'object') return [[field, decided.part(document as never)]]; // the caller passes the matching document
      return decided === 'given' && document[field] !== undefined ? [[field, document[field]]] : [];
    }),
  );
