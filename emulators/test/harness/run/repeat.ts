import { stripVTControlCharacters } from 'node:util';
import { defined } from 'functions/shared/defined';

/** A failed test. A file that did not load, and a part without tests, have no name. */
export interface Failure {
  readonly part: string;
  /** Relative to the checkout. */
  readonly file?: string;
  readonly name?: string;
  /** jest's message and its place. */
  readonly reason?: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the shell command that repeats a failure. */
export const commandFor = ({ part, file, name }: Failure): string =>
  [
    `npm test -- --only ${part}`,
    ...(file === undefined ? [] : [quoted(file).replace(/^'([\w./-]+)'$/, '$1')]),
    ...(name === undefined ? [] : [`--name ${quoted(name)}`]),
  ].join(' ');

const MAX_NAMED = 10;

/** Returns the commands for a part's failures: by test name, by file if there are too many names, or by part. */
export const commandsFor = (failures: readonly Failure[]): string[] => {
  const ways = [
    failures,
    failures.map(({ part, file }): Failure => defined({ part, file })),
    failures.map(({ part }): Failure => ({ part })),
  ];
  const lists = ways.map((way) => [...new Set(way.map(commandFor))]);
  return lists.find((list) => list.length <= MAX_NAMED) ?? lists[2] ?? [];
};

const MAX_LINES = 12;

/** Returns each failure with the first lines of its reason, for the end of a run, where long logs are read. */
export const reasonsOf = (failures: readonly Failure[]): string[] =>
  failures.slice(0, MAX_NAMED).map(({ part, file, name, reason = '' }) => {
    // Colours are for a terminal.
    const lines = stripVTControlCharacters(reason).split('\n').slice(0, MAX_LINES);
    return [[part, file, name].filter((one) => one !== undefined).join(' › '), ...lines].join('\n    ').trimEnd();
  });

/** Returns a name as a jest pattern, which matches anywhere. */
export const patternOf = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
