/** gRPC ALREADY_EXISTS: the document of a create() exists. */
const CODE = 6;

/** Returns whether a create() failed because the document exists: of two simultaneous writes, the other was first. */
export const isAlreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;
