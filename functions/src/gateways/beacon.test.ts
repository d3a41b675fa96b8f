import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET } from '../shared/draw/chains.ts';
import { BeaconError, drandRelays } from './beacon.ts';

/** Quicknet's round 1000, as its relays return it. */
const genuine = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

type Answer = { readonly status: number; readonly body: unknown } | 'silent' | 'dropped';
const answers = new Map<Server, Answer>();
const asked: string[] = [];

const relay = async (answer: Answer): Promise<string> => {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const now = answers.get(server) ?? 'silent';
    if (now === 'dropped') return void request.socket.destroy();
    if (now === 'silent') return;
    response.writeHead(now.status).end(JSON.stringify(now.body));
  });
  answers.set(server, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() gave it one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const good: Answer = { status: 200, body: genuine };
/** The right form, round and hash: only the curve tells it from the genuine one. */
const signature = genuine.signature.replace(/9$/, '8');
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
const forged: Answer = { status: 200, body: { ...genuine, signature, randomness } };
const other: Answer = { status: 200, body: { ...genuine, round: 1001 } };

/** Only a silent relay is waited for so long. On a busy machine the first answer of the others takes longer than a fifth of a second. */
const SILENT_MS = 2_000;

const gatewayOf = async (...relays: readonly Answer[]) =>
  drandRelays({ chain: QUICKNET, relays: await Promise.all(relays.map(relay)), timeout: SILENT_MS });

const refusal = async (round: number, ...relays: readonly Answer[]): Promise<BeaconError> => {
  const error = await (await gatewayOf(...relays)).get(round).catch((thrown: unknown) => thrown);
  if (error instanceof BeaconError) return error;
  throw new Error(`Not refused: ${JSON.stringify(error)}`);
};

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  jest.restoreAllMocks();
  for (const server of answers.keys()) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('a round', () => {
  it('is asked for on its chain, of the first relay alone where that gives it', async () => {
    expect(await (await gatewayOf(good, good)).get(1000)).toEqual(genuine);
    expect(asked).toEqual([`/${QUICKNET.hash}/public/1000`]);
  });

  it.each<[string, Answer]>([
    ['says nothing', 'silent'],
    ['drops the call', 'dropped'],
    ['fails', { status: 500, body: 'Failed to get beacon' }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['does not have it yet', { status: 425, body: 'Requested future beacon' }],
    ['answers another round', other],
    ['forges it', forged],
  ])('is had of the next relay where one %s', async (_, fault) => {
    expect(await (await gatewayOf(fault, good)).get(1000)).toEqual(genuine);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ['no_answer', 'silent'],
    ['no_answer', 'dropped'],
    ['no_answer', { status: 503, body: '' }],
    ['no_answer', { status: 200, body: { ...genuine, signature: '' } }],
    ['not_yet', { status: 425, body: 'Requested future beacon' }],
    ['not_yet', { status: 404, body: '' }],
    ['wrong_round', other],
    ['invalid_signature', forged],
  ])('that no relay gives is refused as %s', async (code, fault) => {
    expect(await refusal(1000, fault)).toMatchObject({ code });
  });

  it('is never another one, however genuine that is', async () => {
    expect(await refusal(1001, good)).toMatchObject({ code: 'wrong_round' });
    expect(await refusal(999, good, good)).toMatchObject({ code: 'wrong_round' });
  });

  it('that relays refuse for several reasons is refused for the gravest, and all are told', async () => {
    const error = await refusal(1000, 'dropped', { status: 425, body: '' }, forged, other);
    expect(error.code).toBe('invalid_signature');
    expect(error.faults.map(({ code }) => code)).toEqual(['no_answer', 'not_yet', 'invalid_signature', 'wrong_round']);
  });

  it.each([0, -1, 1.5, Number.NaN])('is none where it is %d: no relay is asked', async (round) => {
    await expect((await gatewayOf(good)).get(round)).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  });
});
