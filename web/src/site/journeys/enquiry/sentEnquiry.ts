/** The history state of the page that confirms an enquiry. */
export interface SentEnquiry {
  /** Whether a card number was masked. */
  readonly isMasked: boolean;
}

/** Returns whether a history state says that a card number was masked. */
export const isMaskedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMasked' in state && state.isMasked === true;
