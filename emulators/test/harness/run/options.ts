import { parseArgs } from 'node:util';

/** The options of `npm test`. */
export interface TestOptions {
  /** The long forms of the tests. */
  readonly full: boolean;
  /** The parts to run. */
  readonly parts: readonly string[];
  /** Only these files; a part of the tests' names. */
  readonly files: readonly string[];
  readonly name: string | undefined;
}

/**
 * The API's tests have two stacks, since a stack mostly waits. The halves take about the same time; the folders are those in
 * jest.config.mjs.
 */
const IN_LOTTERY = /emulators\/test\/api\/(campaign|draw|money|vouchers)\//;

/** The part of a file, by its folder. */
export const partOf = (file: string): string => {
  if (file.endsWith('.emulated.test.ts')) return 'database';
  if (IN_LOTTERY.test(file)) return 'lottery';
  return /emulators\/test\/(api|browser|launcher)\//.exec(file)?.[1] ?? 'unit';
};

/**
 * Parses the command line. A file implies its part.
 * @throws Error that lists the parts
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
