/** How a holder's request for withdrawal reached the office (rules 8.31). The file does not use zod, so that pages can import it. */
export const WITHDRAWAL_PROOFS = ['telephone', 'letter', 'inPerson', 'enquiry'] as const;
export type WithdrawalProofKind = (typeof WITHDRAWAL_PROOFS)[number];

/** The proof of a holder's request for withdrawal. The id is null unless the request was an enquiry. */
export interface WithdrawalProof {
  readonly proof: WithdrawalProofKind;
  readonly enquiryID: string | null;
}

/** Returns whether the proof is complete: an enquiry needs an id, and no other proof has one. */
export const isCompleteProof = ({ proof, enquiryID }: WithdrawalProof): boolean =>
  (proof === 'enquiry') === (enquiryID !== null);
