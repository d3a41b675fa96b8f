/** gRPC ALREADY_EXISTS: create() met a document that is there. */
const CODE = 6;

/** Whether a write failed because what it would create exists: two at once, and the other was first. */
export const isAlreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;
