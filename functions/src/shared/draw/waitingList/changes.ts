import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  DrawTextError,
  NONE,
  parsedLines,
  readOrNone,
  textOf,
  writtenCode,
  writtenDay,
  writtenSets,
  writtenTicket,
} from '../lines.ts';

/** Events after a release that change who holds sets, who waits, or whether sets are given (docs/draw.md). */
export const CHANGE_KINDS = ['until', 'left', 'promote', 'add', 'pause', 'resume'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Why a waiting list is paused: another draw takes the free sets, or cards cannot be charged at all. */
export const PAUSES = ['NEXT_DRAW', 'PAYMENT'] as const;
export type Pause = (typeof PAUSES)[number];

/**
 * A line of the log. `day` is the day in Tokyo on which it was entered. `sets` were freed, given, or added. `code` is the last day of the list
 * (`until`; null: there is no list) or the reason for a pause; null otherwise.
 */
export interface Change {
  day: string;
  kind: ChangeKind;
  ticketNumber: string | null;
  sets: number;
  code: string | null;
}

const LINE = /^([0-9a-f]{64}),([^,]*),([^,]*),([^,]*),(0|[1-9]\d{0,5}),([^,]+)$/;
const isKind = (text: string | undefined): text is ChangeKind => CHANGE_KINDS.some((kind) => kind === text);

/** The required columns of each kind: whether it has a ticket, the fewest and most sets, and the form of its code. */
const FORMS: Readonly<
  Record<ChangeKind, { ticket: boolean; least: 0 | 1; most: 0 | null; code: 'day' | 'pause' | 'none' }>
> = {
  until: { ticket: false, least: 0, most: 0, code: 'day' },
  left: { ticket: true, least: 0, most: null, code: 'none' },
  promote: { ticket: true, least: 1, most: null, code: 'none' },
  add: { ticket: true, least: 1, most: null, code: 'none' },
  pause: { ticket: false, least: 0, most: null, code: 'pause' },
  resume: { ticket: false, least: 0, most: 0, code: 'pause' },
};

/** Lines that each begin with the hash of the previous line, and the hash of the last. */
export interface Chained {
  readonly lines: readonly string[];
  readonly head: string;
}

/**
 * Writes changes as lines, each with the hash of the previous line (rules 8.35).
 * @param before the hash before the first line, which is C at the start of a log
 * @throws DrawTextError
 */
export function chained(changes: readonly Change[], before: string): Chained {
  const lines: string[] = [];
  let head = before;
  for (const change of changes) {
    const line = `${head},${written(change)}`;
    lines.push(line);
    head = lineHash(line);
  }
  return { lines, head };
}

/** Computes the hash of a line without its LF, in hex. */
export const lineHash = (line: string): string => bytesToHex(sha256(utf8ToBytes(line)));

/** Writes the file `changes` of a draw with the commitment C. Throws DrawTextError. */
export const changesText = (changes: readonly Change[], commitment: string): string =>
  textOf(chained(changes, commitment).lines);

/** Parses the changes. Throws DrawTextError for a text that changesText cannot write. */
export function parseChanges(text: string, commitment: string): Change[] {
  let [head, lastDay] = [commitment, ''];
  return parsedLines(text, (line, index) => {
    const [, before, day, kind, ticketNumber, sets, code] = LINE.exec(line) ?? [];
    if (day === undefined || ticketNumber === undefined || code === undefined || !isKind(kind)) {
      throw new DrawTextError('bad_line', line);
    }
    if (before !== head) throw new DrawTextError('bad_chain', line);
    const change: Change = {
      day,
      kind,
      ticketNumber: readOrNone(ticketNumber),
      sets: Number(sets),
      code: readOrNone(code),
    };
    if (`${before},${written(change)}` !== line) throw new DrawTextError('bad_line', line);
    if (day < lastDay) throw new DrawTextError('bad_day', line);
    if (index === 0 && kind !== 'until') throw new DrawTextError('bad_line', line);
    [head, lastDay] = [lineHash(line), day];
    return change;
  });
}

function written({ day, kind, ticketNumber, sets, code }: Change): string {
  const { ticket, least, most, code: form } = FORMS[kind];
  const subject = ticketNumber ?? kind;
  if (most !== null && sets > most) throw new DrawTextError('bad_sets', `${subject} ${sets}`);
  if ((ticketNumber !== null) !== ticket) throw new DrawTextError('bad_ticket_number', subject);
  const columns = [writtenDay(day), kind, ticketNumber === null ? NONE : writtenTicket(ticketNumber)];
  return columns.concat(writtenSets(sets, least, subject), codeOf(form, code)).join(',');
}

function codeOf(form: 'day' | 'pause' | 'none', code: string | null): string {
  if (form === 'day') return code === null ? NONE : writtenDay(code);
  const isRight = form === 'none' ? code === null : PAUSES.some((pause) => pause === code);
  if (!isRight) throw new DrawTextError('bad_code', String(code));
  return writtenCode(code, 'bad_code');
}
