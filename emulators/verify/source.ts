import { join } from 'node:path';
import { MOST_BYTES } from 'functions/shared/draw/files';
import { MOST_DRAWS } from 'functions/shared/draw/mostDraws';
import type { Manifest } from 'functions/shared/draw/manifest';
import { download } from './download.ts';
import { NoDraw, Unreached } from './exits.ts';
import { manifestIn } from './manifestForm.ts';
import { isRead, type Read } from './read.ts';
import { regularFile } from './regularFile.ts';

const MOST_MANIFEST = 999_999;

/** Where published draws are read from. */
export interface Source {
  manifest: (draw: number) => Promise<Read>;
  part: (draw: number, sha256: string) => Promise<Read>;
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/** A directory by docs/draw.md, or the site's address, of which only the origin counts. */
export const sourceOf = (place: string): Source => (isAddress(place) ? siteSource(place) : copySource(place));

const copySource = (directory: string): Source => ({
  manifest: (draw) => regularFile(join(directory, `manifest-${draw}.json`), MOST_MANIFEST),
  part: (_, sha256) => regularFile(join(directory, 'files', sha256), MOST_BYTES),
});

function siteSource(place: string): Source {
  const { origin } = new URL(place);
  return {
    manifest: (draw) => download(new URL(`/api/v1/draws/${draw}`, origin), MOST_MANIFEST),
    part: (draw, sha256) => download(new URL(`/api/v1/draws/${draw}/files/${sha256}`, origin), MOST_BYTES),
  };
}

/** The manifests of a campaign in order. `unread`: a draw after them that may be there, and why it is not read. */
export interface Manifests {
  manifests: Manifest[];
  unread: { draw: number; why: string } | null;
}

/** Throws NoDraw where there is none, or one is no manifest; Unreached where the first cannot be asked for. */
export async function manifestsOf(source: Source): Promise<Manifests> {
  const manifests: Manifest[] = [];
  for (let draw = 1; draw <= MOST_DRAWS + 1; draw += 1) {
    const what = `the manifest of draw ${draw}`;
    const read = await source.manifest(draw);
    if (isRead(read)) {
      if (draw > MOST_DRAWS) return { manifests, unread: { draw, why: `at most ${MOST_DRAWS} draws are read` } };
      if (read.length > MOST_MANIFEST) throw new NoDraw(`${what} is longer than ${MOST_MANIFEST} bytes`);
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
