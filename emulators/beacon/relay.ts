import { type Beacon, LOCAL_CHAIN, roundAt } from 'functions/shared/draw/chains';
import { z } from 'zod';
import { signedRound } from './chain.ts';

/**
 * A relay's fault until further notice. `signature`: of another round under the right number; `round`: another round as a whole; `silent`:
 * no answer; `slow`: after `ms`; `broken`: 500; `nonsense`: no beacon.
 */
export const relayFaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['none', 'signature', 'round', 'silent', 'broken', 'nonsense']) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.int().min(1).max(60_000) }),
]);
export type RelayFault = z.infer<typeof relayFaultSchema>;

export interface RelayAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The delay of the answer in ms; null: it never comes. */
  readonly after: number | null;
}

const answer = (status: number, body: unknown, after: number | null = 0): RelayAnswer => ({ status, body, after });

const BEACON = new RegExp(`^/${LOCAL_CHAIN.hash}/public/(\\d{1,15}|latest)$`);

function beaconAs(fault: RelayFault, round: number): RelayAnswer {
  const genuine = signedRound(round);
  const other: Beacon = signedRound(round + 1);
  switch (fault.kind) {
    case 'none':
      return answer(200, genuine);
    case 'signature':
      return answer(200, { ...other, round });
    case 'round':
      return answer(200, other);
    case 'silent':
      return answer(200, genuine, null);
    case 'broken':
      return answer(500, 'Failed to get beacon');
    case 'nonsense':
      return answer(200, { ...genuine, signature: '' });
    case 'slow':
      return answer(200, genuine, fault.ms);
  }
}

/**
 * A relay's answer by drand's HTTP API, v1 (https://docs.drand.love/developer/http-api).
 * @param now epoch ms, the chain's time
 */
export function relayAnswer(path: string, now: number, fault: RelayFault): RelayAnswer {
  if (path === '/chains') return answer(200, [LOCAL_CHAIN.hash]);
  if (path === `/${LOCAL_CHAIN.hash}/info`) return answer(200, LOCAL_CHAIN);
  const [, asked] = BEACON.exec(path) ?? [];
  if (asked === undefined) return answer(404, 'Nothing here');
  const newest = roundAt(LOCAL_CHAIN, now);
  // Round 0 is the latest there, too.
  const round = asked === 'latest' || Number(asked) === 0 ? newest : Number(asked);
  // drand's relay keeps a request for the very next round open until it exists; this one refuses it like others.
  return round > newest ? answer(425, 'Requested future beacon') : beaconAs(fault, round);
}
