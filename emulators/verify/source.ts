import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from 'functions/shared/draw/manifest';
import type { VerificationTools } from 'functions/shared/draw/verify/verification';

/** The source of a published draw. */
export interface DrawSource {
  manifest: () => Promise<Manifest>;
  part: VerificationTools['part'];
}

/** There is no published draw to read; the message says why. */
export class NoDraw extends Error {
  override readonly name = 'NoDraw';
}

const TIMEOUT_MS = 30_000;
const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * A directory by docs/draw.md, or an address: the site's own, meaning its first draw, or that of a draw in the API
 * (`https://…/api/v1/draws/2`).
 */
export function sourceOf(place: string): DrawSource {
  return /^https?:\/\//.test(place) ? addressSource(place) : directorySource(place);
}

function directorySource(directory: string): DrawSource {
  const read = async (name: string): Promise<Buffer | null> => {
    try {
      return await readFile(join(directory, name));
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  };
  return {
    manifest: async () => {
      const bytes = await read('manifest.json');
      if (!bytes) throw new NoDraw(`There is no manifest.json in ${directory}`);
      return manifestOf(bytes);
    },
    part: async (name) => (await read(join('files', name))) ?? 'missing',
  };
}

function addressSource(place: string): DrawSource {
  const { origin, pathname } = new URL(place);
  const draw = pathname.includes('/draws/') ? `${origin}${pathname.replace(/\/$/, '')}` : `${origin}/api/v1/draws/1`;
  return {
    manifest: async () => {
      const answer = await get(draw);
      if (answer === 'unreachable') throw new NoDraw(`${draw} cannot be reached`);
      if (answer === 'missing') throw new NoDraw(`No draw is published at ${draw}`);
      return manifestOf(answer);
    },
    part: async (name) => await get(`${draw}/files/${name}`),
  };
}

async function get(url: string): Promise<Uint8Array | 'missing' | 'unreachable'> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return 'missing';
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : 'unreachable';
  } catch {
    // fetch reports network errors in many ways.
    return 'unreachable';
  }
}

function manifestOf(bytes: Uint8Array): Manifest {
  const parsed = manifestSchema.safeParse(jsonOf(bytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new NoDraw(`That is no manifest of a draw: ${issue ? `${issue.path.join('.')}: ${issue.message}` : ''}`);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new NoDraw('The manifest is no JSON');
  }
}
