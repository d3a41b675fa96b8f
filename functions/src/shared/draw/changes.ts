import { isInstant } from '../ground/fields.ts';
import { DrawTextError, parsedLines, readCode, textOf, writtenCode, writtenID, writtenSets } from './lines.ts';

/** Events after the draw that change who holds sets or who waits (docs/draw.md). */
export const CHANGE_KINDS = ['withdraw', 'decline', 'lapse', 'exclude', 'refund', 'unpaid', 'promote', 'add'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * `at` is a text of toISO. `sets` were freed here, freed in the former draw (`add`), or given (`promote`). `code` is the reason of an
 * exclusion, else null.
 */
export interface Change {
  at: string;
  receiptID: string;
  kind: ChangeKind;
  sets: number;
  code: string | null;
}

const LINE = /^([^,]*),([^,]*),([^,]*),(0|[1-9]\d{0,5}),([^,]+)$/;
const isKind = (text: string | undefined): text is ChangeKind => CHANGE_KINDS.some((kind) => kind === text);

/** The least and most sets of a line. An unpaid card frees none, and a promotion gives at least one. */
const SETS: Readonly<Record<ChangeKind, { least: 0 | 1; most: 0 | null }>> = {
  withdraw: { least: 0, most: null },
  decline: { least: 0, most: 0 },
  lapse: { least: 1, most: null },
  exclude: { least: 0, most: null },
  refund: { least: 1, most: null },
  unpaid: { least: 0, most: 0 },
  promote: { least: 1, most: null },
  add: { least: 1, most: null },
};

/** The file `changes`, in the given order, which is the order in which they took effect. Throws DrawTextError. */
export function changesText(changes: readonly Change[]): string {
  return textOf(changes.map(changeLine));
}

/** Throws DrawTextError for a text that changesText cannot write. */
export function parseChanges(text: string): Change[] {
  return parsedLines(text, (line) => {
    const [, at, receiptID, kind, sets, code] = LINE.exec(line) ?? [];
    if (at === undefined || receiptID === undefined || code === undefined || !isKind(kind)) {
      throw new DrawTextError('bad_line', line);
    }
    const change: Change = { at, receiptID, kind, sets: Number(sets), code: readCode(code) };
    if (changeLine(change) !== line) throw new DrawTextError('bad_line', line);
    return change;
  });
}

/** The line of one change, without its LF. Throws DrawTextError. */
export function changeLine({ at, receiptID, kind, sets, code }: Change): string {
  const { least, most } = SETS[kind];
  if (most !== null && sets > most) throw new DrawTextError('bad_sets', `${receiptID} ${sets}`);
  if ((code !== null) !== (kind === 'exclude')) throw new DrawTextError('bad_code', `${kind} ${code}`);
  const written = [writtenInstant(at), writtenID(receiptID), kind, writtenSets(sets, least, receiptID)];
  return [...written, writtenCode(code, 'bad_code')].join(',');
}

function writtenInstant(text: string): string {
  if (!isInstant(text)) throw new DrawTextError('bad_instant', text);
  return text;
}
