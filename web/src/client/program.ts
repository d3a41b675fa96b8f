/** The program for the command line that recomputes the draws; the site serves it (docs/draw.md). */
export const PROGRAM = 'verify_draw.py';

/**
 * Returns the SHA-256 of the program as the site serves it now, in hex.
 * @throws Error if it cannot be read
 */
export const programHash = async (signal: AbortSignal): Promise<string> => {
  // A cached copy may belong to an older release.
  const answer = await fetch(`/${PROGRAM}`, { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`${PROGRAM} answered ${answer.status}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
