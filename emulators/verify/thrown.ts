/** A text that something thrown has under a key, such as its code. Errors of Node's own need not be instances of this realm's Error. */
export function thrownText(error: unknown, key: 'code' | 'name' | 'message'): string | null {
  if (typeof error !== 'object' || error === null || !(key in error)) return null;
  // It has just been seen to have the key, which TypeScript does not follow for a union of keys.
  const value = (error as Partial<Record<typeof key, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}
