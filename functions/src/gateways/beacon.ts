import { type Beacon, beaconSchema, type DrandChain } from '../shared/draw/chains.ts';

/** Why a round could not be had, the gravest first: what a relay should never answer, then what time mends. */
export const BEACON_FAULTS = ['invalid_signature', 'wrong_round', 'not_yet', 'no_answer'] as const;
export type BeaconFault = (typeof BEACON_FAULTS)[number];

/** What one relay did instead of giving the round. */
export interface RelayFault {
  readonly relay: string;
  readonly code: BeaconFault;
  /** For the log. */
  readonly words: string;
}

/** No relay gave the round; `code` is the gravest of what they did. The draw waits and asks for the same one again (rules 8.7). */
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

/** Where randomness comes from: one chain, by any of its relays. */
export interface BeaconGateway {
  readonly chain: DrandChain;
  /**
   * The chain's beacon of this round, its signature verified; never another round's.
   * @param round from 1
   * @throws BeaconError where no relay gives it
   * @throws RangeError for what is no round
   */
  readonly get: (round: number) => Promise<Beacon>;
}

export interface BeaconOptions {
  readonly chain: DrandChain;
  /** Origins, asked one after the other. */
  readonly relays: readonly string[];
  /** For each relay, in ms. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 5000;
/** drand's relays tell a round of the future by 425 (https://github.com/drand/http-relay), those before them by 404. */
const NOT_YET = [404, 425];

type Asked = Beacon | Omit<RelayFault, 'relay'>;

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

async function ask(url: string, timeout: number): Promise<Asked> {
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

async function judged(chain: DrandChain, asked: Asked, round: number): Promise<Asked> {
  if ('code' in asked) return asked;
  if (asked.round !== round) return { code: 'wrong_round', words: String(asked.round) };
  // The curve's arithmetic is large, and one call in a campaign needs it.
  const { checkBeacon } = await import('../shared/draw/beacon.ts');
  return (await checkBeacon(chain, asked)) ? asked : { code: 'invalid_signature', words: asked.signature };
}

/** drand's HTTP relays. What one of them answers wrong is the next one's to answer. */
export const drandRelays = ({ chain, relays, timeout = TIMEOUT_MS }: BeaconOptions): BeaconGateway => ({
  chain,
  get: async (round) => {
    if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`Not a round: ${round}`);
    const faults: RelayFault[] = [];
    for (const relay of relays) {
      const asked = await ask(`${relay}/${chain.hash}/public/${round}`, timeout);
      const found = await judged(chain, asked, round);
      if (!('code' in found)) return found;
      faults.push({ relay, ...found });
    }
    throw new BeaconError(round, faults);
  },
});
