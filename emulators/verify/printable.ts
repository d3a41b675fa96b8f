const MAX_CHARACTERS = 200;

/**
 * Makes foreign text safe for a terminal: quoted, limited to printable ASCII, and cut. It can neither move the cursor nor imitate a line of this
 * program.
 */
export function printable(text: string): string {
  const cut = JSON.stringify(text.slice(0, MAX_CHARACTERS));
  const safe = cut.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return text.length > MAX_CHARACTERS ? `${safe}...` : safe;
}
