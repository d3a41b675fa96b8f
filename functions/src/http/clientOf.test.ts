import { EventEmitter } from 'node:events';
import type { Deps } from '../deps.ts';
import { handlers } from '../handlers/index.ts';
import { definitions } from '../shared/contract/definitions.ts';
import { createApp } from './app.ts';
import { defined } from '../shared/defined.ts';

// Requests past the limiter fail here for lack of a database. These failures need no log.
jest.mock('../logs.ts');

type App = ReturnType<typeof createApp>;

const WRITES = 3000;
/** People behind a carrier's shared address must not be limited, but a single flooding machine must be. */
const PER_MINUTE = 600;

/** Makes a write that the limiter counts. The next check refuses its content type before any use of a database. */
const write = async (app: App, forwarded: string | undefined): Promise<number> => {
  const headers: Readonly<Record<string, string | undefined>> = {
    'x-forwarded-for': forwarded,
    'content-type': 'application/json',
  };
  const request = {
    method: 'POST',
    path: '/api/v1/inquiry',
    url: '/api/v1/inquiry',
    query: {},
    body: {},
    rawBody: Buffer.from('{}'),
    get: (name: string) => headers[name.toLowerCase()],
    // All requests come from Google's front end, which has one address.
    socket: Object.assign(new EventEmitter(), { remoteAddress: '169.254.1.1' }),
  };
  let status = 0;
  const response = {
    writeHead: (given: number) => {
      status = given;
      return response;
    },
    end: () => {},
  };
  // The app uses only these fields. Whole Express objects would test Express.
  await app(request as unknown as Parameters<App>[0], response as unknown as Parameters<App>[1]);
  return status;
};

const appWith = (hops: number | undefined): App => {
  // A refused request needs only these. Any use of a database would fail here.
  const deps = {
    campaignClock: () => 0,
    systemClock: () => 0,
    config: defined({ CLIENT_WRITES_PER_MINUTE: PER_MINUTE, FORWARDED_HOPS: hops }),
    campaignState: { facts: async () => ({}) },
    verifyToken: async () => null,
  } as unknown as Deps;
  return createApp(deps, { definitions, handlers });
};

/** The number of `WRITES` refused by the limit. The n-th has the header that `forwardedOf` returns. */
const refused = async (app: App, forwardedOf: (index: number) => string | undefined): Promise<number> => {
  let count = 0;
  for (let index = 0; index < WRITES; index += 1) {
    if ((await write(app, forwardedOf(index))) === 429) count += 1;
  }
  return count;
};

const address = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe('the rate limit on one client through one instance', () => {
  it.each([
    [1, (client: string) => client],
    [2, (client: string) => `${client}, 198.51.100.7`],
    [3, (client: string) => `${client},198.51.100.7 , 198.51.100.8`],
  ])('refuses none of 3,000 clients that write once, %i hops from the right', async (hops, forwarded) => {
    expect(await refused(appWith(hops), (index) => forwarded(address(index)))).toBe(0);
  });

  it.each([
    [1, (forged: string, client: string) => `${forged}, ${client}`],
    [2, (forged: string, client: string) => `${forged}, ${client}, 198.51.100.7`],
  ])(
    'refuses one client that writes 3,000 times with forged entries, %i hops from the right',
    async (hops, forwarded) => {
      const app = appWith(hops);
      expect(await refused(app, (index) => forwarded(address(index), '203.0.113.9'))).toBe(WRITES - PER_MINUTE);
      expect(await write(app, forwarded('203.0.113.9', '203.0.113.10'))).not.toBe(429);
    },
  );

  it.each([[0], [undefined]])('refuses nobody if the client is unknown: FORWARDED_HOPS is %p', async (hops) => {
    expect(await refused(appWith(hops), (index) => address(index))).toBe(0);
    expect(await refused(appWith(hops), () => undefined)).toBe(0);
  });

  it('refuses nobody for a header that is missing or has too few entries', async () => {
    expect(await refused(appWith(2), () => '203.0.113.9')).toBe(0);
    expect(await refused(appWith(2), () => undefined)).toBe(0);
    expect(await refused(appWith(1), () => ' ')).toBe(0);
  });
});
