/** An optional answer in a body: null where nothing was typed. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
