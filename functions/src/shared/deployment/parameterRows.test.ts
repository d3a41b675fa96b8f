import { readFileSync } from 'node:fs';
import { parameterTable } from './parameterRows.ts';

/** The cells of a Markdown table, without the widths that the formatter gives its columns. */
const cells = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[| -]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

it('docs/deploy.md lists the parameters as the code declares them (npm run parameters)', () => {
  const section = readFileSync('docs/deploy.md', 'utf8').split('## 3.')[1]?.split('## 4.')[0] ?? '';
  expect(cells(section)).toEqual(cells(parameterTable()));
});
