import { parseArgs } from 'node:util';

/** What `npm test` was asked for. */
export interface TestOptions {
  /** The long forms of the tests. */
  readonly full: boolean;
  /** Parts to run. */
  readonly parts: readonly string[];
  /** Only these files of them; a piece of the tests' names. */
  readonly files: readonly string[];
  readonly name: string | undefined;
}

/** The API's tests have two stacks, since a stack waits for most of its time. Halves by time; folders as in jest.config.mjs. */
const IN_LOTTERY = /emulators\/test\/api\/(campaign|draw|money|vouchers)\//;

/** The part that a file belongs to, by where it lies. */
export const partOf = (file: string): string => {
  if (file.endsWith('.emulated.test.ts')) return 'database';
  if (IN_LOTTERY.test(file)) return 'lottery';
  return /emulators\/test\/(api|browser|launcher)\//.exec(file)?.[1] ?? 'unit';
};

/**
 * Reads the command line. A file says by itself which part it belongs to.
 * @throws Error that says which parts there are
 */
export const testOptions = (args: string[], all: readonly string[]): TestOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      name: { type: 'string' },
    },
  });
  const asked = values.only ?? (positionals.length > 0 ? positionals.map(partOf) : all);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there is ${all.join(', ')}.`);
  const parts = all.filter((name) => asked.includes(name));
  return { full: values.full, parts, files: positionals, name: values.name };
};
