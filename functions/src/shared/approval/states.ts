/** The stored states. Expiry is not stored; it follows from the request's time. */
export const STORED_STATES = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export const APPROVAL_STATES = [...STORED_STATES, 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
