import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../gateways/clocks.ts';
import { type Broadcast, broadcast } from '../shared/entities/broadcast.ts';
import { broadcastIn } from '../shared/mail/cause.ts';
import { keptFor } from '../store/kept.ts';
import { readsOf } from '../store/records.ts';
import type { DeliveryDeps, Halt } from './delivery.ts';

/** What its mails ask of a broadcast. */
export type Asked = Pick<Broadcast, 'state' | 'text'>;

/** The broadcast behind a cause; null, and nothing read, for any other cause. */
export const askedOf = async (db: Firestore, cause: string): Promise<Asked | null> => {
  const id = broadcastIn(cause);
  return id === null ? null : ((await readsOf(db).get(broadcast, id))?.record ?? null);
};

/** System ms that an instance keeps what it knows of one: a pause holds the mails within it. */
export const KEEP_MS = 2_000;

const haltIn = (state: Broadcast['state']): Halt | null => {
  if (state === 'PAUSED') return 'paused';
  return state === 'CANCELLING' || state === 'CANCELLED' ? 'cancelled' : null;
};

/**
 * What deliveries ask of the broadcast that caused a mail, by one read in KEEP_MS for all of its mails; those who ask at once share it,
 * and neither a failed one nor a pause is kept. Of any other cause nothing is read.
 */
export const askedOfBroadcasts = (
  load: (cause: string) => Promise<Asked | null>,
  systemClock: Clock,
): Pick<DeliveryDeps, 'halted' | 'announced'> => {
  // A pause that was kept would hold a mail that its end has just put back into the queue, and nobody would put it there again.
  const isKept = (one: Asked | null): boolean => one?.state !== 'PAUSED';
  const kept = keptFor({ load, keepMs: KEEP_MS, systemClock, isKept });
  const ask = async (cause: string): Promise<Asked | null> =>
    broadcastIn(cause) === null ? null : await kept.of(cause);
  return {
    halted: async (cause) => {
      const one = await ask(cause);
      return one && haltIn(one.state);
    },
    announced: async (cause) => (await ask(cause))?.text ?? null,
  };
};
