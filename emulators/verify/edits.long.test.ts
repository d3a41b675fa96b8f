import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ALLOCATIONS } from 'functions/shared/campaign/campaign';
import {
  SAMPLE_TERMS,
  sampleCampaign,
  sampleDraw,
  type SampleDraw,
  sampleTicket,
} from 'functions/test/support/drawSamples';
import { checkers } from './checkers.ts';
import { copyOf, commitmentOptionsOf, ours } from './copies.ts';
import { isManifest, pageIn } from './pageProgram.ts';
import { hasPython, pythonIn } from './pythonProgram.ts';
import { full } from '../test/harness/run/longForm.ts';

// Random draws, each with one changed byte. None of the three programs confirms one, although the commitments were noted.

const { folder, env, relay } = checkers();

const terms = fc.record({
  supply: fc.nat(40),
  allocation: fc.constantFrom(...ALLOCATIONS),
  wishes: fc.array(fc.record({ sets: fc.integer({ min: 1, max: 5 }), partial: fc.boolean(), isOut: fc.boolean() }), {
    maxLength: 30,
  }),
});

const oneDraw = terms.map(({ supply, allocation, wishes }): readonly SampleDraw[] => {
  const roster = wishes.map(({ sets, partial, isOut }, index) => ({
    ticketNumber: sampleTicket(index),
    sets,
    acceptsPartial: allocation === 'partial' && partial,
    exclusion: isOut ? 'DUPLICATE' : null,
  }));
  return [sampleDraw({ terms: { ...SAMPLE_TERMS, supply, allocation }, roster })];
});
const twoDraws = fc.nat(9).map((additional): readonly SampleDraw[] => {
  const { former, latter } = sampleCampaign({ additional });
  return [former, latter];
});

interface Edit {
  readonly inManifest: boolean;
  readonly file: number;
  readonly place: number;
  readonly by: number;
}
const edits = fc.record({
  inManifest: fc.boolean(),
  file: fc.nat(),
  place: fc.nat(),
  by: fc.integer({ min: 1, max: 255 }),
});

const programs = async (copy: string, draws: readonly SampleDraw[]): Promise<readonly boolean[]> => {
  const noted = commitmentOptionsOf(...draws);
  const all = [
    pageIn(
      copy,
      draws.map(({ manifest }) => manifest.commitment.hash),
    ).then((says) => says === 'holds'),
    ours(copy, ...noted).then(({ code }) => code === 0),
  ];
  if (hasPython) all.push(pythonIn(env, [copy, ...noted, relay().argument]).then(({ code }) => code === 0));
  return await Promise.all(all);
};

/** Changes one byte of a file of the copy. */
const edited = (copy: string, { inManifest, file, place, by }: Edit): void => {
  const all = readdirSync(copy)
    .filter(isManifest)
    .concat(readdirSync(join(copy, 'files')).map((name) => join('files', name)));
  const wanted = all.filter((name) => !inManifest || isManifest(name));
  const path = join(copy, wanted[file % wanted.length] ?? '');
  const bytes = readFileSync(path);
  bytes.writeUInt8((bytes.readUInt8(place % bytes.length) + by) % 256, place % bytes.length);
  writeFileSync(path, bytes);
};

/** @param isApplied whether the byte is changed at all */
const property = (isApplied: boolean) =>
  fc.asyncProperty(fc.oneof(oneDraw, twoDraws), edits, async (draws, edit) => {
    const copy = copyOf(folder, ...draws);
    if (isApplied) edited(copy, edit);
    const right = await programs(copy, draws);
    rmSync(copy, { recursive: true });
    return right.every((one) => !one);
  });

describe('a random draw with one byte changed', () => {
  it('is confirmed by none of the programs', async () => {
    await fc.assert(property(true), { numRuns: full ? 500 : 10 });
  }, 900_000);

  it('negative control: is confirmed by all programs without the change', async () => {
    const unchanged = fc.asyncProperty(fc.oneof(oneDraw, twoDraws), async (draws) => {
      const copy = copyOf(folder, ...draws);
      const right = await programs(copy, draws);
      rmSync(copy, { recursive: true });
      return right.every((one) => one);
    });
    await fc.assert(unchanged, { numRuns: full ? 100 : 3 });
    expect((await fc.check(property(false), { numRuns: 1, endOnFailure: true })).failed).toBe(true);
  }, 300_000);
});
