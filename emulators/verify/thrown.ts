/** Returns a text under a key of something thrown, such as its code. Node's own errors need not be instances of this realm's Error. */
export function thrownText(error: unknown, key: 'code' | 'name' | 'message'): string | null {
  if (typeof error !== 'object' || error === null || !(key in error)) return null;
  // The check above ensures the key, but TypeScript does not follow it for a union of keys.
  const value = (error as Partial<Record<typeof key, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}
