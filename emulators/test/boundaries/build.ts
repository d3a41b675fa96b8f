import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { isBuilt } from '../../launcher/built.ts';
import { projectRoot as root } from '../../launcher/stackFolder.ts';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
  isDynamicEntry: z.boolean().default(false),
});
const manifestSchema = z.record(z.string(), chunkSchema);

type Manifest = z.infer<typeof manifestSchema>;

/** A mode of the build, which names its manifest (web/vite.config.ts): the public site, or the office. */
type Pages = 'public' | 'admin';

const folders: string[] = [];

/** Removes the test's own builds. Call it after a file's tests. */
export const clearBuilds = (): void => {
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
};

/** Builds in a separate folder, as for a deployment. */
const buildAnew = (pages: Pages): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vl-pages-'));
  folders.push(folder);
  const { status, stderr } = spawnSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', '--mode', pages, '--outDir', folder],
    {
      cwd: join(root, 'web'),
      encoding: 'utf8',
      // As deployed: a test's own setting would add React's checks.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(stderr);
  return folder;
};

/** The built pages, from the run's own build if its sources are unchanged. */
export class Build {
  readonly manifest: Manifest;
  readonly #folder: string;

  private constructor(folder: string, manifest: Manifest) {
    this.#folder = folder;
    this.manifest = manifest;
  }

  static of(pages: Pages): Build {
    const folder = isBuilt() ? join(root, 'web/dist') : buildAnew(pages);
    const text = readFileSync(join(folder, `.${pages}.json`), 'utf8');
    return new Build(folder, manifestSchema.parse(JSON.parse(text)));
  }

  /** Returns the same build, as if one of its scripts also imported another. */
  importing(name: string, imported: string): Build {
    const chunk = this.#chunk(name);
    const manifest = { ...this.manifest, [name]: { ...chunk, imports: [...chunk.imports, imported] } };
    return new Build(this.#folder, manifest);
  }

  /** Returns the manifest entry of a file that the build itself combines (web/siteChunks.ts), by the file's name. */
  named(file: string): string {
    const [entry] = Object.entries(this.manifest).find(([, { name }]) => name === file) ?? [];
    if (entry === undefined) throw new Error(`The build has no file ${file}`);
    return entry;
  }

  /** Returns a file of the build, by its path. */
  file(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8');
  }

  /** Returns the script of a manifest entry. */
  script(name: string): string {
    return this.file(this.#chunk(name).file);
  }

  /** Returns everything that entries load at once, including themselves. */
  reached(...names: readonly string[]): readonly string[] {
    const visited = new Set<string>();
    const reach = (name: string): void => {
      if (visited.has(name)) return;
      visited.add(name);
      this.#chunk(name).imports.forEach(reach);
    };
    names.forEach(reach);
    return [...visited];
  }

  /** Returns the gzipped bytes of all scripts that entries load at once. */
  weight(...names: readonly string[]): number {
    return this.reached(...names).reduce((sum, name) => sum + gzipSync(this.script(name)).length, 0);
  }

  /** Returns the HTML files of the public pages. */
  pages(): string[] {
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html') && path !== 'admin.html')
      .sort();
  }

  /** Returns the paths of all scripts of the public pages, including workers. */
  scripts(): string[] {
    return readdirSync(join(this.#folder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`);
  }

  /** Returns all pages and scripts as one text. */
  text(): string {
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.(?:html|js)$/.test(one.name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
      .join('\n');
  }

  #chunk(name: string): Manifest[string] {
    const { [name]: chunk } = this.manifest;
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    return chunk;
  }
}
