import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours } from '../ui/colours.ts';

const css = readFileSync(join(__dirname, 'site.css'), 'utf8');
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('site.css', () => {
  it('declares the same colours as colours.ts', () => {
    const declared = [...css.matchAll(/^ {2}--([a-z-]+): (#[0-9a-f]{6});$/gm)].map(([, name, value]) => [name, value]);
    const { error: _error, seal: _seal, ...used } = colours;
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(Object.entries(used).map(([name, value]) => [dashed(name), value])),
    );
  });
});
