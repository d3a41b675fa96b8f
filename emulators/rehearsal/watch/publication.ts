import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAW_FILES, manifestSchema } from 'functions/shared/draw/manifest';
import { verifyDraw } from '../../verify/command.ts';

/** The exit code and output of checking a published draw. */
export interface Checked {
  readonly exit: number;
  readonly lines: readonly string[];
}

async function fetched(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Downloads the first draw as a stranger would, in the form of docs/draw.md: `manifest.json` and `files/{sha256}`. */
async function download(site: string, directory: string): Promise<void> {
  const draw = `${site}/api/v1/draws/1`;
  const text = await fetched(draw);
  const { files } = manifestSchema.parse(JSON.parse(text.toString('utf8')));
  await mkdir(join(directory, 'files'), { recursive: true });
  await writeFile(join(directory, 'manifest.json'), text);
  for (const { sha256 } of DRAW_FILES.flatMap((name) => files[name])) {
    await writeFile(join(directory, 'files', sha256), await fetched(`${draw}/files/${sha256}`));
  }
}

/**
 * Checks the published draw from a copy of its files, without the site.
 * @param keep where to leave the copy; null: it is removed
 */
export async function checkedCopy(site: string, keep: string | null): Promise<Checked> {
  const directory = keep ?? (await mkdtemp(join(tmpdir(), 'vl-draw-')));
  const lines: string[] = [];
  try {
    await download(site, directory);
    const exit = await verifyDraw([directory, '--test-chain'], (line) => void lines.push(line));
    return { exit, lines };
  } catch (error) {
    return { exit: 2, lines: [...lines, error instanceof Error ? error.message : String(error)] };
  } finally {
    if (keep === null) await rm(directory, { recursive: true, force: true });
  }
}
