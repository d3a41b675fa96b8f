import type { Sheet } from 'functions/shared/csv/sheet';

/** A row with its line in the file, from 1. */
export interface InLine {
  readonly line: number;
}

/** One kind of file that the office imports. */
export interface Intake<Row extends InLine, Judged extends InLine> {
  readonly sheet: Sheet<Row>;
  /** Rows with the same key are sent in one call, so that it sees all of them. */
  readonly keyOf: (row: Row) => string;
  /** The most rows in one call. */
  readonly most: number;
  /** Checks the rows and imports them; a dry run only checks. */
  readonly send: (rows: readonly Row[], dryRun: boolean) => Promise<readonly Judged[]>;
  readonly isGood: (judged: Judged) => boolean;
}

/** A file that was checked but not imported. */
export interface Tried<Row extends InLine, Judged extends InLine> {
  readonly rows: readonly Row[];
  readonly judged: readonly Judged[];
}

/** Receives the part done, from 0 to 1. */
type OnShare = (share: number) => void;

/** Splits rows into parts of at most `most` rows. Rows with the same key share a part as far as they fit. */
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

/** Sends one part after the other, and returns the results in the order of the file. */
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

/** Checks all rows in a dry run. */
export const tryRows = async <Row extends InLine, Judged extends InLine>(
  intake: Intake<Row, Judged>,
  rows: readonly Row[],
  onShare: OnShare,
): Promise<Tried<Row, Judged>> => ({ rows, judged: await sent(intake, rows, true, onShare) });

/**
 * Imports only the valid rows of a file, after a confirmation.
 * @param ask asks for confirmation, given the number of rows; `onYes` imports them
 * @param take runs the import that it receives
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
