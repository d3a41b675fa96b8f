import type { z } from 'zod';

/** Whether a value has the form of `schema`, for what was kept in the session by an older page or by hand. */
export const guardOf =
  <S extends z.ZodType>(schema: S) =>
  (value: unknown): value is z.output<S> =>
    schema.safeParse(value).success;
