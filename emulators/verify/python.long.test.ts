import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import {
  QUICKNET_1000,
  SAMPLE_TERMS,
  sampleCampaign,
  sampleDraw,
  sampleProof,
  sampleRoster,
} from 'functions/test/support/drawSamples';
import { copyOf, folderOfCopies, commitmentOptionsOf, ours } from './copies.ts';
import { RIGHT, WRONG } from './falsified.ts';
import { hasCurve, hasPython, pythonIn, withoutCurve } from './pythonProgram.ts';

const folder = folderOfCopies();
const env = withoutCurve(folder);

/** Serves as a drand relay and as the site. */
let server: Server;
let origin = '';
const answers = new Map<string, string>();
const ROUND = `/${SAMPLE_TERMS.chain}/public/1000`;

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer(({ url = '' }, response) => {
    const body = answers.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  answers.set(ROUND, JSON.stringify(QUICKNET_1000));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

if (!hasPython) console.warn('python3 is missing: verify_draw.py is not compared with our own verifier here');
if (hasPython && !hasCurve) {
  console.warn(
    'py_ecc is missing: the signature check of verify_draw.py is NOT TESTED (pip install py_ecc); only its answer 未確認 without py_ecc is tested',
  );
}
/** A test that this machine cannot run is not declared, since `npm test` counts a skipped one as failed. */
const where = (isThere: boolean, says: string, tests: () => void): void => {
  if (isThere) describe(says, tests);
};
const relay = (): string => `--relay=${origin}`;
const python = async (...args: string[]) => await pythonIn(env, args);
const codes = async (...args: string[]): Promise<number[]> => [
  (await ours(...args)).code,
  (await python(...args, relay())).code,
];

const DRAW = sampleDraw();
const NOTED = commitmentOptionsOf(DRAW);
const { former: FORMER, latter: LATTER } = sampleCampaign();

/** Not a signature: the curve's own generator, with the matching randomness. */
const GENERATOR = '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb';
const FORGED = {
  round: QUICKNET_1000.round,
  signature: GENERATOR,
  randomness: createHash('sha256').update(Buffer.from(GENERATOR, 'hex')).digest('hex'),
};
/** In plain Python a pairing takes seconds, and many on a busy machine. */
const PAIRING_MS = 300_000;

where(hasPython, 'verify_draw.py', () => {
  it.each(RIGHT.concat(WRONG))('agrees with verify-draw on %s', async (_, draws, code) => {
    expect(await codes(copyOf(folder, ...draws), ...commitmentOptionsOf(...draws))).toEqual([code, code]);
  });

  it('agrees with verify-draw on a missing or different commitment and on wrong arguments', async () => {
    const copy = copyOf(folder, DRAW);
    expect(await codes(copy)).toEqual([2, 2]);
    expect(await codes(copy, ...commitmentOptionsOf(LATTER))).toEqual([1, 1]);
    expect(await codes(copy, ...commitmentOptionsOf(DRAW, FORMER))).toEqual([2, 2]);
    expect(await codes(copy, '--commitment', 'ab')).toEqual([64, 64]);
    expect(await codes(join(folder, 'nothing'))).toEqual([3, 3]);
  });

  it('agrees with verify-draw on an inclusion proof', async () => {
    const [proof, file] = [sampleProof(DRAW, sampleRoster(25), 3), join(folder, 'proof.json')];
    writeFileSync(file, JSON.stringify(proof));
    const line = ['--line', proof.line, '--proof', file];
    const exitCodes = async (...args: string[]) => [(await ours(...args)).code, (await python(...args)).code];
    expect(await exitCodes(...line, ...NOTED)).toEqual([0, 0]);
    expect(await exitCodes(...line)).toEqual([2, 2]);
    expect(await exitCodes(...line, '--commitment', 'ab'.repeat(32))).toEqual([1, 1]);
    expect(await exitCodes('--line', 'x', '--proof', file, ...NOTED)).toEqual([1, 1]);
    writeFileSync(file, JSON.stringify({ ...proof, line: 'x' }));
    expect(await exitCodes(...line, ...NOTED)).toEqual([3, 3]);
  });

  it('reads all draws from an address', async () => {
    for (const { manifest, parts } of [FORMER, LATTER]) {
      answers.set(`/api/v1/draws/${manifest.number}`, JSON.stringify(manifest));
      for (const [name, text] of parts) answers.set(`/api/v1/draws/${manifest.number}/files/${name}`, text);
    }
    expect(await codes(origin, ...commitmentOptionsOf(FORMER, LATTER))).toEqual([0, 0]);
    expect(await codes('http://127.0.0.1:9/')).toEqual([2, 2]);
  });

  it('reports an unchecked signature and does not confirm the draw', async () => {
    const place = copyOf(folder, DRAW);
    const output = await python(place, ...NOTED);
    expect(output).toMatchObject({ code: 2, text: expect.stringContaining('署名は確かめていません') });
    expect((await python(place, ...NOTED, '--relay=http://127.0.0.1:9')).code).toBe(2);
    answers.set(ROUND, JSON.stringify({ ...QUICKNET_1000, signature: 'ab'.repeat(48) }));
    expect((await python(place, ...NOTED, relay())).code).toBe(1);
    answers.set(ROUND, JSON.stringify(QUICKNET_1000));
  });

  it('prints Japanese in the C locale', async () => {
    const poor = { ...env, LC_ALL: 'C', PYTHONUTF8: '0', PYTHONCOERCECLOCALE: '0' };
    const args = [copyOf(folder, DRAW), relay()];
    expect(await pythonIn(poor, args)).toEqual(await python(...args));
  });
});

where(hasCurve, 'verify_draw.py with py_ecc', () => {
  it(
    'checks the signature itself and rejects a forged one',
    async () => {
      const curved = async (...args: string[]) => await pythonIn(process.env, args);
      // The relay is unreachable, so it cannot vouch for the signature.
      expect((await curved(copyOf(folder, DRAW), ...NOTED, '--relay=http://127.0.0.1:9')).code).toBe(0);
      const draw = sampleDraw({ beacon: FORGED });
      const forged = copyOf(folder, draw);
      answers.set(ROUND, JSON.stringify(FORGED));
      // Everything fits except the chain's key. A verifier that can only ask a relay accepts it.
      expect((await python(forged, ...commitmentOptionsOf(draw), relay())).code).toBe(0);
      expect((await curved(forged, ...commitmentOptionsOf(draw), relay())).code).toBe(1);
      answers.set(ROUND, JSON.stringify(QUICKNET_1000));
    },
    PAIRING_MS,
  );
});
