import type { verdictOf } from 'functions/shared/draw/verify/verdict';

type End = ReturnType<typeof verdictOf> | 'noDraw' | 'misused';

/** The exit codes of docs/draw.md with their meanings: the only table of this program. */
export const EXITS = {
  holds: { code: 0, says: 'every check of every draw holds' },
  fails: { code: 1, says: 'one does not, and where' },
  unchecked: { code: 2, says: 'nothing is wrong, but something could not be checked, and why' },
  noDraw: { code: 3, says: 'there is no draw to be read: no manifest, or one that is not as docs/draw.md has it' },
  misused: { code: 64, says: 'the arguments are wrong' },
} as const satisfies Readonly<Record<End, { code: number; says: string }>>;

export type ExitCode = (typeof EXITS)[End]['code'];

export const usage = `npm run verify-draw -- DIR|URL [--commitment HEX]… [--test-chain]
npm run verify-draw -- --line TEXT --proof FILE [--commitment HEX]
npm run verify-draw -- --rfc3797 FILE
  DIR               a copy of the published draws: manifest-1.json, manifest-2.json … and files/ (docs/draw.md)
  URL               the site's address
  --commitment HEX  the value that was noted before the round, or came by mail (of draw 1; again for each later draw)
  --line TEXT       is this line in the list that the commitment was made of? Its proof is in FILE
  --test-chain      a draw of the local environment: its chain, whose key is public, is accepted as well as drand quicknet
  --rfc3797 FILE    a selection by RFC 3797: { "pool": […], "sources": [[…], …], "selected": […] }
ends with
${Object.values(EXITS)
  .map(({ code, says }) => `  ${String(code).padStart(2)}  ${says}`)
  .join('\n')}`;

/** The input is no draw, proof or selection; the message says why. */
export class NoDraw extends Error {
  override readonly name = 'NoDraw';
}

/** The source of the input does not answer; the message says why. */
export class Unreached extends Error {
  override readonly name = 'Unreached';
}
