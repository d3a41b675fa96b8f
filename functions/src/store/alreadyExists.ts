/** gRPC ALREADY_EXISTS: the document of a create() exists. */
const CODE = 6;

/** Whether a create() failed because the document exists: of two simultaneous writes, the other came first. */
export const isAlreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;

/** Creates a document under a name that follows from its content, so that one that exists is the same. */
export const createUnlessThere = async <T>(
  ref: { readonly create: (data: T) => Promise<unknown> },
  data: T,
): Promise<void> => {
  await ref.create(data).catch((error: unknown) => {
    if (!isAlreadyExists(error)) throw error;
  });
};
