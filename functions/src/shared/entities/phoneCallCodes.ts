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

/**
 * The lists that are worked off until every winner has paid and received: whose card failed, who pays at the counter, whose result mail came
 * back, who has no address for mails, whose vouchers have not gone, whose parcel came back.
 */
export const WORKLISTS = ['card', 'counter', 'bounced', 'noAddress', 'unsent', 'returned'] as const;
export type Worklist = (typeof WORKLISTS)[number];

/** What came of an attempt to reach somebody on such a list. `taken`: somebody has only taken it on. */
export const CALL_OUTCOMES = ['taken', 'reached', 'promised', 'absent', 'wrote', 'visited', 'givenUp'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
