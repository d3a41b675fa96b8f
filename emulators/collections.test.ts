import { readFileSync } from 'node:fs';
import { entities } from 'functions/shared/contract/entities';
import { sourcesIn } from './sources.ts';

/** Collections that code names, the last part of their path: `draws/${number}/files` is `files`. */
const namedIn = (source: string): string[] =>
  [...source.matchAll(/(?:documentsOf\(\s*|const COLLECTION = )(?:'([^']+)'|`([^`]+)`)/gu)].map(
    ([, plain, template]) => (plain ?? template ?? '').split('/').at(-1) ?? '',
  );

const ruleOf = (number: string): string =>
  new RegExp(`^- \\*\\*${number.replace('.', '\\.')}\\*\\*.*?(?=^- \\*\\*)`, 'msu').exec(
    readFileSync('docs/rules.md', 'utf8'),
  )?.[0] ?? '';

const named = [
  ...Object.values(entities).map(({ plural }) => plural),
  ...sourcesIn('functions/src')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => namedIn(readFileSync(path, 'utf8'))),
];

describe('rule 4.1', () => {
  it('names every collection', () => {
    const told = new Set([...ruleOf('4.1').matchAll(/`(?:[a-zA-Z]+\/\{\w+\}\/)?(\w+)`/gu)].map(([, name]) => name));
    expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);
  });

  it('is held to all that is stored, entities and others', () => {
    expect(named).toEqual(expect.arrayContaining(['accounts', 'leases', 'ranges', 'settlements']));
    expect(namedIn("const rows = documentsOf(\n  'invented', z.object({}))")).toEqual(['invented']);
  });
});
