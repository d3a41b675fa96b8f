import { DRAW_FILES, type DrawFile, type Manifest, manifestSchema } from 'functions/shared/draw/manifest';
import { NoDraw } from './exits.ts';
import { jsonIn } from './json.ts';
import { printable } from './printable.ts';

/** The manifest of these bytes. Throws NoDraw. */
export function manifestIn(bytes: Uint8Array, what: string): Manifest {
  const parsed = manifestSchema.safeParse(jsonIn(bytes, what));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // A message can hold a key of the input.
    throw new NoDraw(`${what} is none: ${printable(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)}`);
  }
  const stray = strayIn(parsed.data);
  if (stray !== null) throw new NoDraw(`${what} is none: ${stray} does not go with its state`);
  return parsed.data;
}

/** docs/draw.md: what the release publishes, which is there after it and not before. */
const OF_RELEASE = ['beacon', 'result', 'list'] as const;
const OF_COMMITMENT: readonly DrawFile[] = ['counts', 'rules', 'stamps'];

/** What a manifest has before its release, or lacks after it. */
function strayIn(manifest: Manifest): string | null {
  const isReleased = manifest.state === 'RELEASED';
  const key = OF_RELEASE.find((one) => (manifest[one] !== null) !== isReleased);
  if (key !== undefined || isReleased) return key ?? null;
  return DRAW_FILES.find((file) => !OF_COMMITMENT.includes(file) && manifest.files[file].length > 0) ?? null;
}
