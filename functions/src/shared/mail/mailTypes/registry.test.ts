import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailTypes } from './registry.ts';

const folder = __dirname;
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const familiesIn = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+Mails)\b/gm)].map(([, name = '']) => name);

describe('the registry of mail types', () => {
  it('includes every family that a file of this folder exports', () => {
    const registry = readFileSync(join(folder, 'registry.ts'), 'utf8');
    const families = sources.flatMap((name) => familiesIn(readFileSync(join(folder, name), 'utf8')));
    expect(families.length).toBeGreaterThan(5);
    expect(families.filter((name) => !registry.includes(`  ${name},`))).toEqual([]);
    expect(Object.keys(mailTypes).length).toBeGreaterThan(families.length);
  });

  it('negative control: familiesIn finds exported families only', () => {
    expect(familiesIn('export const surveyMails = {\n};\nconst otherMails = 1;')).toEqual(['surveyMails']);
  });
});
