import { SHARDS } from '../shared/entities/entity.ts';
import { type MailState, type Outbox, OUTBOXES } from '../shared/entities/mail.ts';
import { guarded } from '../logs.ts';
import { deliver, type DeliveryDeps, markUnknown } from './deliver.ts';

/** Mails one sweep takes up of each kind; the next minute brings the rest. */
const MOST = 200;
const AT_ONCE = 10;

const due = async (deps: DeliveryDeps, outbox: Outbox, state: MailState): Promise<string[]> => {
  const found = await deps.db
    .collection(outbox)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('state', '==', state)
    .where('dueAt', '<=', deps.systemClock())
    .orderBy('dueAt')
    .limit(MOST)
    .select()
    .get();
  return found.docs.map(({ id }) => id);
};

type Goes = () => boolean;
const each = async (ids: readonly string[], goes: Goes, act: (id: string) => Promise<void>): Promise<void> => {
  for (let start = 0; start < ids.length && goes(); start += AT_ONCE) {
    // One that cannot be read, or whose records cannot, keeps none of the others.
    await Promise.all(ids.slice(start, start + AT_ONCE).map((id) => guarded('mail', id, () => act(id))));
  }
};

/** Recovers what a trigger lost, what waits for its retry, and leases that ran out: no mail stays stuck (rules 6.12). Stops at `until` (system ms). */
export const sweepMails = async (deps: DeliveryDeps, until: number): Promise<void> => {
  const goes = (): boolean => deps.systemClock() < until;
  for (const outbox of OUTBOXES) {
    for (const state of ['QUEUED', 'RETRY'] as const) {
      await each(await due(deps, outbox, state), goes, (id) => deliver(deps, outbox, id));
    }
    await each(await due(deps, outbox, 'SENDING'), goes, (id) => markUnknown(deps, outbox, id));
  }
};
