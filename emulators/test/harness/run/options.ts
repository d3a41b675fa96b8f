import { parseArgs } from 'node:util';
import stackParts from './stackParts.json';

/** The options of `npm test`. */
export interface TestOptions {
  /** The long forms of the tests. */
  readonly full: boolean;
  /** The long files, too. Whoever asks for a part or a file gets all of it. */
  readonly long: boolean;
  /** The parts to run. */
  readonly parts: readonly string[];
  /** Only these files; a part of the tests' names. */
  readonly files: readonly string[];
  readonly name: string | undefined;
}

/**
 * The parts that have a stack of their own, each with its folders below emulators/test, in the order of their start: the longest first.
 * jest.config.mjs makes their projects of the same list.
 */
export const STACK_PARTS: readonly (readonly [name: string, folders: readonly string[]])[] = Object.entries(stackParts);

/** The part of a file, by its folder. */
export const partOf = (file: string): string => {
  if (file.endsWith('.emulated.test.ts')) return 'database';
  if (file.startsWith('emulators/test/launcher/')) return 'launcher';
  const part = STACK_PARTS.find(([, folders]) =>
    folders.some((folder) => file.startsWith(`emulators/test/${folder}/`)),
  );
  return part?.[0] ?? 'unit';
};

/** The ending of long files, as jest's pattern: `npm test` leaves them out (docs/testing.md). */
export const LONG_FILE = String.raw`\.long(\.emulated)?\.test\.tsx?$`;

/**
 * Parses the command line. A file implies its part, and `api` means all parts whose names begin so.
 * @throws Error that lists the parts
 */
export const testOptions = (args: string[], all: readonly string[]): TestOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      name: { type: 'string' },
    },
  });
  const asked = values.only ?? (positionals.length > 0 ? positionals.map(partOf) : all);
  const isPart = (wanted: string) => (name: string) => name === wanted || name.startsWith(`${wanted}-`);
  const unknown = asked.filter((wanted) => !all.some(isPart(wanted)));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there is ${all.join(', ')}.`);
  const parts = all.filter((name) => asked.some((wanted) => isPart(wanted)(name)));
  const long = values.full || values.long || asked !== all;
  return { full: values.full, long, parts, files: positionals, name: values.name };
};
