import { join } from 'node:path';
import { MAX_BYTES } from 'functions/shared/draw/files';
import { DRAW_FILES, type DrawFile, type Manifest, manifestSchema } from 'functions/shared/draw/manifest';
import { MAX_DRAWS } from 'functions/shared/draw/mostDraws';
import { download } from './download.ts';
import { NoDraw, Unreached } from './exits.ts';
import { jsonIn } from './json.ts';
import { printable } from './printable.ts';
import { isRead, type Read } from './read.ts';
import { regularFile } from './regularFile.ts';

/** Parses the manifest of these bytes. Throws NoDraw. */
function manifestIn(bytes: Uint8Array, what: string): Manifest {
  const parsed = manifestSchema.safeParse(jsonIn(bytes, what));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // The message may contain a key of the input.
    throw new NoDraw(`${what} is none: ${printable(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)}`);
  }
  const stray = strayIn(parsed.data);
  if (stray !== null) throw new NoDraw(`${what} is none: ${stray} does not go with its state`);
  return parsed.data;
}

/** The fields that exist after the release only (docs/draw.md). */
const OF_RELEASE = ['beacon', 'result', 'list'] as const;
const OF_COMMITMENT: readonly DrawFile[] = ['counts', 'rules', 'stamps'];

/** Returns a field that a manifest has before its release, or lacks after it; null: none. */
function strayIn(manifest: Manifest): string | null {
  const isReleased = manifest.state === 'RELEASED';
  const key = OF_RELEASE.find((one) => (manifest[one] !== null) !== isReleased);
  if (key !== undefined || isReleased) return key ?? null;
  return DRAW_FILES.find((file) => !OF_COMMITMENT.includes(file) && manifest.files[file].length > 0) ?? null;
}

const MAX_MANIFEST = 999_999;

/** The source of published draws. */
export interface Source {
  manifest: (draw: number) => Promise<Read>;
  part: (draw: number, sha256: string) => Promise<Read>;
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/** Returns the source at a place: a directory in the form of docs/draw.md, or the site's address, of which only the origin counts. */
export const sourceOf = (place: string): Source => (isAddress(place) ? siteSource(place) : copySource(place));

const copySource = (directory: string): Source => ({
  manifest: (draw) => regularFile(join(directory, `manifest-${draw}.json`), MAX_MANIFEST),
  part: (_, sha256) => regularFile(join(directory, 'files', sha256), MAX_BYTES),
});

function siteSource(place: string): Source {
  const { origin } = new URL(place);
  return {
    manifest: (draw) => download(new URL(`/api/v1/draws/${draw}`, origin), MAX_MANIFEST),
    part: (draw, sha256) => download(new URL(`/api/v1/draws/${draw}/files/${sha256}`, origin), MAX_BYTES),
  };
}

/** The manifests of a campaign in order. `unread`: a possible next draw, and why it was not read. */
export interface Manifests {
  manifests: Manifest[];
  unread: { draw: number; why: string } | null;
}

/** Reads the manifests. Throws NoDraw if there is none, or one is invalid; Unreached if the first cannot be requested. */
export async function manifestsOf(source: Source): Promise<Manifests> {
  const manifests: Manifest[] = [];
  for (let draw = 1; draw <= MAX_DRAWS + 1; draw += 1) {
    const what = `the manifest of draw ${draw}`;
    const read = await source.manifest(draw);
    if (isRead(read)) {
      if (draw > MAX_DRAWS) return { manifests, unread: { draw, why: `at most ${MAX_DRAWS} draws are read` } };
      if (read.length > MAX_MANIFEST) throw new NoDraw(`${what} is longer than ${MAX_MANIFEST} bytes`);
      manifests.push(manifestIn(read, what));
      continue;
    }
    if (read.state === 'irregular') throw new NoDraw(`${what} cannot be read: ${read.why}`);
    if (read.state === 'unreachable') {
      if (draw === 1) throw new Unreached(`${what}: ${read.why}`);
      return { manifests, unread: { draw, why: read.why } };
    }
    if (draw === 1) throw new NoDraw('no draw is published there: it has no manifest of draw 1');
    break;
  }
  return { manifests, unread: null };
}
