/** What may be left out of T may be given as undefined. */
type Given<T> = { readonly [K in keyof T]: T[K] | (Record<never, never> extends Pick<T, K> ? undefined : never) };

/**
 * An object without the fields that are given as undefined. Unlike one that is spread through a condition, it is checked for fields that
 * T does not have.
 */
export const defined = <T extends object>(fields: Given<NoInfer<T>>): T =>
  // What is left out is what T allows to be.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
