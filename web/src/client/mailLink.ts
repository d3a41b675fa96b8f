/* A percent-encoded fragment. Links from mails carry a secret in their fragment (`#key=…`, `#code=…`). Some mail filters encode the `#`, once
   or twice, so the browser asks the server for `/registration%23key=…`. Others append a character of the sentence around the link. */

const ENCODED_FRAGMENT = /^(.*?)%(?:25)*23((?:key|code)(?:=|%(?:25)*3D).+)$/i;

/**
 * Returns the address with its fragment, if a filter encoded the `#`; null for any other path.
 * @param path pathname and search of the address, as the browser has it
 */
export const restoredAddress = (path: string): string | null => {
  const [, page, fragment] = ENCODED_FRAGMENT.exec(path) ?? [];
  return page === undefined || fragment === undefined ? null : `${page}#${fragment.replace(/%(?:25)*3D/i, '=')}`;
};

/** Returns a secret of the fragment, cut at the first character outside its alphabet (base64url and the full stop); null if there is none. */
export const fragmentSecret = (hash: string, name: 'key' | 'code'): string | null =>
  (new RegExp(`[#&]${name}=([\\w.-]*)`).exec(hash)?.[1] ?? '').replace(/\.+$/, '') || null;
