import { request } from 'node:http';
import { checkBeacon } from 'functions/shared/draw/beacon';
import { beaconSchema, LOCAL_CHAIN, QUICKNET, roundAt } from 'functions/shared/draw/chains';
import { publicKey, signedRound } from './chain.ts';
import { type LocalBeaconServer, startLocalBeacon } from './server.ts';

const NOON = Date.parse('2025-10-16T12:00:00+09:00');
const round = roundAt(LOCAL_CHAIN, NOON);
let now = NOON;
let relay: LocalBeaconServer;

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  relay = await startLocalBeacon({ port: 0, clock: () => now });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await relay.stop();
});
beforeEach(async () => {
  now = NOON;
  await setFault({ kind: 'none' });
});

const setFault = async (fault: object): Promise<number> =>
  (await fetch(`${relay.url}/local/fault`, { method: 'PUT', body: JSON.stringify(fault) })).status;
const get = (path: string, limit = 5000): Promise<Response> =>
  fetch(`${relay.url}/${LOCAL_CHAIN.hash}/${path}`, { signal: AbortSignal.timeout(limit) });
const beacon = async (roundName: number | string) =>
  beaconSchema.parse(await (await get(`public/${roundName}`)).json());

describe('the local drand chain', () => {
  it('serves the public key and the chain info that are pinned', async () => {
    expect(publicKey()).toBe(LOCAL_CHAIN.public_key);
    expect(await (await get('info')).json()).toEqual(LOCAL_CHAIN);
  });

  it('signs beacons that are valid for the local chain and invalid for quicknet', async () => {
    const answer = await beacon(round);
    expect(answer).toMatchObject({ round });
    expect(await checkBeacon(LOCAL_CHAIN, answer)).toBe(true);
    expect(await checkBeacon(QUICKNET, answer)).toBe(false);
  });

  it('signs a round deterministically', () => {
    expect(signedRound(round)).toEqual(signedRound(round));
    expect(signedRound(round).randomness).not.toBe(signedRound(round + 1).randomness);
  });

  it('serves a round from its scheduled time on and answers 425 before', async () => {
    now = NOON - 1;
    expect((await get(`public/${round}`)).status).toBe(425);
    expect(await beacon('latest')).toMatchObject({ round: round - 1 });
    now = NOON;
    expect((await get(`public/${round}`)).status).toBe(200);
    expect(await beacon(0)).toMatchObject({ round });
  });

  it('answers 404 for any other chain', async () => {
    expect((await fetch(`${relay.url}/${QUICKNET.hash}/public/${round}`)).status).toBe(404);
  });

  it('simulates each requested fault and rejects an unknown one with 400', async () => {
    await setFault({ kind: 'signature' });
    expect(await checkBeacon(LOCAL_CHAIN, await beacon(round))).toBe(false);
    await setFault({ kind: 'round' });
    expect(await beacon(round)).toMatchObject({ round: round + 1 });
    await setFault({ kind: 'broken' });
    expect((await get(`public/${round}`)).status).toBe(500);
    await setFault({ kind: 'silent' });
    await expect(get(`public/${round}`, 50)).rejects.toThrow(/timeout/);
    expect(await setFault({ kind: 'unheard of' })).toBe(400);
  });

  it('rejects requests with a foreign Host header', async () => {
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const asking = request(`${relay.url}/chains`, { headers: { host } }, ({ statusCode }) => resolve(statusCode));
        asking.once('error', reject).end();
      });
    expect(await statusFor(new URL(relay.url).host)).toBe(200);
    expect(await statusFor('elsewhere.example')).toBe(403);
  });
});
