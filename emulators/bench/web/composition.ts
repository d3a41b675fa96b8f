import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { projectRoot } from '../../launcher/stackFolder.ts';

const mapSchema = z.object({ sources: z.array(z.string().nullable()), mappings: z.string() });
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment of a source map (https://tc39.es/ecma426/, VLQ). */
const numbersOf = (segment: string): number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value |= (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

/** Returns the group of a source: a package, or a folder of ours. */
const groupOf = (source: string): string => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [, own] = /((?:functions\/src\/shared|src\/(?:site|copy|ui|client))\/[^/]+)/.exec(source) ?? [];
  return name ?? own ?? 'the bundler';
};

/** Returns the letters of a script by their group. */
function lettersOf(script: string, map: z.infer<typeof mapSchema>): Map<string, number> {
  const letters = new Map<string, number>();
  let source = 0;
  const lines = script.split('\n');
  map.mappings.split(';').forEach((line, number) => {
    let column = 0;
    const starts = line
      .split(',')
      .filter((segment) => segment !== '')
      .map((segment) => {
        const [columns = 0, sources = 0] = numbersOf(segment);
        column += columns;
        source += sources;
        return { column, group: groupOf(map.sources[source] ?? '') };
      });
    starts.forEach(({ column: from, group }, index) => {
      const to = starts[index + 1]?.column ?? lines[number]?.length ?? from;
      letters.set(group, (letters.get(group) ?? 0) + to - from);
    });
  });
  return letters;
}

/** Returns the gzipped bytes of each script of the site by group. A group's share is its share of the letters. Keyed by the script's name. */
export function compositions(): Map<string, Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'vl-composition-'));
  try {
    const vite = join(projectRoot, 'node_modules/.bin/vite');
    // With hidden maps the scripts have the same names as those that visitors load.
    execFileSync(vite, ['build', '--mode', 'public', '--sourcemap', 'hidden', '--outDir', folder], {
      cwd: join(projectRoot, 'web'),
      stdio: 'pipe',
    });
    const assets = join(folder, 'assets');
    const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
    return new Map(names.map((name) => [name, compositionOf(join(assets, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compositionOf(file: string): Map<string, number> {
  const script = readFileSync(file, 'utf8');
  // A script that the bundler generates has no sources.
  if (!existsSync(`${file}.map`)) return new Map([['the bundler', gzipSync(script).length]]);
  const letters = lettersOf(script, mapSchema.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const weight = gzipSync(script).length;
  return new Map([...letters].map(([group, count]) => [group, (count / all) * weight]));
}
