import { stripVTControlCharacters } from 'node:util';
import { defined } from 'functions/shared/ground/defined';

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

/** The shell command that repeats a failure. */
export const commandFor = ({ part, file, name }: Failure): string =>
  [
    `npm test -- --only ${part}`,
    ...(file === undefined ? [] : [quoted(file).replace(/^'([\w./-]+)'$/, '$1')]),
    ...(name === undefined ? [] : [`--name ${quoted(name)}`]),
  ].join(' ');

const MOST_NAMED = 10;

/** The commands for a part's failures: by name while they are few, else the files, else the part. */
export const commandsFor = (failures: readonly Failure[]): string[] => {
  const ways = [
    failures,
    failures.map(({ part, file }): Failure => defined({ part, file })),
    failures.map(({ part }): Failure => ({ part })),
  ];
  const lists = ways.map((way) => [...new Set(way.map(commandFor))]);
  return lists.find((list) => list.length <= MOST_NAMED) ?? lists[2] ?? [];
};

const MOST_LINES = 12;

/** Each failure with the first lines of its reason, for the end of a run: long logs are cut, and read from below. */
export const reasonsOf = (failures: readonly Failure[]): string[] =>
  failures.slice(0, MOST_NAMED).map(({ part, file, name, reason = '' }) => {
    // Colours are for a terminal.
    const lines = stripVTControlCharacters(reason).split('\n').slice(0, MOST_LINES);
    return [[part, file, name].filter((one) => one !== undefined).join(' › '), ...lines].join('\n    ').trimEnd();
  });

/** A name as jest's pattern, which matches anywhere. */
export const patternOf = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
