import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { sourcesIn } from './sources.ts';

/** Words of former names. CONTRIBUTING.md asks for the field's terms instead. */
const FORMER =
  /^(?:duties|dealings|takenUp|takenIn|mischief|spoil\w*|LONGEST\w*|MOST|MOST_\w+|ground|permits|patient|leftovers?|pulse|walls)$/;

/** Words of former names that no declaration contains, alone or as a part: `isAsked`, `keptAnswers`. */
const FORMER_PART = /^(?:asked|edges?|kept|leftovers?|pulse|spoil|stands|together|tells?|told|walk|walked|walker)$/;

/** Names with such a part that data or other people's programs use. */
const PUBLISHED = new Set(['kept', 'leftovers', 'tellsOwner']);

const SOURCES = sourcesIn('.').filter((path) => /\.tsx?$/.test(path));

/** Returns the names that a file exports at its top level. */
const exportsOf = (path: string, text: string): string[] =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements.flatMap((one) => {
    if (!ts.canHaveModifiers(one) || !ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      return [];
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    return 'name' in one && one.name !== undefined && ts.isIdentifier(one.name as ts.Node)
      ? [(one.name as ts.Identifier).text]
      : []; // a declaration
  });

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
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node);
    if (isDeclared && node.name !== undefined && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return names;
};

/** Returns the declared names with a former word as a part. */
const formerParts = (path: string, text: string): string[] =>
  declaredIn(path, text).filter(
    (name) =>
      !PUBLISHED.has(name) &&
      name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).some((part) => FORMER_PART.test(part.toLowerCase())),
  );

describe('the names of files and exports', () => {
  it('do not contain former names', () => {
    const files = SOURCES.filter((path) => path.split(/[/.]/).some((part) => FORMER.test(part)));
    const names = SOURCES.flatMap((path) =>
      exportsOf(path, readFileSync(path, 'utf8')).filter((name) => FORMER.test(name)),
    );
    expect([...files, ...names]).toEqual([]);
  });

  it('negative control: finds a planted export', () => {
    expect(
      exportsOf('a.ts', 'export const MOST_PAGES = 1; const MOST_ROWS = 2;').filter((name) => FORMER.test(name)),
    ).toEqual(['MOST_PAGES']);
  });
});

describe('the names of declarations', () => {
  it('contain no former word', () => {
    const found = SOURCES.flatMap((path) =>
      formerParts(path, readFileSync(path, 'utf8')).map((name) => `${path} ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('negative control: finds a local value, a parameter and a member', () => {
    const text = 'const act = (isAsked: boolean) => { const keptRows = 1; }; interface A { walkBy: 1; asking: 2 }';
    expect(formerParts('a.ts', text)).toEqual(['isAsked', 'keptRows', 'walkBy']);
  });
});
