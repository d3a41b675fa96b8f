/** Returns a text property of a thrown value, such as its code. Node's errors need not be instances of this realm's Error. */
export function thrownText(error: unknown, key: 'code' | 'name' | 'message'): string | null {
  if (typeof error !== 'object' || error === null || !(key in error)) return null;
  // The key was just checked, which TypeScript does not follow for a union of keys.
  const value = (error as Partial<Record<typeof key, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}
