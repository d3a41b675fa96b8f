import { EventEmitter } from 'node:events';
import type { Deps } from '../deps.ts';
import { handlers } from '../handlers/index.ts';
import { definitions } from '../shared/contract/definitions.ts';
import { createApp } from './app.ts';

type App = ReturnType<typeof createApp>;

/** The fields of an Express request that the app reads. */
const requestFor = (method: string, path: string) => {
  const request = { method, path, url: path, query: {}, get: () => undefined, socket: new EventEmitter() };
  // The app reads only these fields. A whole Express request would test Express.
  return request as unknown as Parameters<App>[0];
};

const responseFor = () => {
  const sent = { status: 0, body: '' };
  const response = {
    writeHead: (status: number) => {
      sent.status = status;
      return response;
    },
    end: (body: string) => {
      sent.body = body;
    },
  };
  // Only the fields that the app writes to.
  return { sent, response: response as unknown as Parameters<App>[1] };
};

describe('a refused request', () => {
  it('causes no unhandled rejection while the facts are still being read', async () => {
    const rejections: unknown[] = [];
    const listen = (reason: unknown) => void rejections.push(reason);
    process.on('unhandledRejection', listen);
    let notify: () => void = () => {};
    const facts = new Promise((resolve) => (notify = () => resolve({})));
    // A refused request needs only these. Any use of a database would fail here.
    const deps = {
      campaignClock: () => 0,
      systemClock: () => 0,
      config: { CLIENT_WRITES_PER_MINUTE: 1, FORWARDED_HOPS: 0 },
      campaignState: { facts: () => facts },
      verifyToken: async () => null,
    } as unknown as Deps;
    const { sent, response } = responseFor();
    const served = createApp(deps, { definitions, handlers })(requestFor('GET', '/api/v1/accounts'), response);
    // Waits long enough for Node to report an unhandled rejection.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    notify();
    await served;
    process.off('unhandledRejection', listen);
    expect(rejections).toEqual([]);
    expect(sent.status).toBe(401);
    expect(JSON.parse(sent.body)).toMatchObject({ code: 'unauthenticated' });
  });
});
