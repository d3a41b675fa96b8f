import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Copy } from './copy.ts';
import {
  OTHER_DIALOGS,
  PLANTED,
  UNAWAITED,
  UNCHECKED,
  UNCHECKED_ATTRIBUTES,
  UNCLEANED,
  UNINJECTED,
  UNKEPT,
  UNPLANNED,
  UNUSED,
} from './planted.ts';

// Each tool reads the whole tree once, with everything planted for it.
jest.setTimeout(300_000);

const violationSchema = z.object({ from: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) });
const reportSchema = z.object({ summary: z.object({ violations: z.array(violationSchema) }) });
const diagnosticSchema = z.object({
  filename: z.string(),
  code: z.string().optional(),
  message: z.string(),
  /** Rules of the linter itself put a configured message here. */
  help: z.string().optional(),
});
const lintSchema = z.object({ diagnostics: z.array(diagnosticSchema), number_of_files: z.int() });
const writesSchema = z.array(z.object({ file: z.string(), line: z.int(), message: z.string() }));

const INNER: readonly string[] = ['functions/src/http', 'functions/src/shared'];

type Way = readonly [code: string, refused: boolean];
/** Refused forms of code: their variants, the folders where they are refused or allowed, and the message. */
const RULES: readonly (readonly [string, readonly Way[], readonly string[], readonly string[], RegExp])[] = [
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
  [
    'results of browser functions out of what React calls',
    UNCLEANED,
    ['web/src/ui', 'web/src/office'],
    [],
    /browser functions/,
  ],
  ['dialogs of another width out of all pages', OTHER_DIALOGS, ['web/src/office', 'web/src/site'], [], /DialogFrame/],
];

const writtenFor = (name: string, ways: readonly Way[], forbidden: readonly string[], allowed: readonly string[]) =>
  [...forbidden, ...allowed].flatMap((folder) =>
    ways.map(([code, refused], index) => ({
      code,
      file: `${folder}/${name.split(' ')[0]}${index}.${code.includes('/>') ? 'tsx' : 'ts'}`,
      refused: refused && forbidden.includes(folder),
    })),
  );
const refusedOf = (rows: ReturnType<typeof writtenFor>): string[] =>
  rows.flatMap(({ file, refused: isRefused }) => (isRefused ? [file] : [])).sort();
/** Whether the checkout has the file, to which the copy adds code. */
const isThere = (file: string): boolean => existsSync(join(__dirname, '../../..', file));

const WRITES = writtenFor('writes', UNKEPT, INNER, ['functions/src/store']);
const TYPES = writtenFor('types', UNAWAITED, ['functions/src/shared', 'web/src/ui', 'emulators/bench'], []);
const LINTED = [
  ...RULES.flatMap(([name, ways, forbidden, allowed]) => writtenFor(name, ways, forbidden, allowed)),
  ...TYPES,
];
const IMPORTS = [...PLANTED, ...UNUSED];
const planted = new Set([...[...LINTED, ...WRITES].map(({ file }) => file), ...IMPORTS.map(([file]) => file)]);

let diagnostics: z.infer<typeof diagnosticSchema>[];
/** The number of files that the linter reports as read, and the number of existing files. */
let files: { readonly read: number; readonly there: number };
let writes: z.infer<typeof writesSchema>;
let refused: { readonly file: string; readonly rule: string }[];

beforeAll(() => {
  const copy = new Copy();
  try {
    for (const { file, code } of [...LINTED, ...WRITES]) copy.plant(file, code);
    const report = lintSchema.parse(copy.run('oxlint', '--format=json'));
    ({ diagnostics } = report);
    files = { read: report.number_of_files, there: copy.files(/\.(?:[cm]?[jt]s|[jt]sx)$/).length };
    writes = writesSchema.parse(copy.run('node', 'boundaries/writes.mjs'));
    // Some are added to existing files, which the other tools have read unchanged.
    for (const [file, code] of IMPORTS) copy.plant(file, code);
    const read = ['functions', 'web', 'emulators', 'boundaries', ...copy.files(/^[^/]+\.mjs$/)];
    const settings = ['--output-type', 'json', '--config', '.dependency-cruiser.mjs'];
    const { violations } = reportSchema.parse(copy.run('depcruise', ...settings, ...read)).summary;
    refused = violations
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ from, rule }) => ({ file: from, rule: rule.name }));
  } finally {
    copy.remove();
  }
});

// The product uses no file planted for another rule, so that violation is expected there.
const isOfUse = (file: string): boolean => UNUSED.some(([unused]) => unused === file);
const rulesBrokenBy = (file: string): string[] =>
  refused.flatMap((one) =>
    one.file === file && (isOfUse(file) || one.rule !== 'the-product-uses-it') ? [one.rule] : [],
  );

describe('the static check of planted violations', () => {
  it('refuses a forbidden import of each kind, and accepts the allowed ones', () => {
    const results = IMPORTS.map(([file, code, rule]) => {
      const names = rulesBrokenBy(file);
      return [file, code, rule !== null && names.includes(rule) ? rule : (names[0] ?? null)];
    });
    expect(results).toEqual(IMPORTS);
  });

  describe.each(RULES)('the lint rule that keeps %s', (name, ways, forbidden, allowed, refusal) => {
    it('refuses violations with a message that says what to do', () => {
      const rows = writtenFor(name, ways, forbidden, allowed);
      const saying = new Set(
        diagnostics.flatMap(({ filename, message, help = '' }) =>
          refusal.test(`${message} ${help}`) ? [filename] : [],
        ),
      );
      expect(rows.map(({ file, code }) => ({ file, code, refused: saying.has(file) }))).toEqual(
        rows.map(({ file, code, refused: isRefused }) => ({ file, code, refused: isRefused })),
      );
    });
  });

  it('refuses writes to Firestore outside the store', () => {
    const found = writes.filter(({ file }) => planted.has(file));
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(refusedOf(WRITES));
    expect(found.filter(({ message }) => !/through store/.test(message))).toEqual([]);
  });

  it('refuses unawaited promises and incomplete switches in every workspace', () => {
    const files = new Set(TYPES.map(({ file }) => file));
    const found = diagnostics.filter(({ filename }) => files.has(filename));
    expect([...new Set(found.map(({ filename }) => filename))].sort()).toEqual(refusedOf(TYPES));
  });

  it('reads every file: an unreadable one would hide violations', () => {
    expect(files.read).toBe(files.there);
    // An unreadable file breaks no named rule.
    expect(diagnostics.filter(({ code }) => code === undefined)).toEqual([]);
  });
});

describe('the checkout', () => {
  it('breaks no rule of the linter', () => {
    expect(diagnostics.filter(({ filename }) => !planted.has(filename))).toEqual([]);
  });

  it('writes to Firestore through the store alone', () => {
    expect(writes.filter(({ file }) => !planted.has(file))).toEqual([]);
  });

  it('has no forbidden import', () => {
    const meant = (file: string, rule: string): boolean =>
      planted.has(file) && (!isThere(file) || IMPORTS.some(([own, , name]) => own === file && name === rule));
    expect(refused.filter(({ file, rule }) => !meant(file, rule))).toEqual([]);
  });
});
