/** How the wish of a holder reached the office (rules 8.31). Zod-free, so that pages may take it. */
export const WISH_PROOFS = ['telephone', 'letter', 'inPerson', 'enquiry'] as const;
export type WishProof = (typeof WISH_PROOFS)[number];

/** What proves that a holder wishes to withdraw; the enquiry's id where it was said in one, else null. */
export interface Wish {
  readonly proof: WishProof;
  readonly enquiryID: string | null;
}

/** An enquiry is named by its id, and nothing else is. */
export const isWhole = ({ proof, enquiryID }: Wish): boolean => (proof === 'enquiry') === (enquiryID !== null);
