import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';
import { changesText } from 'functions/shared/draw/changes';
import {
  changeAt,
  QUICKNET_1000,
  SAMPLE_RULES,
  sampleDraw,
  type SampleDraw,
  sampleRoster,
  textIn,
  withTexts,
} from 'functions/shared/draw/samples';
import { verifyDraw } from './command.ts';

const full = process.env.TEST_FULL === '1';
const folder = mkdtempSync(join(tmpdir(), 'vl-verify-'));
const script = 'web/public/verify_draw.py';

// Each test starts programs, which take time on a busy machine.
jest.setTimeout(60_000);

/** Published draws by path, and drand's relay, over HTTP. */
let server: Server;
let origin = '';
const answers = new Map<string, string>();

let made = 0;
/** A copy of a draw in a directory, by docs/draw.md. */
function copyOf({ manifest, parts }: SampleDraw): string {
  const directory = join(folder, String((made += 1)));
  mkdirSync(join(directory, 'files'), { recursive: true });
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
  for (const [name, text] of parts) writeFileSync(join(directory, 'files', name), text);
  return directory;
}

interface Told {
  code: number;
  text: string;
}

async function ours(...args: string[]): Promise<Told> {
  const lines: string[] = [];
  const code = await verifyDraw(args, (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}

/** Found before an installed one, it makes Python's curve library unavailable, whatever this machine has. */
const missing = join(folder, 'missing');
mkdirSync(missing);
writeFileSync(join(missing, 'py_ecc.py'), "raise ImportError('made missing by the test')\n");

const pythonIn = (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Told> =>
  new Promise((resolve, reject) => {
    execFile('python3', [script, ...args], { env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else if (stderr !== '') reject(new Error(stderr));
      else resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout });
    });
  });
/** Without the curve library. */
const python = async (...args: string[]): Promise<Told> =>
  await pythonIn({ ...process.env, PYTHONPATH: missing }, args);
/** With it, if it is installed. */
const curved = async (...args: string[]): Promise<Told> => await pythonIn(process.env, args);

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('python3 is missing: nothing holds verify_draw.py against our own verifier here');
const hasCurve = spawnSync('python3', ['-c', 'import py_ecc']).status === 0;
if (!hasCurve) console.warn('py_ecc is missing: verify_draw.py is run without it alone');
/** A test that this machine cannot run is not declared, since `npm test` counts a skipped one as failed. */
const where = (isThere: boolean, says: string, tests: () => void): void => {
  if (isThere) describe(says, tests);
};
/** Not a signature: the curve's own generator, with the matching randomness. */
const GENERATOR = '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb';
const FORGED = {
  round: QUICKNET_1000.round,
  signature: GENERATOR,
  randomness: createHash('sha256').update(Buffer.from(GENERATOR, 'hex')).digest('hex'),
};
/** In plain Python a pairing takes seconds, and many on a busy machine. */
const PAIRING_MS = 300_000;

const relay = () => `--relay=${origin}`;
const codes = async (place: string): Promise<number[]> => [
  (await ours(place)).code,
  (await python(place, relay())).code,
];

beforeAll(async () => {
  // The beacon's library also prints what it refuses.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer(({ url = '' }, response) => {
    const body = answers.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  answers.set(`/${SAMPLE_RULES.chain}/public/1000`, JSON.stringify(QUICKNET_1000));
});

afterAll(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const DRAW = sampleDraw();
const SECOND = sampleDraw({ rules: { ...SAMPLE_RULES, number: 2 } });
const receiptIn = (draw: SampleDraw): string => textIn(draw, 'order').split('\n')[0] ?? '';
const added = (receiptID: string): string => changesText([changeAt(receiptID, 'add', 2)]);
const reversed = (text: string) => `${text.trim().split('\n').toReversed().join('\n')}\n`;
const without = ({ manifest, parts }: SampleDraw): SampleDraw => ({ manifest, parts: new Map([...parts].slice(1)) });

const DRAWS: readonly [what: string, draw: SampleDraw, code: number][] = [
  ['a draw', DRAW, 0],
  ['a draw of nobody', sampleDraw({ roster: [] }), 0],
  ['a draw of 500', sampleDraw({ roster: sampleRoster(500), rules: { ...SAMPLE_RULES, supply: 700 } }), 0],
  ['one with sets for all', sampleDraw({ rules: { ...SAMPLE_RULES, supply: 1000 } }), 0],
  ['one by the rule "partial"', sampleDraw({ rules: { ...SAMPLE_RULES, allocation: 'partial', supply: 21 } }), 0],
  ['one by the rule "equalBase"', sampleDraw({ rules: { ...SAMPLE_RULES, allocation: 'equalBase', supply: 40 } }), 0],
  ['a second draw', SECOND, 0],
  ['sets added by somebody with a ticket', withTexts(SECOND, { changes: added(receiptIn(SECOND)) }), 1],
  ['sets added to a first draw', withTexts(DRAW, { changes: added('RBEFORE') }), 1],
  ['another order', withTexts(DRAW, { order: reversed(textIn(DRAW, 'order')) }), 1],
  ['other grants', withTexts(DRAW, { grants: reversed(textIn(DRAW, 'grants')) }), 1],
  ['changes in another order', withTexts(DRAW, { changes: reversed(textIn(DRAW, 'changes')) }), 1],
  ['another chain', sampleDraw({ rules: { ...SAMPLE_RULES, chain: LOCAL_CHAIN.hash } }), 1],
  ['a wish above the cap', sampleDraw({ rules: { ...SAMPLE_RULES, maxSets: 4 } }), 1],
  ['a part that is missing', without(DRAW), 2],
  ['a draw before its release', sampleDraw({ isCommitted: true }), 2],
];

describe('npm run verify-draw', () => {
  it.each(DRAWS)('knows %s in a directory', async (_, draw, code) => {
    const told = await ours(copyOf(draw));
    expect(told.text).toContain(['The draw holds', 'does NOT hold', 'cannot be checked'][code]);
    expect(told.code).toBe(code);
  });

  it('says where', async () => {
    const { text } = await ours(copyOf(withTexts(DRAW, { order: reversed(textIn(DRAW, 'order')) })));
    expect(text).toMatch(/✗ the order follows .*\(file order, line 1, found "R\d+", has to be "R\d+"\)/);
    expect(text).toMatch(/\? the sets are granted .*rests on a check/);
  });

  it('accepts the chain of the local environment only when it is told to', async () => {
    const place = copyOf(sampleDraw({ rules: { ...SAMPLE_RULES, chain: LOCAL_CHAIN.hash } }));
    expect((await ours(place)).text).toContain('this is another chain');
    // Its beacon is not that chain's, which is another check.
    const told = await ours(place, '--test-chain');
    expect(told.text).not.toContain('this is another chain');
    expect(told.text).toContain('✗ the beacon');
  });

  it('reads a draw from the address of the site, or from its own', async () => {
    publish('/api/v1/draws/1', DRAW);
    publish('/api/v1/draws/2', SECOND);
    expect((await ours(origin)).code).toBe(0);
    expect((await ours(`${origin}/draw`)).code).toBe(0);
    expect((await ours(`${origin}/api/v1/draws/2/`)).code).toBe(0);
    expect(await ours(`${origin}/api/v1/draws/3`)).toMatchObject({ code: 2 });
    expect(await ours('http://127.0.0.1:9/')).toMatchObject({ code: 2 });
  });

  it.each([[[]], [['a', 'b']], [['--else', 'a']], [['--rfc3797', 'a', 'b']], [[join(folder, 'nothing')]]])(
    'checks nothing for %j',
    async (args) => {
      expect((await ours(...args)).code).toBe(2);
    },
  );

  it('takes a file that is no manifest for none', async () => {
    const place = copyOf(DRAW);
    for (const text of ['', '[]', '{}', JSON.stringify({ ...DRAW.manifest, round: 'x' })]) {
      writeFileSync(join(place, 'manifest.json'), text);
      expect((await ours(place)).code).toBe(2);
    }
  });

  it('checks a selection by RFC 3797', async () => {
    const example = 'emulators/verify/rfc3797.json';
    expect((await ours('--rfc3797', example)).code).toBe(0);
    const [file, text] = [join(folder, 'selection.json'), readFileSync(example, 'utf8')];
    writeFileSync(file, text.replace('9319', '9318'));
    expect(await ours('--rfc3797', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('selection 1 is Lee'),
    });
    writeFileSync(file, text.replace('"pool"', '"people"'));
    expect((await ours('--rfc3797', file)).code).toBe(2);
    expect((await ours('--rfc3797', join(folder, 'nothing.json'))).code).toBe(2);
  });
});

function publish(path: string, { manifest, parts }: SampleDraw): void {
  answers.set(path, JSON.stringify(manifest));
  for (const [name, text] of parts) answers.set(`${path}/files/${name}`, text);
}

where(hasPython, 'verify_draw.py', () => {
  it.each(DRAWS)('says the same of %s', async (_, draw, code) => {
    expect(await codes(copyOf(draw))).toEqual([code, code]);
  });

  it('reads a draw from an address, too', async () => {
    publish('/api/v1/draws/1', DRAW);
    expect((await python(origin, relay())).code).toBe(0);
    expect((await python(`${origin}/api/v1/draws/9`)).code).toBe(2);
    expect((await python('http://127.0.0.1:9/')).code).toBe(2);
  });

  it('says so when it cannot check the signature, and does not call that right', async () => {
    const place = copyOf(DRAW);
    const told = await python(place);
    expect(told).toMatchObject({ code: 2, text: expect.stringContaining('署名は確かめていません') });
    expect((await python(place, '--relay=http://127.0.0.1:9')).code).toBe(2);
    answers.set(`/${SAMPLE_RULES.chain}/public/1000`, JSON.stringify({ ...QUICKNET_1000, signature: 'ab'.repeat(48) }));
    expect((await python(place, relay())).code).toBe(1);
    answers.set(`/${SAMPLE_RULES.chain}/public/1000`, JSON.stringify(QUICKNET_1000));
  });

  it('prints its Japanese in a locale that knows none', async () => {
    const env = { ...process.env, PYTHONPATH: missing, LC_ALL: 'C', PYTHONUTF8: '0', PYTHONCOERCECLOCALE: '0' };
    expect(await pythonIn(env, [copyOf(DRAW), relay()])).toEqual(await python(copyOf(DRAW), relay()));
  });
});

where(hasCurve, 'verify_draw.py with py_ecc', () => {
  it(
    'checks the signature by itself: the chain’s own, and no other',
    async () => {
      // Nothing listens at this relay's address, so the check passes without a relay.
      expect((await curved(copyOf(DRAW), '--relay=http://127.0.0.1:9')).code).toBe(0);
      const forged = copyOf(sampleDraw({ beacon: FORGED }));
      answers.set(`/${SAMPLE_RULES.chain}/public/1000`, JSON.stringify(FORGED));
      // Everything fits except the chain's key. A verifier that can only ask a relay accepts it.
      expect((await python(forged, relay())).code).toBe(0);
      expect((await curved(forged, relay())).code).toBe(1);
      answers.set(`/${SAMPLE_RULES.chain}/public/1000`, JSON.stringify(QUICKNET_1000));
    },
    PAIRING_MS,
  );
});

describe('one byte that was changed', () => {
  // Publication times are derived from nothing (docs/draw.md), so nobody can check those bytes.
  const MANIFEST = JSON.stringify(DRAW.manifest);
  const instants = [...MANIFEST.matchAll(/"(?:publishedAt|releasedAt)":"[^"]*"/g)];
  const isFree = (place: number): boolean =>
    instants.some(({ index, 0: { length } }) => index <= place && place < index + length);
  const files = [
    ['manifest.json', MANIFEST] as const,
    ...[...DRAW.parts].map(([name, text]) => [`files/${name}`, text] as const),
  ];

  const changes = fc
    .record({ file: fc.nat(files.length - 1), place: fc.nat(), by: fc.integer({ min: 1, max: 255 }) })
    .map(({ file, place, by }) => {
      const [name, text] = files[file] ?? ['manifest.json', MANIFEST];
      return { name, text, place: place % text.length, by };
    })
    .filter(({ name, place }) => name !== 'manifest.json' || !isFree(place));

  const directory = copyOf(DRAW);
  const property = (isApplied: boolean) =>
    fc.asyncProperty(changes, async ({ name, text, place, by }) => {
      const bytes = Buffer.from(text);
      bytes.writeUInt8((bytes.readUInt8(place) + by) % 256, place);
      if (isApplied) writeFileSync(join(directory, name), bytes);
      try {
        return (hasPython ? await codes(directory) : [(await ours(directory)).code]).every((code) => code !== 0);
      } finally {
        writeFileSync(join(directory, name), text);
      }
    });

  it('makes both fail', async () => {
    await fc.assert(property(true), { numRuns: full ? 500 : 20 });
  }, 600_000);

  it('would be missed where none was', async () => {
    expect((await fc.check(property(false), { numRuns: 1, endOnFailure: true })).failed).toBe(true);
  });
});
