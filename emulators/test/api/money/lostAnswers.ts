/** How an answer of Stripe's to a call gets lost, and whether it was done all the same. The SDK tries a closed connection twice. */
export const LOST_ANSWERS = {
  'dropped before the effect': { kind: 'drop', effect: false, times: 2 },
  'dropped after it': { kind: 'drop', effect: true, times: 2 },
  'a 500 before it': { kind: '500', effect: false },
  'a 500 after it': { kind: '500', effect: true },
  'a 429': { kind: '429' },
} as const;
export type LostAnswer = keyof typeof LOST_ANSWERS;

/** All of them. */
export const LOSSES = Object.keys(LOST_ANSWERS) as LostAnswer[]; // its own keys
