import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { LOCAL_CHAIN } from 'functions/shared/draw/chains';
import {
  SAMPLE_TERMS,
  sampleCampaign,
  sampleDraw,
  type SampleDraw,
  textIn,
  withTexts,
} from 'functions/test/support/drawSamples';
import { copyOf, folderOfCopies, commitmentOptionsOf, ours } from './copies.ts';
import { EXITS, usage } from './exits.ts';
import { RIGHT, WRONG } from './falsified.ts';

const folder = folderOfCopies();

/** Published draws by path. */
let server: Server;
let origin = '';
const answers = new Map<string, string>();

beforeAll(async () => {
  // The beacon library also prints what it rejects.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer(({ url = '' }, response) => {
    const body = answers.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const DRAW = sampleDraw();
const NOTED = commitmentOptionsOf(DRAW);
const { former: FORMER, latter: LATTER } = sampleCampaign();
const [{ sha256: PART = '' } = {}] = DRAW.manifest.files.roster;

function publish({ manifest, parts }: SampleDraw): void {
  const path = `/api/v1/draws/${manifest.number}`;
  answers.set(path, JSON.stringify(manifest));
  for (const [name, text] of parts) answers.set(`${path}/files/${name}`, text);
}

describe('npm run verify-draw', () => {
  it.each(RIGHT.concat(WRONG))(
    'gives the right verdict and exit code for a directory with %s',
    async (_, draws, code) => {
      const output = await ours(copyOf(folder, ...draws), ...commitmentOptionsOf(...draws));
      expect(output.text.split('\n').at(-1)).toContain(
        ['every check holds', 'does NOT hold', 'cannot be checked'][code],
      );
      expect(output.code).toBe(code);
    },
  );

  it('names the draw, the file and the line of a failed check', async () => {
    const order = `${textIn(LATTER, 'order').trim().split('\n').toReversed().join('\n')}\n`;
    const { text } = await ours(
      copyOf(folder, FORMER, withTexts(LATTER, { order })),
      ...commitmentOptionsOf(FORMER, LATTER),
    );
    expect(text).toMatch(/✗ draw 2: the order follows .*\(file order, line 1, found "\w+", has to be "\w+"\)/);
    expect(text).toMatch(/\? draw 2: the sets are granted .*not checked, since it rests on a check/);
    expect(text).toContain('✓ draw 1: the order follows');
  });

  it('prints the state of each waiting list with its date', async () => {
    const { text } = await ours(copyOf(folder, FORMER, LATTER), ...commitmentOptionsOf(FORMER, LATTER));
    expect(text).toMatch(/ {2}draw 1: free sets: \d+; nobody is next; as of 2023-08-26/);
    expect(text).toMatch(/ {2}draw 2: free sets: \d+; .*; as of 2023-08-26/);
    expect(text).toContain('draw 2: nobody has left');
  });

  it('confirms draws only with the noted commitment of each', async () => {
    const copy = copyOf(folder, FORMER, LATTER);
    expect((await ours(copy)).code).toBe(2);
    expect((await ours(copy, ...commitmentOptionsOf(FORMER))).code).toBe(2);
    expect((await ours(copy, ...commitmentOptionsOf(LATTER, FORMER))).code).toBe(1);
    expect((await ours(copy, ...commitmentOptionsOf(FORMER, LATTER, DRAW))).text).toContain('? draw 3: not checked');
    expect(
      (
        await ours(
          copy,
          ...commitmentOptionsOf(FORMER, LATTER).map((one) => one.replace(/^[0-9a-f]+$/, (hex) => hex.toUpperCase())),
        )
      ).code,
    ).toBe(0);
  });

  it('accepts the local test chain only with --test-chain', async () => {
    const place = copyOf(folder, sampleDraw({ terms: { ...SAMPLE_TERMS, chain: LOCAL_CHAIN.hash } }));
    expect((await ours(place)).text).toContain('this is another chain');
    expect((await ours(place, '--test-chain')).text).not.toContain('this is another chain');
  });

  it('reads all draws from the address of the site', async () => {
    publish(FORMER);
    publish(LATTER);
    const noted = commitmentOptionsOf(FORMER, LATTER);
    expect((await ours(origin, ...noted)).code).toBe(0);
    expect((await ours(`${origin}/draw`, ...noted)).code).toBe(0);
    answers.delete('/api/v1/draws/2');
    expect(await ours(origin, ...noted)).toMatchObject({ code: 2 });
    answers.clear();
    expect(await ours(origin)).toMatchObject({ code: 3 });
  });

  it('checks a selection by RFC 3797', async () => {
    const example = 'emulators/verify/rfc3797.json';
    expect((await ours('--rfc3797', example)).code).toBe(0);
    const [file, text] = [join(folder, 'selection.json'), readFileSync(example, 'utf8')];
    writeFileSync(file, text.replace('9319', '9318'));
    expect(await ours('--rfc3797', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('selection 1 is "Lee"'),
    });
    writeFileSync(file, text.replace('"pool"', '"people"'));
    expect((await ours('--rfc3797', file)).code).toBe(3);
    expect((await ours('--rfc3797', join(folder, 'nothing.json'))).code).toBe(3);
  });

  it('names a missing part', async () => {
    const copy = copyOf(folder, DRAW);
    rmSync(join(copy, 'files', PART));
    expect((await ours(copy, ...NOTED)).text).toContain(`file roster, part ${PART}, there is none`);
  });
});

describe('the command line of verify-draw', () => {
  const hex = 'ab'.repeat(32);
  it.each([
    [[]],
    [['']],
    [['a', 'b']],
    [['--else', 'a']],
    [['http://']],
    [['a', '--commitment', 'ab']],
    [['a', '--commitment', `${hex}0`]],
    [['a', '--commitment']],
    [['--line', 'x']],
    [['--proof', 'x']],
    [['a', '--line', 'x', '--proof', 'y']],
    [['--line', 'x', '--proof', 'y', '--commitment', hex, '--commitment', hex]],
    [['--line', 'x', '--line', 'y', '--proof', 'z']],
    [['--rfc3797', 'a', 'b']],
    [['--rfc3797', 'a', '--commitment', hex]],
  ])('is rejected with the usage text: %j', async (args) =>
    expect(await ours(...args)).toEqual({ code: 64, text: usage }),
  );

  it.each([[[join(folder, 'nothing')]], [['--rfc3797', join(folder, 'nothing')]]])(
    'ends with exit code 3 if there is no draw: %j',
    async (args) => {
      expect((await ours(...args)).code).toBe(3);
    },
  );

  it('documents the same exit codes in its usage text and in docs/draw.md', () => {
    const page = readFileSync('docs/draw.md', 'utf8');
    for (const { code, says } of Object.values(EXITS)) {
      expect(usage).toContain(`${code}  ${says}`);
      expect(page).toMatch(new RegExp(`^\\| ${code} +\\| ${says.split(/[,:]/)[0]}`, 'm'));
    }
  });
});
