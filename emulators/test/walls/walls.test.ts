import { z } from 'zod';
import { Copy } from './copy.ts';
import { PLANTED, UNCHECKED, UNINJECTED, UNKEPT } from './planted.ts';

// The tools read the whole tree.
jest.setTimeout(120_000);

const walls = (...args: string[]): string[] => ['--output-type', 'json', '--config', ...args];
const EVERYTHING = walls('.dependency-cruiser.mjs', 'functions', 'web', 'emulators', 'planted.mjs');

const violationSchema = z.object({ from: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) });
const reportSchema = z.object({ summary: z.object({ violations: z.array(violationSchema) }) });
const lintSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({ ruleId: z.string().nullable(), message: z.string() })),
  }),
);

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

describe('the walls', () => {
  it('refuse one forbidden import of each kind, and let the allowed ones pass', () => {
    for (const [file, code] of PLANTED) copy.plant(file, code);
    const found = refusals(EVERYTHING);
    const seen = PLANTED.map(([file, code, wall]) => {
      const names = found.get(file) ?? [];
      return [file, code, wall !== null && names.includes(wall) ? wall : (names[0] ?? null)];
    });
    expect(seen).toEqual(PLANTED);
  });

  it.each([
    ['clock and chance out of everything but the gateways', UNINJECTED, INNER, ['functions/src/gateways'], /from Deps/],
    ['writes to Firestore out of everything but the store', UNKEPT, INNER, ['functions/src/store'], /through store/],
    [
      'fields that are not checked out of all code',
      UNCHECKED,
      [...INNER, 'web/src/ui', 'emulators/bench'],
      [],
      /write them out/,
    ],
  ])('keep %s', (_, ways, forbidden, allowed, refusal) => {
    const rows = [...forbidden, ...allowed].flatMap((folder) =>
      ways.map(([code, refused], index) => ({
        code,
        file: `${folder}/written${index}.ts`,
        refused: refused && forbidden.includes(folder),
      })),
    );
    for (const { file, code } of rows) copy.plant(file, code);
    const report = lintSchema.parse(copy.run('eslint', '--format', 'json', ...rows.map(({ file }) => file)));
    const saying = new Set(
      report
        .filter(({ messages }) => messages.some(({ message }) => refusal.test(message)))
        .map(({ filePath }) => copy.relative(filePath)),
    );
    expect(rows.map(({ file, code }) => ({ file, code, refused: saying.has(file) }))).toEqual(
      rows.map(({ file, code, refused }) => ({ file, code, refused })),
    );
    // A file that could not be read would refuse nothing, too.
    expect(report.flatMap(({ messages }) => messages).filter(({ ruleId }) => ruleId === null)).toEqual([]);
  });
});
