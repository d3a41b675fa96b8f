import { createServer, request as httpRequest } from 'node:http';
import type { LocalClock } from 'functions/shared/time/localClock';
import { CampaignClock } from '../clock/campaignClock.ts';
import { startControl } from './server.ts';
import { defined } from 'functions/shared/defined';

const start = Date.parse('2025-10-08T10:05:00+09:00');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the control server', () => {
  const site = 'http://127.0.0.1:5000';
  const ticks: number[] = [];
  let state: LocalClock = { now: start, setAt: 0, running: false, rate: 1, ahead: 0 };
  let left: string[] = [];
  let failing = false;
  let port = 0;
  let control: { stop(): Promise<void> };

  beforeAll(async () => {
    port = await freePort();
    const clock = new CampaignClock({
      read: () => state,
      write: (next) => {
        state = next;
      },
      tick: async () => {
        if (failing) throw new Error('no answer');
        ticks.push(state.now);
      },
      instantsBetween: async () => [],
      systemNow: () => 0,
    });
    control = await startControl({
      port,
      origins: [site],
      clock,
      settle: async () => left,
      reference: async () => '<p>頁</p>',
      bar: async () => 'void 0;',
      boundaries: async () => [{ at: '2025-10-08T10:00:00.000+09:00', label: '申し込みの開始', isPast: true }],
    });
  });
  afterAll(() => control.stop());

  const call = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, defined({ method, headers, body }));

  it('returns the clock', async () => {
    const answer = await call('GET', '/clock');
    const text = '2025年10月8日(水) 10:05';
    expect(await answer.json()).toEqual({ now: '2025-10-08T10:05:00.000+09:00', running: false, rate: 1, text });
  });

  it('serves the API reference as a page that may load nothing', async () => {
    const answer = await call('GET', '/reference');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toBe('<p>頁</p>');
  });

  it('serves the clock bar as a script', async () => {
    const answer = await call('GET', '/bar.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('void 0;');
  });

  it('lists the boundaries to which the clock can be moved', async () => {
    const answer = await call('GET', '/boundaries');
    expect(await answer.json()).toEqual([expect.objectContaining({ label: '申し込みの開始' })]);
  });

  it('moves the clock and runs the scheduler', async () => {
    const answer = await call('PUT', '/clock', '{"now":"2025-10-08T11:00:00+09:00","rate":60}');
    const text = '2025年10月8日(水) 11:00';
    expect(await answer.json()).toEqual({ now: '2025-10-08T11:00:00.000+09:00', running: false, rate: 60, text });
    expect(ticks.splice(0)).toEqual([Date.parse('2025-10-08T11:00:00+09:00')]);
  });

  it.each([
    ['not JSON', '{'],
    ['no offset', '{"now":"2025-10-08T11:00:00"}'],
    ['no such day', '{"now":"2025-02-30T11:00:00+09:00"}'],
    ['rate 0', '{"rate":0}'],
    ['unknown field', '{"speed":2}'],
    ['not an object', '[]'],
    ['nothing', ''],
  ])('rejects a bad body with 400: %s', async (_name, body) => {
    const answer = await call('PUT', '/clock', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it('rejects a long body, an unknown path and an unknown method', async () => {
    expect((await call('PUT', '/clock', ' '.repeat(5_000))).status).toBe(413);
    expect((await call('GET', '/clocks')).status).toBe(404);
    expect((await call('DELETE', '/clock')).status).toBe(405);
  });

  it('answers 502 with the error when the scheduler fails', async () => {
    failing = true;
    const answer = await call('POST', '/tick');
    failing = false;
    expect([answer.status, await answer.json()]).toEqual([502, { error: 'no answer' }]);
    expect((await call('POST', '/tick')).status).toBe(200);
  });

  it('waits for pending mails and answers 504 with those left when it gives up', async () => {
    expect((await call('POST', '/settle')).status).toBe(200);
    left = ['mails/1 (state QUEUED)'];
    const answer = await call('POST', '/settle');
    expect([answer.status, await answer.json()]).toEqual([504, { left }]);
  });

  it('answers pages of the site and rejects other origins with 403', async () => {
    const own = await call('OPTIONS', '/clock', undefined, { origin: site });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, site]);
    const other = await call('PUT', '/clock', '{}', { origin: 'https://example.com' });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('rejects requests with a foreign Host header', async () => {
    const status = await new Promise((resolve) => {
      const headers = { host: `elsewhere.example:${port}` };
      httpRequest({ port, host: '127.0.0.1', path: '/clock', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});
