const MOST = 200;

/** Text of others as a terminal may show it: quoted, of printable ASCII alone, and cut. It can neither move the cursor nor pass for a line of ours. */
export function printable(text: string): string {
  const cut = JSON.stringify(text.slice(0, MOST));
  const safe = cut.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return text.length > MOST ? `${safe}...` : safe;
}
