import { type Beacon, beaconSchema, type DrandChain } from '../shared/draw/chains.ts';

/** Why a round is missing, the gravest reason first: wrong answers, then temporary failures. */
export const BEACON_FAULTS = ['invalid_signature', 'wrong_round', 'not_yet', 'no_answer'] as const;
export type BeaconFault = (typeof BEACON_FAULTS)[number];

/** A relay's failure. */
export interface RelayFault {
  readonly relay: string;
  readonly code: BeaconFault;
  /** The relay's answer or the error, for the log. */
  readonly words: string;
}

/** No relay returned the round; `code` is the gravest failure. The draw waits and requests the same round again (rules 8.7). */
export class BeaconError extends Error {
  override readonly name = 'BeaconError';
  readonly code: BeaconFault;
  readonly faults: readonly RelayFault[];

  constructor(round: number, faults: readonly RelayFault[]) {
    super(`Round ${round}: ${faults.map(({ relay, code, words }) => `${relay} ${code} (${words})`).join('; ')}`);
    this.code = BEACON_FAULTS.find((one) => faults.some(({ code }) => code === one)) ?? 'no_answer';
    this.faults = faults;
  }
}

/** The source of randomness: one chain, through any of its relays. */
export interface BeaconGateway {
  readonly chain: DrandChain;
  /**
   * Returns the chain's beacon of this round after verifying its signature.
   * @param round from 1
   * @throws BeaconError if no relay returns it
   * @throws RangeError for an invalid round
   */
  readonly get: (round: number) => Promise<Beacon>;
}

export interface BeaconOptions {
  readonly chain: DrandChain;
  /** Origins, tried one after the other. */
  readonly relays: readonly string[];
  /** For each relay, in ms. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 5000;
/** drand's relays answer 425 for a future round (https://github.com/drand/http-relay); their predecessors answered 404. */
const NOT_YET = [404, 425];

type RelayAnswer = Beacon | Omit<RelayFault, 'relay'>;

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

async function requestBeacon(url: string, timeout: number): Promise<RelayAnswer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
    const text = await answer.text();
    if (NOT_YET.includes(answer.status)) return { code: 'not_yet', words: String(answer.status) };
    if (!answer.ok) return { code: 'no_answer', words: String(answer.status) };
    const { success, data } = beaconSchema.safeParse(JSON.parse(text));
    return success ? data : { code: 'no_answer', words: 'no beacon' };
  } catch (error) {
    return { code: 'no_answer', words: causeOf(error) };
  }
}

async function judged(chain: DrandChain, answer: RelayAnswer, round: number): Promise<RelayAnswer> {
  if ('code' in answer) return answer;
  if (answer.round !== round) return { code: 'wrong_round', words: String(answer.round) };
  // Loaded on demand: the curve's arithmetic is large, and only a draw needs it.
  const { checkBeacon } = await import('../shared/draw/beacon.ts');
  return (await checkBeacon(chain, answer)) ? answer : { code: 'invalid_signature', words: answer.signature };
}

/** Reads beacons from drand's HTTP relays. After a failure or a wrong answer it tries the next relay. */
export const drandRelays = ({ chain, relays, timeout = TIMEOUT_MS }: BeaconOptions): BeaconGateway => ({
  chain,
  get: async (round) => {
    if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`Invalid round: ${round}`);
    const faults: RelayFault[] = [];
    for (const relay of relays) {
      const answer = await requestBeacon(`${relay}/${chain.hash}/public/${round}`, timeout);
      const found = await judged(chain, answer, round);
      if (!('code' in found)) return found;
      faults.push({ relay, ...found });
    }
    throw new BeaconError(round, faults);
  },
});
