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
const requests: string[] = [];

const relay = async (answer: Answer): Promise<string> => {
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const now = answers.get(server) ?? 'silent';
    if (now === 'dropped') return void request.socket.destroy();
    if (now === 'silent') return;
    response.writeHead(now.status).end(JSON.stringify(now.body));
  });
  answers.set(server, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() assigned it.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const good: Answer = { status: 200, body: genuine };
/** Valid format, round and hash: only the signature check can detect the forgery. */
const signature = genuine.signature.replace(/9$/, '8');
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
const forged: Answer = { status: 200, body: { ...genuine, signature, randomness } };
const other: Answer = { status: 200, body: { ...genuine, round: 1001 } };

/** Only a silent relay takes this long. On a busy machine the first answer of the others takes longer than 0.2 s. */
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
  requests.length = 0;
});
afterAll(async () => {
  jest.restoreAllMocks();
  for (const server of answers.keys()) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('drandRelays', () => {
  it('requests a round on its chain from the first relay only, if that answers', async () => {
    expect(await (await gatewayOf(good, good)).get(1000)).toEqual(genuine);
    expect(requests).toEqual([`/${QUICKNET.hash}/public/1000`]);
  });

  it.each<[string, Answer]>([
    ['does not answer', 'silent'],
    ['drops the connection', 'dropped'],
    ['returns an error', { status: 500, body: 'Failed to get beacon' }],
    ['returns something else', { status: 200, body: '<html>' }],
    ['does not have it yet', { status: 425, body: 'Requested future beacon' }],
    ['returns another round', other],
    ['returns a forged beacon', forged],
  ])('asks the next relay if one %s', async (_, fault) => {
    expect(await (await gatewayOf(fault, good)).get(1000)).toEqual(genuine);
    expect(requests).toHaveLength(2);
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
  ])('throws %s if no relay returns the round (%#)', async (code, fault) => {
    expect(await refusal(1000, fault)).toMatchObject({ code });
  });

  it('throws for a genuine beacon of another round', async () => {
    expect(await refusal(1001, good)).toMatchObject({ code: 'wrong_round' });
    expect(await refusal(999, good, good)).toMatchObject({ code: 'wrong_round' });
  });

  it('throws the most severe of several faults and lists all of them', async () => {
    const error = await refusal(1000, 'dropped', { status: 425, body: '' }, forged, other);
    expect(error.code).toBe('invalid_signature');
    expect(error.faults.map(({ code }) => code)).toEqual(['no_answer', 'not_yet', 'invalid_signature', 'wrong_round']);
  });

  it.each([0, -1, 1.5, Number.NaN])('throws for the invalid round %d without asking a relay', async (round) => {
    await expect((await gatewayOf(good)).get(round)).rejects.toThrow(RangeError);
    expect(requests).toEqual([]);
  });
});
