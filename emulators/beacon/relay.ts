import { type Beacon, LOCAL_CHAIN, roundAt } from 'functions/shared/draw/chains';
import { z } from 'zod';
import { signedRound } from './chain.ts';

/**
 * A relay's fault until further notice. It sends a signature of another round under the right number (`signature`), or another round as a
 * whole (`round`). It sends nothing (`silent`), an answer after `ms` (`slow`), a 500 (`broken`), or no beacon (`nonsense`).
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
 * A relay's answer in drand's HTTP API, v1 (https://docs.drand.love/developer/http-api).
 * @param now the chain's time, epoch ms
 */
export function relayAnswer(path: string, now: number, fault: RelayFault): RelayAnswer {
  if (path === '/chains') return answer(200, [LOCAL_CHAIN.hash]);
  if (path === `/${LOCAL_CHAIN.hash}/info`) return answer(200, LOCAL_CHAIN);
  const [, roundText] = BEACON.exec(path) ?? [];
  if (roundText === undefined) return answer(404, 'Nothing here');
  const newest = roundAt(LOCAL_CHAIN, now);
  // Round 0 means the latest, as at drand's relays.
  const round = roundText === 'latest' || Number(roundText) === 0 ? newest : Number(roundText);
  // drand's relay keeps a request for the very next round open until the round exists. This one refuses it like any later round.
  return round > newest ? answer(425, 'Requested future beacon') : beaconAs(fault, round);
}
