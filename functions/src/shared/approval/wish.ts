/** How a holder's wish reached the office (rules 8.31). Zod-free, so that pages may import it. */
export const WISH_PROOFS = ['telephone', 'letter', 'inPerson', 'enquiry'] as const;
export type WishProof = (typeof WISH_PROOFS)[number];

/** The proof of a holder's wish to withdraw; the enquiry's id if it was an enquiry, else null. */
export interface Wish {
  readonly proof: WishProof;
  readonly enquiryID: string | null;
}

/** Only an enquiry has an id, and it must have one. */
export const isWhole = ({ proof, enquiryID }: Wish): boolean => (proof === 'enquiry') === (enquiryID !== null);
