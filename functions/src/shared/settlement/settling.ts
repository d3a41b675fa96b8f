/** What the office, or the schedule in its place, can do about a payment (rules 7.11). Zod-free, so that pages may take it. */
export const SETTLING = ['authorize', 'capture', 'cancel', 'refund'] as const;
export type Settling = (typeof SETTLING)[number];
