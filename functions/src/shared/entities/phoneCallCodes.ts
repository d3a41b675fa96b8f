/**
 * How the office verified the caller: it did, the answers did not match, or it continued without. The file does not use zod, so that pages can import
 * it.
 */
export const CALL_CHECKS = ['confirmed', 'failed', 'skipped'] as const;
export type CallCheck = (typeof CALL_CHECKS)[number];

/** The caller's answers that the office compared with the record. */
export const CALL_PROOFS = ['name', 'postCode', 'phoneNumber', 'age'] as const;
export type CallProof = (typeof CALL_PROOFS)[number];

/** The subject of a call. */
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
 * The lists of winners who need a call. In order: the card failed, payment at the counter is open, the result mail bounced, there is no mail address,
 * the vouchers are not sent, the parcel came back.
 */
export const WORKLISTS = ['card', 'counter', 'bounced', 'noAddress', 'unsent', 'returned'] as const;
export type Worklist = (typeof WORKLISTS)[number];

/** The outcome of an attempt to reach somebody on such a list. `taken`: a clerk has only taken the case. */
export const CALL_OUTCOMES = ['taken', 'reached', 'promised', 'absent', 'wrote', 'visited', 'givenUp'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
