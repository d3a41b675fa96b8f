import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type LanguageCode, LANGUAGES } from 'functions/shared/languages';
import { PUBLIC_PATHS } from 'functions/shared/site/routing';
import { inFull } from '../harness/run/longForm.ts';
import { Build, clearBuilds } from './build.ts';
import { CLOCK_MARKS } from './clockMarks.ts';

jest.setTimeout(120_000);

const root = join(__dirname, '../../..');
const vite = join(root, 'node_modules/.bin/vite');
const SITE = 'src/site/journeys';
/** The only pages that may load the schema library: the contract's schemas validate their forms. */
const WITH_FORMS = [
  ...['confirmation', 'emailSent', 'purchase', 'request'].map((page) => `application/${page}`),
  ...['change', 'emailSent', 'request', 'thanks'].map((page) => `change/${page}`),
  'enquiry/enquiry',
  ...['emailSent', 'registration', 'request'].map((page) => `registration/${page}`),
  ...['linkEmailSent', 'linkRequest', 'receipt'].map((page) => `status/${page}`),
];
/** Texts that survive minifying: from the schema library, both card forms, and a page. */
const MARKS = {
  schemas: 'ZodError',
  stripe: 'https://js.stripe.com',
  testCards: '/v1/confirmation_tokens',
  texts: '共同で運営するdrand（ディーランド）',
} as const;
/** The file that every page begins with (web/siteChunks.ts). */
const START = 'start';
/** The limit for the scripts of one page, so that each costs a phone few requests. */
const MAX_FILES = 24;
/** The limits for the scripts within a page's HTML, for all scripts of the front page, and for these with HTML and styles, in gzipped bytes. */
const MAX_BEFORE_PAINT = 4_000;
const MAX_AT_START = 120_000;
const MAX_IN_ALL = 160_000;

let build: Build;
beforeAll(() => void (build = Build.of('public')));

const folders: string[] = [];
afterAll(() => {
  clearBuilds();
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vl-site-'));
  folders.push(folder);
  return folder;
};

/** Returns the entries that load something marked at once: `index.html`, and chunks that load later. */
const loading = (built: Build, mark: keyof typeof MARKS = 'schemas'): string[] => {
  const carries = (name: string): boolean => built.script(name).includes(MARKS[mark]);
  return Object.entries(built.manifest)
    .filter(([key, { isEntry, isDynamicEntry, name }]) => {
      const isLoaded = isEntry || isDynamicEntry || name === START;
      return isLoaded && built.reached(key).some(carries);
    })
    .map(([name]) => name)
    .sort();
};

/** Returns a page's entry with what it loads once the page is shown. */
const startOf = (built: Build, language: LanguageCode): string[] => [
  'index.html',
  built.named(START),
  `src/site/${language}.ts`,
];
const weightAtStart = (built: Build, language: LanguageCode = 'ja'): number =>
  built.weight(...startOf(built, language));
/** Texts that each language's start contains and no other. */
const OWN_WORDS: Readonly<Record<LanguageCode, string>> = {
  ja: '本文へ進む',
  en: 'Skip to',
  easy: '中身へ 進む',
};

/** Matches the scripts that a page's HTML names. */
const SCRIPTS = /assets\/[^" ]+\.js/g;

const CARD_FORMS = ['paymentElement', 'testCardForm'].map((form) => `src/site/parts/card/${form}.tsx`);
const pagesWithForms = [...WITH_FORMS.map((page) => `${SITE}/${page}Page.tsx`), ...CARD_FORMS];

describe('the public site’s build', () => {
  it('loads the schema library only with its forms', () => {
    expect(loading(build)).toEqual(pagesWithForms);
  });

  it.each([
    ['stripe', 'paymentElement'],
    ['testCards', 'testCardForm'],
  ] as const)('loads a card form only when a card is entered: %s', (mark, form) => {
    expect(loading(build, mark)).toEqual([`src/site/parts/card/${form}.tsx`]);
  });

  it('loads the texts of a page with that page', () => {
    expect(loading(build, 'texts')).toEqual(['src/copy/ja/site/draw/draw.ts']);
  });

  it('is shown before its scripts load: the scripts within the HTML are small', () => {
    expect(build.weight('index.html')).toBeLessThanOrEqual(MAX_BEFORE_PAINT);
  });

  it.each(LANGUAGES)('starts with at most 120 kB of scripts: %s', (language) => {
    expect(weightAtStart(build, language)).toBeLessThanOrEqual(MAX_AT_START);
  });

  it.each(LANGUAGES)('loads at most 160 kB for the front page: %s', (language) => {
    const page = language === 'ja' ? 'index.html' : `${language}.html`;
    const texts = [page, ...(build.manifest['index.html']?.css ?? [])];
    const beside = texts.reduce((sum, path) => sum + gzipSync(build.file(path)).length, 0);
    expect(beside).toBeGreaterThan(0);
    expect(weightAtStart(build, language) + beside).toBeLessThanOrEqual(MAX_IN_ALL);
  });

  it.each(LANGUAGES)('loads the texts of one language, all named by its page: %s', (language) => {
    const loaded = build.reached(...startOf(build, language));
    const said = LANGUAGES.filter((code) => loaded.some((name) => build.script(name).includes(OWN_WORDS[code])));
    expect(said).toEqual([language]);
    const html = build.file(language === 'ja' ? 'faq.html' : `${language}/faq.html`);
    expect(loaded.map((name) => build.manifest[name]?.file ?? '').filter((path) => !html.includes(path))).toEqual([]);
  });

  it('loads at most 24 scripts with each page', () => {
    const pages = build.pages().map((page) => [page, new Set(build.file(page).match(SCRIPTS)).size] as const);
    expect(pages.length).toBeGreaterThan(PUBLIC_PATHS.length * LANGUAGES.length);
    expect(pages.filter(([, count]) => count === 0 || count > MAX_FILES)).toEqual([]);
  });

  it('contains no clock bar', () => {
    const text = build.text();
    expect(text).toContain('<div id="root"');
    expect(CLOCK_MARKS.filter((mark) => text.includes(mark))).toEqual([]);
  });

  it('control: with the schemas the first page exceeds the limit', () => {
    const start = build.named(START);
    const heavier = build.importing(start, `${SITE}/registration/registrationPage.tsx`);
    expect(loading(heavier)).toContain(start);
    expect(weightAtStart(heavier)).toBeGreaterThan(MAX_AT_START);
  });
});

describe('a campaign for rehearsals only', () => {
  const rehearsed = join(root, 'emulators/rehearsal/campaign2031.ts');
  const run = (folder: string, command: string, ...args: string[]) =>
    spawnSync(command, args, {
      cwd: join(root, folder),
      encoding: 'utf8',
      env: { ...process.env, REHEARSED_CAMPAIGN: rehearsed },
    });

  it.each([
    ['functions', process.execPath, 'build.mjs', '--production', `--outdir=${newFolder()}`],
    ['web', vite, 'build', '--mode', 'public'],
    ['web', vite, 'build', '--mode', 'admin'],
  ])('is rejected by name when %s is built for deployment: %s', (folder, command, ...args) => {
    const { status, stderr } = run(folder, command, ...args);
    expect(status).not.toBe(0);
    expect(stderr).toContain('REHEARSED_CAMPAIGN is for rehearsals');
  });

  inFull('is built into a separate folder', async () => {
    const folder = newFolder();
    const { status } = run('web', vite, 'build', '--mode', 'public', '--outDir', folder);
    expect(status).toBe(0);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('灯台通りおかいもの券2031');
  });
});
