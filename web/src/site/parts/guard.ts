import type { z } from 'zod';

/** Returns a type guard by `schema`, for session data that may be from an older page or written by hand. */
export const guardOf =
  <S extends z.ZodType>(schema: S) =>
  (value: unknown): value is z.output<S> =>
    schema.safeParse(value).success;
