import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { type Broadcast, broadcast, fixedText } from '../shared/mail/broadcast.ts';
import { broadcastIn } from '../shared/mail/cause.ts';
import { ttlCache } from '../store/ttlCache.ts';
import { readsOf } from '../store/records.ts';
import type { DeliveryDeps, Halt } from './deliveryDeps.ts';

/** The fields of a broadcast that its mails need. */
export type BroadcastOfMail = Pick<Broadcast, 'state' | 'text' | 'frozenText'>;

/** Reads the broadcast of a cause. Any other cause gives null without a read. */
export const broadcastOfCause = async (db: Firestore, cause: string): Promise<BroadcastOfMail | null> => {
  const id = broadcastIn(cause);
  return id === null ? null : ((await readsOf(db).get(broadcast, id))?.record ?? null);
};

/** How long an instance caches a broadcast, in system ms. A pause takes effect within this time. */
export const BROADCAST_CACHE_MS = 2_000;

/** Maximum number of cached broadcasts: more than send mails at the same time. */
const MAX_BROADCASTS = 100;

const haltIn = (state: Broadcast['state']): Halt | null => {
  if (state === 'PAUSED') return 'paused';
  return state === 'CANCELLING' || state === 'CANCELLED' ? 'cancelled' : null;
};

/**
 * Creates the functions with which deliveries read the broadcast of their mail. All mails of a broadcast share one read, which is cached for BROADCAST_CACHE_MS.
 * Failed reads and pauses are not cached. Mails with another cause need no read.
 */
export const cachedBroadcastReads = (
  load: (cause: string) => Promise<BroadcastOfMail | null>,
  systemClock: Clock,
): Pick<DeliveryDeps, 'halted' | 'announced'> => {
  // A pause is not cached. Otherwise a cached pause could stop a mail that resuming has just queued, and nothing would queue that mail again.
  const isCacheable = (one: BroadcastOfMail | null): boolean => one?.state !== 'PAUSED';
  const broadcasts = ttlCache({ load, ttlMs: BROADCAST_CACHE_MS, max: MAX_BROADCASTS, systemClock, isCacheable });
  const ask = async (cause: string): Promise<BroadcastOfMail | null> =>
    broadcastIn(cause) === null ? null : await broadcasts.of(cause);
  return {
    halted: async (cause) => {
      const one = await ask(cause);
      return one && haltIn(one.state);
    },
    announced: async (cause) => fixedText(await ask(cause)),
  };
};
