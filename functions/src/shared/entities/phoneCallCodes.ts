/** How the office made sure who was calling: it did, the answers did not fit, or it went on without. Zod-free, for pages. */
export const CALL_CHECKS = ['confirmed', 'failed', 'skipped'] as const;
export type CallCheck = (typeof CALL_CHECKS)[number];

/** What a caller said of the own record, and the office compared. */
export const CALL_PROOFS = ['name', 'postCode', 'phoneNumber', 'age'] as const;
export type CallProof = (typeof CALL_PROOFS)[number];

/** What a call was about. */
export const CALL_TOPICS = [
  'mail',
  'data',
  'application',
  'withdrawal',
  'result',
  'payment',
  'delivery',
  'other',
] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];
