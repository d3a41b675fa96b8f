import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSeedText } from 'functions/shared/draw/draw';
import { rootOfLines } from 'functions/shared/draw/roster/merkleTree';
import { z } from 'zod';
import { ours } from './copies.ts';
import { hasCurve, hasPython, testsOfPython } from './pythonProgram.ts';
import { full } from '../test/harness/run/longForm.ts';

// The vectors of docs/draw-vectors were not made by our own programs.

const VECTORS = 'docs/draw-vectors';
const valuesSchema = z.object({
  beacon: z.object({ randomness: z.string() }),
  draws: z.array(
    z.object({
      number: z.int(),
      lines: z.array(z.object({ line: z.string() })),
      root: z.string(),
      C: z.string(),
      seed: z.string(),
    }),
  ),
});
const valuesOf = (folder: string) =>
  valuesSchema.parse(JSON.parse(readFileSync(join(VECTORS, folder, 'values.json'), 'utf8')));
const noted = (draws: readonly { readonly C: string }[]): string[] => draws.flatMap(({ C }) => ['--commitment', C]);

describe.each(
  readdirSync(VECTORS, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name),
)('the test vector %s', (folder) => {
  const { beacon, draws } = valuesOf(folder);

  it('is confirmed by verify-draw only with its own commitments', async () => {
    const copy = join(VECTORS, folder, 'copy');
    expect(await ours(copy, ...noted(draws))).toMatchObject({ code: 0 });
    expect(await ours(copy, ...noted([{ C: '0'.repeat(64) }]))).toMatchObject({ code: 1 });
  });

  it('has the same intermediate values as our code', () => {
    for (const { number, lines, root, C, seed } of draws) {
      expect(rootOfLines(lines.map(({ line }) => line))).toBe(root);
      expect(publishedSeedText({ commitment: C, randomness: beacon.randomness, number })).toBe(seed);
    }
  });
});

it('confirms the proof of the vectors with verify-draw', async () => {
  const proof = join(VECTORS, 'proof.json');
  const { line } = z.object({ line: z.string() }).parse(JSON.parse(readFileSync(proof, 'utf8')));
  expect(await ours('--line', line, '--proof', proof, ...noted(valuesOf('whole').draws))).toMatchObject({ code: 0 });
});

/** A test that this machine cannot run is not declared, since `npm test` counts a skipped one as failed. */
if (hasPython) {
  it(
    'passes the tests of verify_draw.py, with the vectors and malformed input',
    // Without py_ecc only the pairing test is skipped.
    async () => expect(await testsOfPython(full)).toMatch(hasCurve ? /\nOK\n$/ : /\nOK \(skipped=1\)\n$/),
    full ? 3_600_000 : 300_000,
  );
}
