import { parseArgs } from 'node:util';
import stackParts from './stackParts.json';

/** The options of `npm test`. */
export interface TestOptions {
  /** Whether to run the long forms of the tests. */
  readonly full: boolean;
  /** Whether to run the long files as well. A selected part or file runs completely. */
  readonly long: boolean;
  /** The parts to run. */
  readonly parts: readonly string[];
  /** Only these files; empty: all. `name`: a part of the tests' names. */
  readonly files: readonly string[];
  readonly name: string | undefined;
}

/**
 * The parts that have a stack of their own, each with its folders below emulators/test, in the order of their start: the longest first.
 * jest.config.mjs derives their projects from the same list.
 */
export const STACK_PARTS: readonly (readonly [name: string, folders: readonly string[]])[] = Object.entries(stackParts);

/** Returns the part of a file, by its folder. */
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
 * Parses the command line. A file implies its part, and `api` means all parts whose names begin with it.
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
  const selected = values.only ?? (positionals.length > 0 ? positionals.map(partOf) : all);
  const isPart = (wanted: string) => (name: string) => name === wanted || name.startsWith(`${wanted}-`);
  const unknown = selected.filter((wanted) => !all.some(isPart(wanted)));
  if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}; the parts are ${all.join(', ')}.`);
  const parts = all.filter((name) => selected.some((wanted) => isPart(wanted)(name)));
  const long = values.full || values.long || selected !== all;
  return { full: values.full, long, parts, files: positionals, name: values.name };
};
