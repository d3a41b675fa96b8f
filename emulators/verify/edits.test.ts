import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ALLOCATIONS } from 'functions/shared/campaign/campaign';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { QUICKNET } from 'functions/shared/draw/chains';
import { type Manifest, manifestSchema } from 'functions/shared/draw/manifest';
import {
  QUICKNET_1000,
  SAMPLE_TERMS,
  sampleCampaign,
  sampleDraw,
  type SampleDraw,
  sampleTicket,
} from 'functions/shared/draw/samples';
import { verdictOf } from 'functions/shared/draw/verify/verdict';
import { verified } from 'functions/shared/draw/verify/verification';
import { copyOf, folderOfCopies, notedOf, ours } from './copies.ts';
import { hasPython, pythonIn, withoutCurve } from './pythonProgram.ts';

// Random draws, each with one byte changed: none of the three programs calls it right, though the commitments were noted.

const full = process.env.TEST_FULL === '1';
const folder = folderOfCopies();
const env = withoutCurve(folder);

/** drand's relay, for the program without a curve library. */
let relay: Server;
let relayArgument = '';
beforeAll(async () => {
  // The beacon's library also prints what it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  relay = createServer((_, response) => response.end(JSON.stringify(QUICKNET_1000)));
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  relayArgument = typeof address === 'object' && address ? `--relay=http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => relay.close(resolve));
  rmSync(folder, { recursive: true });
});

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

const isManifest = (name: string): boolean => name.startsWith('manifest-');

/** The page's own check, over the files of a copy; false where its client refuses the answer. */
const pageCallsItRight = async (copy: string, commitments: readonly string[]): Promise<boolean> => {
  const manifests: Manifest[] = [];
  for (const name of readdirSync(copy).filter(isManifest).toSorted()) {
    try {
      manifests.push(manifestSchema.parse(JSON.parse(readFileSync(join(copy, name), 'utf8'))));
    } catch {
      return false;
    }
  }
  const part = async (_: number, sha256: string) => {
    try {
      return await Promise.resolve(new Uint8Array(readFileSync(join(copy, 'files', sha256))));
    } catch {
      return 'missing';
    }
  };
  const tools = { part, chains: [QUICKNET], isGenuine: checkBeacon, commitments };
  return verdictOf((await verified(manifests, tools)).outcomes) === 'holds';
};

const programs = async (copy: string, draws: readonly SampleDraw[]): Promise<readonly boolean[]> => {
  const noted = notedOf(...draws);
  const all = [
    pageCallsItRight(
      copy,
      draws.map(({ manifest }) => manifest.commitment.hash),
    ),
    ours(copy, ...noted).then(({ code }) => code === 0),
  ];
  if (hasPython) all.push(pythonIn(env, [copy, ...noted, relayArgument]).then(({ code }) => code === 0));
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
  it('is called right by none of the programs', async () => {
    await fc.assert(property(true), { numRuns: full ? 500 : 25 });
  }, 900_000);

  it('would be called right by all of them unchanged', async () => {
    const unchanged = fc.asyncProperty(fc.oneof(oneDraw, twoDraws), async (draws) => {
      const copy = copyOf(folder, ...draws);
      const right = await programs(copy, draws);
      rmSync(copy, { recursive: true });
      return right.every((one) => one);
    });
    await fc.assert(unchanged, { numRuns: full ? 100 : 5 });
    expect((await fc.check(property(false), { numRuns: 1, endOnFailure: true })).failed).toBe(true);
  }, 300_000);
});
