import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { sourcesIn } from './sources.ts';

/** Words of former names. CONTRIBUTING.md asks for the field's terms instead. */
const FORMER =
  /^(?:duties|dealings|takenUp|takenIn|mischief|spoil\w*|LONGEST\w*|MOST|MOST_\w+|ground|permits|patient|leftovers?|pulse|walls)$/;

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
