/** How a holder's request for withdrawal reached the office (rules 8.31). The file does not use zod, so that pages can import it. */
export const WISH_PROOFS = ['telephone', 'letter', 'inPerson', 'enquiry'] as const;
export type WishProof = (typeof WISH_PROOFS)[number];

/** The proof of a holder's request for withdrawal. The id is null unless the request was an enquiry. */
export interface Wish {
  readonly proof: WishProof;
  readonly enquiryID: string | null;
}

/** Returns whether the proof is complete: an enquiry needs an id, and no other proof has one. */
export const isWhole = ({ proof, enquiryID }: Wish): boolean => (proof === 'enquiry') === (enquiryID !== null);
