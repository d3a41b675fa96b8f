import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
  isDynamicEntry: z.boolean().default(false),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** One build of the pages, by its manifest. */
interface Built {
  readonly manifest: z.infer<typeof manifestSchema>;
  /** The script of an entry in the manifest. */
  readonly script: (name: string) => string;
  /** A file of the build, by its path. */
  readonly file: (path: string) => string;
  /** Everything that entries load at once, including themselves. */
  readonly reached: (...names: readonly string[]) => readonly string[];
  /** All pages and scripts, as one text. */
  readonly text: () => string;
}

/** Builds the site (`public`) or the office (`admin`) of checkouts, each once, in folders that go with `clear`. */
export class Builds {
  readonly #built = new Map<string, Built>();
  readonly #folders: string[] = [];

  readonly #mode: 'public' | 'admin';

  constructor(mode: 'public' | 'admin') {
    this.#mode = mode;
  }

  /** @param checkout its folder */
  of(checkout: string): Built {
    const known = this.#built.get(checkout) ?? this.#build(checkout);
    this.#built.set(checkout, known);
    return known;
  }

  /** The gzipped bytes of all scripts that entries load at once. */
  weight(checkout: string, ...names: readonly string[]): number {
    const { script, reached } = this.of(checkout);
    return reached(...names).reduce((sum, name) => sum + gzipSync(script(name)).length, 0);
  }

  clear(): void {
    this.#folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }

  #build(checkout: string): Built {
    const folder = mkdtempSync(join(tmpdir(), 'vl-pages-'));
    this.#folders.push(folder);
    const vite = join(checkout, 'node_modules/.bin/vite');
    const { status, stderr } = spawnSync(vite, ['build', '--mode', this.#mode, '--manifest', '--outDir', folder], {
      cwd: join(checkout, 'web'),
      encoding: 'utf8',
      // As deployed: a test's own setting would add React's checks.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(stderr);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
    const reach = (name: string, seen: Set<string>): Set<string> => {
      if (seen.has(name)) return seen;
      const { [name]: chunk } = manifest;
      if (chunk === undefined) throw new Error(`The build has no ${name}`);
      seen.add(name);
      chunk.imports.forEach((next) => reach(next, seen));
      return seen;
    };
    return {
      manifest,
      file: (path) => readFileSync(join(folder, path), 'utf8'),
      script: (name) => readFileSync(join(folder, manifest[name]?.file ?? ''), 'utf8'),
      reached: (...names) => [...names.reduce((seen, name) => reach(name, seen), new Set<string>())],
      text: () =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile() && /\.(?:html|js)$/.test(one.name))
          .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
          .join('\n'),
    };
  }
}
