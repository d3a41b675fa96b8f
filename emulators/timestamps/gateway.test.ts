import { createServer, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closed, freePort, listening } from '../loopback.ts';
import { type LocalStampFault, type LocalTimestampServer, startLocalTimestamps } from './server.ts';
import { certificateOf, gatewayTo, HASH, NOON, postTo, putFault } from './trial.ts';

const others: Server[] = [];
let local: LocalTimestampServer;
let second: LocalTimestampServer;

beforeAll(async () => {
  local = await startLocalTimestamps({ port: 0, clock: () => NOON });
  second = await startLocalTimestamps({ port: 0, clock: () => NOON });
  // Triggers slow loading now, so that no time-out includes it.
  await certificateOf(local);
});
afterAll(async () => {
  await Promise.all([local, second].map((one) => one.stop()));
  await Promise.all(others.map(closed));
});
beforeEach(async () => {
  await putFault(local, { kind: 'none' });
});

/** Starts a server that is not a time stamp authority. */
const other = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  others.push(server);
  return `http://127.0.0.1:${await listening(server, 0)}`;
};
const answering = async (bytes: Uint8Array): Promise<string> => await other((_, response) => response.end(bytes));

const hostOf = (url: string): string => new URL(url).host;

/** Returns the failure code of the only authority at this address, with the text for the log. */
const failureOf = async (url: string, timeout = 15_000): Promise<{ code: string; words: string }> => {
  const log = jest.fn();
  const { stamps, failed } = await gatewayTo([url], { timeout, log }).stampsOf(HASH);
  expect(stamps).toEqual([]);
  expect(log.mock.calls).toEqual([[hostOf(url), expect.any(String), expect.any(String)]]);
  const [[, code, words]] = log.mock.calls;
  expect(failed).toEqual([{ authority: hostOf(url), code }]);
  return { code, words };
};

describe('the time stamp gateway', () => {
  it('returns a stamp of every authority, named by its host', async () => {
    const { stamps, failed } = await gatewayTo([local.url, second.url]).stampsOf(HASH);
    expect(failed).toEqual([]);
    expect(stamps.map(({ authority }) => authority)).toEqual([local, second].map(({ url }) => hostOf(url)));
    for (const { token } of stamps) expect(Buffer.from(token, 'base64').toString('hex')).toContain(HASH);
  });

  it('returns nothing without authorities', async () => {
    expect(await gatewayTo([]).stampsOf(HASH)).toEqual({ stamps: [], failed: [] });
  });

  // An ASN.1 INTEGER is signed and has no leading zeros.
  it.each(['0000000000000000', '0000000000000001', '00000000000000ff', '007fffffffffffff', 'ffffffffffffffff'])(
    'accepts a stamp for a nonce of the bytes %s',
    async (hex) => {
      const { failed } = await gatewayTo([local.url], { randomness: () => Buffer.from(hex, 'hex') }).stampsOf(HASH);
      expect(failed).toEqual([]);
    },
  );

  it('does not ask an authority that has already stamped', async () => {
    const { stamps, failed } = await gatewayTo([local.url, second.url]).stampsOf(HASH, [hostOf(local.url)]);
    expect([stamps.map(({ authority }) => authority), failed]).toEqual([[hostOf(second.url)], []]);
  });

  it('accepts a hash in upper or lower case and rejects anything else', async () => {
    expect((await gatewayTo([local.url]).stampsOf(HASH.toUpperCase())).stamps).toHaveLength(1);
    for (const hash of ['', 'commitment', HASH.slice(2), `${HASH}00`, `${HASH}\n`]) {
      await expect(gatewayTo([local.url]).stampsOf(hash)).rejects.toThrow(RangeError);
    }
  });
});

const FAULTS: readonly [LocalStampFault['kind'], string][] = [
  ['broken', 'no_answer'],
  ['refused', 'refused'],
  ['nonsense', 'unreadable'],
  ['imprint', 'wrong_imprint'],
  ['nonce', 'wrong_nonce'],
];

describe('a faulty authority', () => {
  it.each(FAULTS)('is reported for the fault %s as %s and does not affect others', async (kind, code) => {
    await putFault(local, { kind });
    const { stamps, failed } = await gatewayTo([local.url, second.url]).stampsOf(HASH);
    expect(failed).toEqual([{ authority: hostOf(local.url), code }]);
    expect(stamps).toMatchObject([{ authority: hostOf(second.url) }]);
  });

  it('is abandoned after the time-out if it does not answer', async () => {
    await putFault(local, { kind: 'silent' });
    expect(await failureOf(local.url, 200)).toMatchObject({ code: 'no_answer', words: /timeout/ });
    const begun: RequestListener = (_, response) => void response.write('0');
    expect(await failureOf(await other(begun), 200)).toMatchObject({ code: 'no_answer', words: /timeout/ });
  });

  it('is reported as no_answer if it is unreachable, redirects or drops the connection', async () => {
    const elsewhere: RequestListener = (_, response) => response.writeHead(307, { location: local.url }).end();
    for (const url of [
      `http://127.0.0.1:${await freePort()}`,
      await other(elsewhere),
      await other(({ socket }) => socket.destroy()),
    ]) {
      expect((await failureOf(url)).code).toBe('no_answer');
    }
  });

  it('is not read beyond 64 KiB', async () => {
    expect((await failureOf(await answering(Buffer.alloc(64 * 1024, 0x30)))).code).toBe('unreadable');
    const endless: RequestListener = (_, response) => {
      const more = (): void => {
        if (response.write(Buffer.alloc(16_384))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    };
    for (const url of [await answering(Buffer.alloc(64 * 1024 + 1)), await other(endless)]) {
      expect(await failureOf(url)).toEqual({ code: 'no_answer', words: 'The response has more than 65536 bytes' });
    }
  });

  it('is quoted in the log if it refuses', async () => {
    await putFault(local, { kind: 'refused' });
    expect((await failureOf(local.url)).words).toBe('status 2 The clock is out of order');
  });
});

describe('a genuine answer', () => {
  let genuine: Buffer = Buffer.alloc(0);
  let answer: Buffer = Buffer.alloc(0);
  let replaying = '';
  const nonce = Buffer.from('0123456789abcdef', 'hex');
  const again = { randomness: () => nonce };

  beforeAll(async () => {
    await putFault(local, { kind: 'none' });
    const handingOn = await other((request, response) => {
      void buffer(request)
        .then(async (body) => (genuine = await postTo(local.url, new Uint8Array(body))))
        .then((bytes) => response.end(bytes));
    });
    expect((await gatewayTo([handingOn], again).stampsOf(HASH)).failed).toEqual([]);
    replaying = await other((_, response) => response.end(answer));
  });

  it('is valid for one request only', async () => {
    answer = genuine;
    expect((await gatewayTo([replaying], again).stampsOf(HASH)).failed).toEqual([]);
    expect((await failureOf(replaying)).code).toBe('wrong_nonce');
  });

  it('is unreadable with a byte too many, a byte too few or another frame', async () => {
    const framed = Buffer.from(genuine);
    framed.writeUInt8(0x31, 0);
    for (answer of [Buffer.alloc(0), genuine.subarray(0, -1), Buffer.concat([genuine, Buffer.alloc(1)]), framed]) {
      expect((await failureOf(replaying)).code).toBe('unreadable');
    }
  });

  it('fails with a changed byte, or still contains this hash and this nonce', async () => {
    const hash = Buffer.from(HASH, 'hex');
    for (let place = 0; place < genuine.length; place += 61) {
      answer = Buffer.from(genuine);
      answer.writeUInt8(answer.readUInt8(place) ^ 0x55, place);
      const { stamps, failed } = await gatewayTo([replaying], again).stampsOf(HASH);
      expect(stamps.length + failed.length).toBe(1);
      for (const { token } of stamps) {
        const bytes = Buffer.from(token, 'base64');
        expect([hash, nonce].filter((one) => !bytes.includes(one))).toEqual([]);
      }
    }
  });
});
