import { csvRows } from 'functions/shared/csv/reading';

/** What stands in a line of the file, from 1. */
export interface InLine {
  readonly line: number;
}

/** One kind of file that the office takes in: its rows, and what the server says of each. */
export interface Intake<Row extends InLine, Judged extends InLine> {
  /** The rows of a file, as cells with their heading; null where the heading lacks a column. */
  readonly rowsOf: (cells: readonly (readonly string[])[]) => readonly Row[] | null;
  /** Rows alike in it are sent in one call, which sees both. */
  readonly keyOf: (row: Row) => string;
  /** Rows of one call. */
  readonly most: number;
  /** Judges rows, or takes them in; a dry run changes nothing. */
  readonly send: (rows: readonly Row[], dryRun: boolean) => Promise<readonly Judged[]>;
  readonly isGood: (judged: Judged) => boolean;
}

/** A file that was judged and not taken in. */
export interface Tried<Row extends InLine, Judged extends InLine> {
  readonly rows: readonly Row[];
  readonly judged: readonly Judged[];
}

/** Told what part is done, from 0 to 1. */
type OnShare = (share: number) => void;

/** The rows of a file; or what is wrong with all of it. */
export const rowsIn = <Row extends InLine>(
  { rowsOf }: Pick<Intake<Row, never>, 'rowsOf'>,
  bytes: ArrayBuffer | Uint8Array,
): readonly Row[] | 'unreadable' | 'columns' => {
  const cells = csvRows(bytes);
  return cells === null ? 'unreadable' : (rowsOf(cells) ?? 'columns');
};

/** Parts of at most so many rows; what is alike is in one part, as far as that holds it. */
const partsOf = <Row extends InLine>(
  { keyOf, most }: Pick<Intake<Row, never>, 'keyOf' | 'most'>,
  rows: readonly Row[],
) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const alike = groups.get(key);
    if (alike === undefined) groups.set(key, [row]);
    else alike.push(row);
  }
  const parts: Row[][] = [[]];
  for (const alike of groups.values()) {
    if ((parts.at(-1)?.length ?? 0) + alike.length > most) parts.push([]);
    for (const row of alike) {
      if (parts.at(-1)?.length === most) parts.push([]);
      parts.at(-1)?.push(row);
    }
  }
  return parts.filter((part) => part.length > 0);
};

/** One part after the other; what is said of them comes back in the order of the file. */
const sent = async <Row extends InLine, Judged extends InLine>(
  intake: Intake<Row, Judged>,
  rows: readonly Row[],
  dryRun: boolean,
  onShare: OnShare,
): Promise<readonly Judged[]> => {
  const judged: Judged[] = [];
  for (const part of partsOf(intake, rows)) {
    judged.push(...(await intake.send(part, dryRun)));
    onShare(judged.length / rows.length);
  }
  return judged.sort((one, other) => one.line - other.line);
};

/** Has all rows judged; changes nothing. */
export const tryRows = async <Row extends InLine, Judged extends InLine>(
  intake: Intake<Row, Judged>,
  rows: readonly Row[],
  onShare: OnShare,
): Promise<Tried<Row, Judged>> => ({ rows, judged: await sent(intake, rows, true, onShare) });

/**
 * Takes in the rows of a file that were judged good, and no others, once that was asked about and answered by a yes.
 * @param ask asks, with how many they are; `onYes` takes them in
 * @param take carries out the taking, which it is handed as a call
 */
export const offer = <Row extends InLine, Judged extends InLine>(
  intake: Intake<Row, Judged>,
  { rows, judged }: Tried<Row, Judged>,
  ask: (good: number, onYes: () => void) => void,
  take: (taking: (onShare: OnShare) => Promise<readonly Judged[]>) => void,
): void => {
  const lines = new Set(judged.filter(intake.isGood).map(({ line }) => line));
  const good = rows.filter(({ line }) => lines.has(line));
  if (good.length > 0) ask(good.length, () => take((onShare) => sent(intake, good, false, onShare)));
};
