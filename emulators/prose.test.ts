import { readdirSync, readFileSync } from 'node:fs';
import { commentsOf } from './citations.ts';
import { headlessIn, isContinuing, longSentences, proseOf, testNamesIn } from './prose.ts';
import { sourcesIn } from './sources.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Generated pages, a list of old paths, and the page for verifiers of a draw, which is to be rewritten. */
const EXCEPTED = ['docs/roles.md', 'docs/collections.md', 'docs/choices/renames.md', 'docs/draw.md'];
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`),
].filter((path) => path.endsWith('.md') && !EXCEPTED.includes(path));

const SOURCES = sourcesIn('.').filter((path) => /\.tsx?$/.test(path));
const comments = SOURCES.map((path) => [path, commentsOf(path, read(path))] as const);

const found = (texts: readonly (readonly [string, string])[], faults: (text: string) => string[]): string[] =>
  texts.flatMap(([path, text]) => faults(text).map((fault) => `${path}: ${fault}`));

describe('the English of the pages', () => {
  const pages = PAGES.map((path) => [path, proseOf(read(path))] as const);

  it('has no phrases without a head noun', () => {
    expect(found(pages, headlessIn)).toEqual([]);
  });

  it('has no sentences of more than 30 words', () => {
    expect(found(pages, longSentences)).toEqual([]);
  });
});

describe('the English of the comments', () => {
  it('has no phrases without a head noun', () => {
    expect(found(comments, headlessIn)).toEqual([]);
  });

  it('has no sentences of more than 30 words', () => {
    expect(found(comments, longSentences)).toEqual([]);
  });
});

describe('the names of tests', () => {
  const names = SOURCES.filter((path) => /\.test\.tsx?$/.test(path)).flatMap((path) =>
    testNamesIn(path, read(path)).map((name) => [path, name] as const),
  );

  it('are found', () => {
    expect(names.length).toBeGreaterThan(2_000);
  });

  it('state what the test expects instead of continuing another name', () => {
    expect(found(names, (name) => (isContinuing(name) ? [name] : []))).toEqual([]);
  });

  it('have no phrases without a head noun', () => {
    expect(found(names, headlessIn)).toEqual([]);
  });
});

describe('the check of the English', () => {
  it('finds a phrase without a head noun', () => {
    expect(headlessIn('Whoever asks gets what is of none.')).toEqual(['Whoever', 'what is of']);
  });

  it('finds a sentence of 31 words, and counts a code span as one word', () => {
    const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
    expect(longSentences(`${words(31)}. ${words(30)}.`)).toHaveLength(1);
    expect(longSentences(`${words(29)} \`a b c\`.`)).toEqual([]);
  });

  it('reads the prose of a page without code, tables and headings', () => {
    expect(proseOf('# A\n\nOne.\n\n```sh\nwhoever\n```\n\n| a | b |\n').trim()).toBe('One.');
  });

  it('finds the names of tests, with and without a table', () => {
    const text = "it('a', f); it.each([1])('b %d', f); test('c', f); describe('d', f); it.each`x`('e', f);";
    expect(testNamesIn('a.ts', text)).toEqual(['a', 'b %d', 'c', 'e']);
  });

  it.each(['that was read is not written', 'with another key', 'When it rains'])(
    'finds the continuing name %j',
    (name) => {
      expect(isContinuing(name)).toBe(true);
    },
  );

  it.each(['rejects a link after 24 hours', 'a parcel is shipped once', 'whatever'])('accepts the name %j', (name) => {
    expect(isContinuing(name)).toBe(false);
  });
});
