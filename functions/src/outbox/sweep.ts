import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { guarded, mailLeaseExpired } from '../logs.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { type MailState, type Outbox, OUTBOXES } from '../shared/entities/mail.ts';
import { eachDue } from '../store/each.ts';
import { change, seenIn } from './claim.ts';
import type { DeliveryDeps } from './delivery.ts';
import { PATIENCE_MS } from '../shared/mail/retry.ts';

/** All that a sweep asks for: it renders and sends nothing. */
export type SweepDeps = Pick<DeliveryDeps, 'db' | 'campaignClock' | 'systemClock' | 'randomness' | 'queueMail'>;

const PAGE = 200;
const AT_ONCE = 20;

/** One page of what is due in a state, the longest due first. */
const due = async (
  { db, systemClock }: SweepDeps,
  outbox: Outbox,
  state: MailState,
): Promise<QueryDocumentSnapshot[]> => {
  const found = await db
    .collection(outbox)
    .where('shard', 'in', [...Array(SHARDS).keys()])
    .where('state', '==', state)
    .where('dueAt', '<=', systemClock())
    .orderBy('dueAt')
    .limit(PAGE)
    .get();
  return found.docs;
};

interface Scope {
  readonly outbox: Outbox;
  readonly state: MailState;
  readonly act: (document: QueryDocumentSnapshot) => Promise<void>;
}

/**
 * Page by page, until none is due, none can be dealt with, or the time is up. One that cannot be read keeps none of the others;
 * whatever was acted on is due no more.
 */
const each = async (deps: SweepDeps, until: number, { outbox, state, act }: Scope): Promise<void> =>
  await eachDue(
    { systemClock: deps.systemClock, until, page: PAGE, atOnce: AT_ONCE },
    () => due(deps, outbox, state),
    (one) => guarded('mail', one.id, () => act(one)),
  );

/** Back into its queue, whose rate is the mail server's: first the state, then the task, which would else find it waiting. */
const queue =
  (deps: SweepDeps, outbox: Outbox) =>
  async (document: QueryDocumentSnapshot): Promise<void> => {
    const dueAt = deps.systemClock() + PATIENCE_MS[outbox];
    const written = await change(deps, seenIn(deps, outbox, document), { state: 'QUEUED', dueAt });
    if (written) await deps.queueMail(outbox, document.id);
  };

/** Nobody knows whether a mail whose lease ran out went: it is listed for a person, never resent blindly (rules 6.11). */
const markUnknown =
  (deps: SweepDeps, outbox: Outbox) =>
  async (document: QueryDocumentSnapshot): Promise<void> => {
    const seen = seenIn(deps, outbox, document);
    if (await change(deps, seen, { state: 'UNKNOWN', problem: 'lease expired' })) mailLeaseExpired(document.id);
  };

/**
 * Recovers what a trigger or a queue lost, what waits for its retry, and leases that ran out: no mail stays stuck (rules 6.12). It
 * sends nothing itself. Stops at `until` (system ms).
 */
export const sweepMails = async (deps: SweepDeps, until: number): Promise<void> => {
  for (const outbox of OUTBOXES) {
    const act = queue(deps, outbox);
    await each(deps, until, { outbox, state: 'SENDING', act: markUnknown(deps, outbox) });
    await each(deps, until, { outbox, state: 'RETRY', act });
    await each(deps, until, { outbox, state: 'QUEUED', act });
  }
};
