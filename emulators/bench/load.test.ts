import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerIn, askOnce, drive, requestText } from './load.ts';

const answer = 'HTTP/1.1 201 Created\r\nContent-Length: 6\r\n\r\n"東"\n';

describe('answerIn', () => {
  const bytes = Buffer.from(answer);

  it('returns null until the last byte has arrived', () => {
    for (let length = 0; length < bytes.length; length += 1) expect(answerIn(bytes.subarray(0, length))).toBeNull();
    expect(answerIn(bytes)).toMatchObject({ status: 201, body: '"東"\n', end: bytes.length });
  });

  it('does not consume the bytes of the next response', () => {
    expect(answerIn(Buffer.concat([bytes, bytes]))?.end).toBe(bytes.length);
  });

  it('rejects a response without Content-Length', () => {
    expect(() => answerIn(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))).toThrow(
      'Content-Length',
    );
  });
});

describe('the load generator', () => {
  let requests: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        requests.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
        const body = JSON.stringify({ ok: true });
        response.writeHead(status, { 'content-length': body.length, 'x-own': 'a: b' }).end(body);
      });
  });
  const port = (): number => (server.address() as AddressInfo).port; // it listens on a port
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests = [];
    status = 200;
  });

  const target = () => ({
    port: port(),
    connections: 4,
    status: 200,
    request: () => requestText('POST', '/x', { n: '東' }),
  });

  it('sends no more requests than its limit and counts every response', async () => {
    const { answers } = await drive(target(), 30, 101);
    expect(answers).toBe(101);
    expect(requests).toHaveLength(101);
    expect(new Set(requests)).toEqual(new Set(['POST /x {"n":"東"}']));
  });

  it('fails on an unexpected status, so that no row counts refusals', async () => {
    status = 503;
    await expect(drive(target(), 30, 101)).rejects.toThrow('Unexpected response 503');
  });

  it('reads one response with its headers', async () => {
    const one = await askOnce(port(), requestText('GET', '/y'));
    expect(one).toMatchObject({ status: 200, body: { ok: true } });
    expect(one.headers['x-own']).toBe('a: b');
  });
});
