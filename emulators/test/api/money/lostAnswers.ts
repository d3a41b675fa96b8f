/** The ways in which Stripe's response gets lost, with or without the effect of the call. The SDK retries a closed connection twice. */
export const LOST_ANSWERS = {
  'dropped before the effect': { kind: 'drop', effect: false, times: 2 },
  'dropped after it': { kind: 'drop', effect: true, times: 2 },
  'a 500 before it': { kind: '500', effect: false },
  'a 500 after it': { kind: '500', effect: true },
  'a 429': { kind: '429' },
} as const;
export type LostAnswer = keyof typeof LOST_ANSWERS;

export const LOSSES = Object.keys(LOST_ANSWERS) as LostAnswer[]; // its own keys
