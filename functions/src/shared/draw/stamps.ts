import { DrawTextError, parsedLines, textOf } from './lines.ts';

/** A time stamp by RFC 3161 of a hash (docs/draw.md): the authority's host, and its token in base64. */
export interface Stamp {
  hash: string;
  authority: string;
  token: string;
}

// The form alone: the signature is for other programs (docs/draw.md).
const LINE =
  /^([0-9a-f]{64}),([a-z0-9][a-z0-9.:-]{0,99}),((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const MOST_TOKEN = 90_000;

/** The file `stamps`. Throws DrawTextError. */
export const stampsText = (stamps: readonly Stamp[]): string =>
  textOf(
    stamps.map(({ hash, authority, token }) => {
      const line = `${hash},${authority},${token}`;
      parsed(line);
      return line;
    }),
  );

/** Throws DrawTextError for a text that stampsText cannot write. */
export const parseStamps = (text: string): Stamp[] => parsedLines(text, parsed);

function parsed(line: string): Stamp {
  const [, hash, authority, token] = LINE.exec(line) ?? [];
  if (hash === undefined || authority === undefined || !token || token.length > MOST_TOKEN) {
    throw new DrawTextError('bad_line', line.slice(0, 200));
  }
  return { hash, authority, token };
}
