/** Returns an optional answer for a body: null if nothing was typed. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
