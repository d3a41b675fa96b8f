import { bytesToHex } from '@noble/hashes/utils.js';
import { DrawTextError, parsedLines, textOf } from './lines.ts';

/** A time stamp of a hash by RFC 3161 (docs/draw.md): the authority's host, and its token in base64. */
export interface Stamp {
  hash: string;
  authority: string;
  token: string;
}

// DER of the hash in a message imprint: an octet string of 32 bytes, in a token that names SHA-256 (RFC 3161, section 2.4.2).
const SHA256 = '0609608648016503040201';
const OCTETS_32 = '0420';

const LINE =
  /^([0-9a-f]{64}),([A-Za-z0-9.-]{1,253}(?::\d{1,5})?),((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const MAX_TOKEN = 90_000;

/** Writes the file `stamps`. Throws DrawTextError. */
export const stampsText = (stamps: readonly Stamp[]): string =>
  textOf(
    stamps.map(({ hash, authority, token }) => {
      const line = `${hash},${authority},${token}`;
      parsed(line);
      return line;
    }),
  );

/** Parses the stamps. Throws DrawTextError for a text that stampsText cannot write. */
export const parseStamps = (text: string): Stamp[] => parsedLines(text, parsed);

function parsed(line: string): Stamp {
  const [, hash, authority, token] = LINE.exec(line) ?? [];
  if (hash === undefined || authority === undefined || !token || token.length > MAX_TOKEN) {
    throw new DrawTextError('bad_line', line.slice(0, 200));
  }
  if (!isOf(token, hash)) throw new DrawTextError('bad_line', line.slice(0, 200));
  return { hash, authority, token };
}

/** Returns whether a token's imprint is this hash. Other programs verify its signature (docs/draw.md). */
function isOf(token: string, hash: string): boolean {
  const hex = bytesToHex(Uint8Array.from(atob(token), (one) => one.charCodeAt(0)));
  const algorithm = hex.indexOf(SHA256);
  return algorithm >= 0 && hex.indexOf(OCTETS_32 + hash, algorithm) > algorithm;
}
