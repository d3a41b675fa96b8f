import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { sampleCampaign, sampleDraw, withTexts } from 'functions/test/support/drawSamples';
import { copyOf, folderOfCopies, commitmentOptionsOf, ours } from './copies.ts';
import { full } from '../test/harness/run/longForm.ts';

jest.setTimeout(120_000);
const folder = folderOfCopies();
afterAll(() => rmSync(folder, { recursive: true }));

const DRAW = sampleDraw();
const NOTED = commitmentOptionsOf(DRAW);
const TEXT = JSON.stringify(DRAW.manifest);
const [{ sha256: PART = '' } = {}] = DRAW.manifest.files.roster;

const withManifest = (text: string | Uint8Array): string => {
  const copy = copyOf(folder, DRAW);
  writeFileSync(join(copy, 'manifest-1.json'), text);
  return copy;
};
/** A copy whose part has been replaced. */
const withPart = (replace: (path: string) => void): string => {
  const copy = copyOf(folder, DRAW);
  const path = join(copy, 'files', PART);
  rmSync(path);
  replace(path);
  return copy;
};

describe('the manifest of a copy', () => {
  const released = { ...DRAW.manifest };
  it.each<[what: string, text: string | Uint8Array]>([
    ['no content', ''],
    ['text that is not JSON', '{'],
    ['an array instead of an object', '[]'],
    ['50 million opening brackets', '['.repeat(50_000_000)],
    ['900,000 opening brackets', '['.repeat(900_000)],
    ['nesting deeper than twelve', TEXT.replace('"next":null', `"next":${'['.repeat(12)}${']'.repeat(12)}`)],
    ['many values', `[${'0,'.repeat(490_000)}0]`],
    ['many bytes', TEXT + ' '.repeat(1_000_000)],
    ['a BOM', `\ufeff${TEXT}`],
    ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['bytes that are not UTF-8', Buffer.from(TEXT.replace('whole', 'wh\u00f6le'), 'latin1').fill(0xff, 0, 1)],
    ['a duplicate key', TEXT.replace('{', '{"number":1,')],
    ['a duplicate key in another spelling', TEXT.replace('{', String.raw`{"n\u0075mber":1,`)],
    ['a number in another notation', TEXT.replace('"round":1000', '"round":1e3')],
    ['an unknown key', TEXT.replace('{', `{"\\u001b[2J":1,`)],
    ['no beacon, although released', JSON.stringify({ ...released, beacon: null })],
    ['a result before its release', JSON.stringify({ ...released, state: 'COMMITTED' })],
    [
      'files before its release',
      JSON.stringify({ ...released, state: 'COMMITTED', beacon: null, result: null, list: null }),
    ],
  ])('is rejected with exit code 3: %s', async (_, text) => {
    const output = await ours(withManifest(text), ...NOTED);
    expect(output).toMatchObject({ code: 3, text: expect.stringContaining('There is nothing to be checked: ') });
    expect(output.text).toMatch(/^[\x20-\x7e]+$/);
  });

  it('is accepted with whitespace added by an editor', async () => {
    expect((await ours(withManifest(`${JSON.stringify(DRAW.manifest, null, 2)}\r\n`), ...NOTED)).code).toBe(0);
  });
});

describe('a path that is not a file', () => {
  it.each<[what: string, replace: (path: string) => void, says: string]>([
    ['a directory', (path) => mkdirSync(path), 'it is a directory, not a file'],
    ['a FIFO', (path) => void execFileSync('mkfifo', [path]), 'it is a FIFO, not a file'],
    ['/dev/zero', (path) => symlinkSync('/dev/zero', path), 'it is a device, not a file'],
    ['a link to itself', (path) => symlinkSync(path, path), 'it cannot be read (ELOOP)'],
    ['no file', () => undefined, 'there is none'],
  ])('is reported as an unreadable part: %s', async (_, replace, says) => {
    const output = await ours(withPart(replace), ...NOTED);
    expect(output.code).toBe(2);
    expect(output.text).toMatch(/^\? the parts are what their names say: not checked/);
    expect(output.text).toContain(says);
  });

  it('is reported as an unreadable manifest', async () => {
    const copy = copyOf(folder, DRAW);
    const path = join(copy, 'manifest-1.json');
    rmSync(path);
    execFileSync('mkfifo', [path]);
    expect(await ours(copy)).toMatchObject({ code: 3, text: expect.stringContaining('it is a FIFO') });
    expect((await ours(path)).code).toBe(3);
  });

  it('does not hide a wrong part beside it', async () => {
    const copy = withPart((path) => mkdirSync(path));
    writeFileSync(join(copy, 'files', DRAW.manifest.files.heads[0]?.sha256 ?? ''), 'x'.repeat(600_000));
    expect(await ours(copy, ...NOTED)).toMatchObject({ code: 1, text: expect.stringContaining('file heads, part') });
  });
});

describe('text with terminal control characters', () => {
  it('is printed escaped and truncated', async () => {
    const draw = withTexts(DRAW, { changes: `\u001b[2J\u0007${'x'.repeat(400)}\r✓ all is well\n` });
    const { code, text } = await ours(copyOf(folder, draw), ...NOTED);
    expect(code).toBe(1);
    expect(text).not.toContain('\u001b');
    const ascii = withTexts(DRAW, { changes: `\u001b[2J\u0007${'x'.repeat(400)}\rall is well\n` });
    const output = await ours(copyOf(folder, ascii), ...NOTED);
    expect(output.code).toBe(1);
    expect(output.text).toContain(String.raw`found "\u001b[2J\u0007xxx`);
    expect(output.text).not.toMatch(/[^\x20-\x7e\n✓✗]|all is well/);
  });
});

describe('a malicious site', () => {
  let server: Server;
  let other: Server;
  const requestedPaths: string[] = [];
  const portOf = (one: Server): string => {
    const address = one.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  };
  const listening = async (one: Server): Promise<void> =>
    await new Promise((resolve) => one.listen(0, '127.0.0.1', resolve));
  let answer: (url: string) => { status?: number; location?: string; body?: string } = () => ({});

  beforeAll(async () => {
    other = createServer((request, response) => {
      requestedPaths.push(request.url ?? '');
      response.end(TEXT);
    });
    server = createServer(({ url = '' }, response) => {
      const { status = 200, location, body = '' } = answer(url);
      response.writeHead(status, location === undefined ? {} : { location });
      if (body !== 'endless') response.end(body);
      else {
        const piece = Buffer.alloc(65_536, 0x20);
        const pour = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', pour);
        pour();
      }
    });
    await Promise.all([listening(server), listening(other)]);
  });
  afterAll(() => {
    for (const one of [server, other]) {
      one.close();
      one.closeAllConnections();
    }
  });

  it('cannot redirect to another site', async () => {
    answer = (url) => ({ status: 302, location: `${portOf(other)}${url}` });
    expect(await ours(portOf(server))).toMatchObject({
      code: 2,
      text: expect.stringContaining('leads to another site'),
    });
    expect(requestedPaths).toEqual([]);
  });

  it('may redirect within itself, but not endlessly', async () => {
    answer = (url) => (url.startsWith('/moved') ? { body: TEXT } : { status: 301, location: `/moved${url}` });
    expect((await ours(portOf(server))).text).toContain('file rules');
    answer = (url) => ({ status: 307, location: `${url}x` });
    expect((await ours(portOf(server))).code).toBe(2);
  });

  it('cannot exhaust memory with endless answers', async () => {
    answer = () => ({ body: 'endless' });
    expect(await ours(portOf(server))).toMatchObject({ code: 3, text: expect.stringContaining('is longer than') });
    answer = (url) => (url.includes('/files/') ? { body: 'endless' } : { body: TEXT });
    expect(await ours(portOf(server))).toMatchObject({ code: 1, text: expect.stringContaining('its bytes are not') });
  });

  it('cannot make the command read more than nine draws', async () => {
    const { former } = sampleCampaign();
    answer = (url) => {
      const number = Number(url.split('/').at(-1));
      return url.includes('/files/')
        ? { status: 404 }
        : { body: JSON.stringify({ ...former.manifest, number, next: number + 1 }) };
    };
    const output = await ours(portOf(server));
    expect(output.text).toContain('? draw 10: not checked, since at most 9 draws are read');
    expect(output.code).toBe(2);
  });

  it('leads to exit code 3 for 404, and 2 for an error or no answer', async () => {
    answer = () => ({ status: 404 });
    expect((await ours(portOf(server))).code).toBe(3);
    answer = () => ({ status: 500 });
    expect((await ours(portOf(server))).code).toBe(2);
    expect((await ours('http://127.0.0.1:9/')).code).toBe(2);
  });
});

describe('the memory of the command', () => {
  const MAX_KB = 512 * 1024;
  const peak = join(folder, 'peak.mjs');
  writeFileSync(peak, "process.on('exit', () => process.stderr.write(`${process.resourceUsage().maxRSS}`));\n");
  const peakOf = (copy: string): { code: number | null; kb: number } => {
    const args = ['--import', 'tsx', '--import', peak, 'emulators/verify/main.ts', copy];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { code: status, kb: Number(stderr) };
  };
  /** Returns a copy whose roster lists one part several times. The part repeats the line. */
  const rosterOf = (line: string, parts: number): string => {
    const text = line.repeat(Math.floor(499_999 / line.length));
    const draw = withTexts(DRAW, { roster: text }, 499_999);
    const [part] = draw.manifest.files.roster;
    return copyOf(folder, {
      manifest: { ...draw.manifest, files: { ...draw.manifest.files, roster: part ? Array(parts).fill(part) : [] } },
      parts: draw.parts,
    });
  };

  type Input = readonly [what: string, copy: () => string, code: number];
  const REFUSED_AT_ONCE: readonly Input[] = [
    ['50 MB of brackets', () => withManifest('['.repeat(50_000_000)), 3],
    ['many values', () => withManifest(`{"files":{"roster":[${'0,'.repeat(90_000)}0]}}`), 3],
    ['a thousand parts', () => rosterOf(`${'x'.repeat(400_000)}\n`, 1000), 2],
  ];
  /** The command first hashes all parts, which takes seconds. */
  const READ_THROUGH: readonly Input[] = [
    ['long lines', () => rosterOf(`${'x'.repeat(400_000)}\n`, 190), 1],
    ['empty lines', () => rosterOf('\n', 1), 1],
    ['more empty lines', () => rosterOf('\n', 190), 2],
  ];

  it.each(full ? [...REFUSED_AT_ONCE, ...READ_THROUGH] : REFUSED_AT_ONCE)(
    'stays below 512 MiB: %s',
    (_, copy, code) => {
      const usage = peakOf(copy());
      expect(usage.code).toBe(code);
      expect(usage.kb).toBeGreaterThan(0);
      expect(usage.kb).toBeLessThan(MAX_KB);
    },
  );
});
