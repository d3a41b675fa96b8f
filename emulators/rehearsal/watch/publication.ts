import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { LOCAL_CHAIN, QUICKNET } from 'functions/shared/draw/chains';
import { DRAW_FILES, type DrawFile, type Manifest, manifestSchema } from 'functions/shared/draw/manifest';
import { CHECKS, type Outcome } from 'functions/shared/draw/verify/verdict';
import { verified } from 'functions/shared/draw/verify/verification';

/** A published draw: its manifest, and its files joined from their parts. */
export interface Published {
  readonly manifest: Manifest;
  readonly texts: Readonly<Record<DrawFile, string>>;
}

/** The outcome of each check of the published draws; an error in words if there was nothing to check. */
export interface Checked {
  readonly outcomes: readonly Outcome[];
  readonly error: string | null;
}

async function fetched(url: string): Promise<Buffer | null> {
  const answer = await fetch(url);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Downloads the draws like any reader, in the form of docs/draw.md: `manifest-1.json` and `files/{sha256}`. */
async function download(site: string, directory: string): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  await mkdir(join(directory, 'files'), { recursive: true });
  for (let number = 1; ; number += 1) {
    const draw = `${site}/api/v1/draws/${number}`;
    const text = await fetched(draw);
    if (text === null) return manifests;
    const manifest = manifestSchema.parse(JSON.parse(text.toString('utf8')));
    await writeFile(join(directory, `manifest-${number}.json`), text);
    for (const { sha256 } of DRAW_FILES.flatMap((name) => manifest.files[name])) {
      const part = await fetched(`${draw}/files/${sha256}`);
      if (part !== null) await writeFile(join(directory, 'files', sha256), part);
    }
    manifests.push(manifest);
  }
}

const partIn = (directory: string, sha256: string): Promise<Buffer | 'missing'> =>
  readFile(join(directory, 'files', sha256)).catch(() => 'missing' as const);

async function textIn(directory: string, parts: Manifest['files'][DrawFile]): Promise<string> {
  const read = await Promise.all(parts.map(({ sha256 }) => partIn(directory, sha256)));
  return read.join('');
}

async function publishedIn(directory: string, manifest: Manifest | undefined): Promise<Published | null> {
  if (manifest === undefined) return null;
  const texts = await Promise.all(
    DRAW_FILES.map(async (file) => [file, await textIn(directory, manifest.files[file])] as const),
  );
  // The entries are those of all files.
  return { manifest, texts: Object.fromEntries(texts) as Record<DrawFile, string> };
}

async function checkedIn(
  directory: string,
  manifests: readonly Manifest[],
  recordedCommitment: string | null,
): Promise<Checked> {
  if (manifests.length === 0) return { outcomes: [], error: 'no draw is published' };
  const { outcomes } = await verified(manifests, {
    part: (_, sha256) => partIn(directory, sha256),
    chains: [QUICKNET, LOCAL_CHAIN],
    isGenuine: checkBeacon,
    commitments: recordedCommitment === null ? [] : [recordedCommitment],
  });
  return { outcomes, error: null };
}

/** Returns each check that did not hold, in words, and each check that was not made. */
export const failedChecks = ({ outcomes, error }: Checked): string[] => {
  const made = new Set(outcomes.map(({ check }) => check));
  return [
    ...(error === null ? [] : [error]),
    ...CHECKS.filter((check) => !made.has(check)).map((check) => `${check} was not checked`),
    ...outcomes.filter(({ state }) => state !== 'holds').map(({ chain: _, ...outcome }) => JSON.stringify(outcome)),
  ];
};

/**
 * Checks the published draws from a copy of their files, without the site, by the commitment that was recorded before the round.
 * @param keep the directory for the copy; null: it is removed
 */
export async function checkedCopy(
  site: string,
  { keep, recordedCommitment }: { readonly keep: string | null; readonly recordedCommitment: string | null },
): Promise<{ checked: Checked; published: Published | null }> {
  const directory = keep ?? (await mkdtemp(join(tmpdir(), 'vl-draw-')));
  try {
    const manifests = await download(site, directory);
    return {
      checked: await checkedIn(directory, manifests, recordedCommitment),
      published: await publishedIn(directory, manifests[0]),
    };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { checked: { outcomes: [], error: said }, published: null };
  } finally {
    if (keep === null) await rm(directory, { recursive: true, force: true });
  }
}
