/** Kinds of records in the file about a person; their words are the office's. */
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

/** How the office made sure that it is the person who asks: papers that were shown, a letter from the registered address, or papers of whoever acts for them. */
export const DISCLOSURE_PROOFS = ['papers', 'registeredLetter', 'proxy'] as const;
export type DisclosureProof = (typeof DISCLOSURE_PROOFS)[number];

/** Why something that is stored about a person is not in the file. */
export const WITHHELD = [
  /** A key, a token or a digest: whoever has it could open, prove or try something. */
  'secret',
  /** The ticket number, which the office does not learn before the release; its holder has it by mail. */
  'ticket',
  /** Who of the office did it; the file says that it was the office. */
  'office',
  /** It names others beside the person, and says of the person only what another record says. */
  'others',
  /** Another record of the file says it. */
  'twice',
  /** How far a work has come, or in which order it goes on. */
  'technical',
] as const;
export type Withheld = (typeof WITHHELD)[number];

/** A union's members have fields of their own. */
type FieldOf<Data> = Data extends unknown ? keyof Data & string : never;

/** What becomes of a field: it is given as it is, or in part, or not. */
type Decided<Data> = 'given' | Withheld | { readonly part: (document: Data) => unknown };

/**
 * What the person whom a document is about is given of it when they ask (rules 4.33). Each field is decided on, so that a new one does not compile
 * without.
 */
export type Disclosure<Data> =
  | { readonly withheld: Withheld }
  | { readonly as: Disclosed; readonly fields: { readonly [F in FieldOf<Data>]: Decided<Data> } };

/** That of any collection: `part` takes the documents of its own alone. */
export type AnyDisclosure =
  | { readonly withheld: Withheld }
  | { readonly as: Disclosed; readonly fields: Readonly<Record<string, Decided<never>>> };

type Given = Exclude<AnyDisclosure, { readonly withheld: Withheld }>;

/** What a document gives, by field. @param document parsed by the schema of its collection */
export const givenOf = ({ fields }: Given, document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, decided]): [string, unknown][] => {
      if (typeof decided === 'object') return [[field, decided.part(document as never)]]; // the caller's promise
      return decided === 'given' && document[field] !== undefined ? [[field, document[field]]] : [];
    }),
  );
