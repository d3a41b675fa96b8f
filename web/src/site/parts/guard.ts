import type { z } from 'zod';

/** A type guard by `schema`, for session data from an older page or written by hand. */
export const guardOf =
  <S extends z.ZodType>(schema: S) =>
  (value: unknown): value is z.output<S> =>
    schema.safeParse(value).success;
