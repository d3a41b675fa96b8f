import { z } from 'zod';
import { Copy } from './copy.ts';
import {
  PLANTED,
  UNAWAITED,
  UNCHECKED,
  UNCHECKED_ATTRIBUTES,
  UNINJECTED,
  UNKEPT,
  UNPLANNED,
  UNSHOWN,
} from './planted.ts';

// The tools read the whole tree.
jest.setTimeout(120_000);

const walls = (...args: string[]): string[] => ['--output-type', 'json', '--config', ...args];
const EVERYTHING = walls('.dependency-cruiser.mjs', 'functions', 'web', 'emulators', 'planted.mjs');

const violationSchema = z.object({ from: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) });
const reportSchema = z.object({ summary: z.object({ violations: z.array(violationSchema) }) });
const lintSchema = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string().optional(), message: z.string() })),
  number_of_files: z.int(),
});
const writesSchema = z.array(z.object({ file: z.string(), message: z.string() }));

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

/** The walls that refuse something in a file, by file. */
const refusals = (args: readonly string[]): Map<string, string[]> => {
  const { violations } = reportSchema.parse(copy.run('depcruise', ...args)).summary;
  const found = new Map<string, string[]>();
  for (const { from, rule } of violations) {
    if (rule.severity === 'error') found.set(from, [...(found.get(from) ?? []), rule.name]);
  }
  return found;
};

const INNER: readonly string[] = ['functions/src/http', 'functions/src/shared'];

type Way = readonly [code: string, refused: boolean];
/** Refused forms of code: the ways around each, the folders where they are refused or allowed, and the message. */
const KEPT: readonly (readonly [string, readonly Way[], readonly string[], readonly string[], RegExp])[] = [
  ['clock and chance out of everything but the gateways', UNINJECTED, INNER, ['functions/src/gateways'], /from Deps/],
  ['errors that no plan knows out of actions', UNPLANNED, ['functions/src/services/draw'], [], /by refusal/],
  [
    'fields that are not checked out of all code',
    UNCHECKED,
    [...INNER, 'web/src/ui', 'emulators/bench'],
    [],
    /write them out/,
  ],
  [
    'attributes that are not checked out of all pages',
    UNCHECKED_ATTRIBUTES,
    ['web/src/ui'],
    [],
    /checks no attributes/,
  ],
];

const writtenFor = (name: string, ways: readonly Way[], forbidden: readonly string[], allowed: readonly string[]) =>
  [...forbidden, ...allowed].flatMap((folder) =>
    ways.map(([code, refused], index) => ({
      code,
      file: `${folder}/${name.split(' ')[0]}${index}.${code.includes('/>') ? 'tsx' : 'ts'}`,
      refused: refused && forbidden.includes(folder),
    })),
  );
const written = KEPT.flatMap(([name, ways, forbidden, allowed]) => writtenFor(name, ways, forbidden, allowed));

let report: z.infer<typeof lintSchema> | undefined;
/** All of them in one run of oxlint. */
const linted = (): z.infer<typeof lintSchema> => {
  if (report) return report;
  for (const { file, code } of written) copy.plant(file, code);
  report = lintSchema.parse(copy.run('oxlint', '--format=json', ...written.map(({ file }) => file)));
  return report;
};

// No page shows anything that is planted for another wall.
const isToldOf = (planted: string): boolean => UNSHOWN.some(([file]) => file === planted);

describe('the walls', () => {
  it('refuse one forbidden import of each kind, and let the allowed ones pass', () => {
    const all = [...PLANTED, ...UNSHOWN];
    for (const [file, code] of all) copy.plant(file, code);
    const found = refusals(EVERYTHING);
    const seen = all.map(([file, code, wall]) => {
      const names = (found.get(file) ?? []).filter((name) => isToldOf(file) || name !== 'a-page-shows-it');
      return [file, code, wall !== null && names.includes(wall) ? wall : (names[0] ?? null)];
    });
    expect(seen).toEqual(all);
  });

  describe.each(KEPT)('keep %s', (name, ways, forbidden, allowed, refusal) => {
    it('by a message that says what to do', () => {
      const rows = writtenFor(name, ways, forbidden, allowed);
      const saying = new Set(
        linted()
          .diagnostics.filter(({ message }) => refusal.test(message))
          .map(({ filename }) => filename),
      );
      expect(rows.map(({ file, code }) => ({ file, code, refused: saying.has(file) }))).toEqual(
        rows.map(({ file, code, refused }) => ({ file, code, refused })),
      );
    });
  });

  it('keep writes to Firestore out of everything but the store', () => {
    const rows = writtenFor('writes', UNKEPT, INNER, ['functions/src/store']);
    for (const { file, code } of rows) copy.plant(file, code);
    const found = writesSchema.parse(copy.run('node', 'walls/writes.mjs', ...rows.map(({ file }) => file)));
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(
      rows.flatMap(({ file, refused }) => (refused ? [file] : [])).sort(),
    );
    expect(found.filter(({ message }) => !/through store/.test(message))).toEqual([]);
  });

  it('keep promises awaited and switches whole, by the types of every workspace', () => {
    const rows = writtenFor('types', UNAWAITED, ['functions/src/shared', 'web/src/ui', 'emulators/bench'], []);
    for (const { file, code } of rows) copy.plant(file, code);
    const files = rows.map(({ file }) => file);
    const { diagnostics } = lintSchema.parse(copy.run('oxlint', '--format=json', ...files));
    expect([...new Set(diagnostics.map(({ filename }) => filename))].sort()).toEqual(
      rows.flatMap(({ file, refused }) => (refused ? [file] : [])).sort(),
    );
  });

  it('read every file: one that cannot be read refuses nothing, too', () => {
    const { diagnostics, number_of_files: files } = linted();
    expect(files).toBe(written.length);
    // What cannot be read breaks no rule that has a name.
    expect(diagnostics.filter(({ code }) => code === undefined)).toEqual([]);
  });
});
