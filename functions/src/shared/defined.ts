/** Optional fields of T may be given as undefined. */
type WithUndefined<T> = {
  readonly [K in keyof T]: T[K] | (Record<never, never> extends Pick<T, K> ? undefined : never);
};

/** Returns the object without its undefined fields. Unlike a spread with a condition, it is checked for fields that T does not have. */
export const defined = <T extends object>(fields: WithUndefined<NoInfer<T>>): T =>
  // Only optional fields can be missing here.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
