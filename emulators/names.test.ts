import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { sourcesIn } from './sources.ts';

/** Words of former names. CONTRIBUTING.md asks for the field's terms instead. */
const FORMER =
  /^(?:duties|dealings|takenUp|takenIn|mischief|spoil\w*|LONGEST\w*|MOST|MOST_\w+|ground|permits|patient|leftovers?|pulse|walls)$/;

/** Words of former names that no declaration contains, alone or as a part: `isAsked`, `keptAnswers`. */
const FORMER_PART = /^(?:asked|edges?|kept|leftovers?|pulse|spoil|stands|together|tells?|told|walk|walked|walker)$/;

/** Names with such a part that data or other people's programs use. */
const PUBLISHED = new Set(['kept', 'leftovers', 'takenIn', 'tellsOwner']);

const SOURCES = sourcesIn('.').filter((path) => /\.tsx?$/.test(path));

/** Returns every name that a file declares: of variables, parameters, functions, types and members. */
const declaredIn = (path: string, text: string): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node);
    if (isDeclared && node.name !== undefined && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return names;
};

/** Returns the declared names that are a former one, or contain a former word as a part. */
const formerNames = (path: string, text: string): string[] =>
  declaredIn(path, text).filter(
    (name) =>
      !PUBLISHED.has(name) &&
      (FORMER.test(name) ||
        name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).some((part) => FORMER_PART.test(part.toLowerCase()))),
  );

describe('the names of files', () => {
  it('do not contain former names', () => {
    expect(SOURCES.filter((path) => path.split(/[/.]/).some((part) => FORMER.test(part)))).toEqual([]);
  });
});

describe('the names of declarations', () => {
  it('contain no former word', () => {
    const found = SOURCES.flatMap((path) =>
      formerNames(path, readFileSync(path, 'utf8')).map((name) => `${path} ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('negative control: finds a planted export', () => {
    expect(formerNames('a.ts', 'export const MOST_PAGES = 1; const mostRows = 2;')).toEqual(['MOST_PAGES']);
  });

  it('negative control: finds a local value, a parameter and a member', () => {
    const text = 'const act = (isAsked: boolean) => { const keptRows = 1; }; interface A { walkBy: 1; asking: 2 }';
    expect(formerNames('a.ts', text)).toEqual(['isAsked', 'keptRows', 'walkBy']);
  });
});
