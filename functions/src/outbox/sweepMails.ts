import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { guarded, mailLeaseExpired } from '../logs.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import { type MailState, type Outbox, OUTBOXES } from '../shared/mail/mail.ts';
import { eachDue } from '../store/each.ts';
import { updateIfUnchanged, type MailSnapshot, mailSnapshotOf } from './claim.ts';
import type { DeliveryDeps } from './deliveryDeps.ts';
import { patience, swept } from '../shared/mail/retry.ts';

/** Dependencies of a sweep, which renders and sends nothing. */
export type SweepDeps = Pick<
  DeliveryDeps,
  'db' | 'campaignClock' | 'systemClock' | 'randomness' | 'queueMail' | 'mailRate'
>;

const PAGE = 200;
const AT_ONCE = 20;

/** Reads one page of due mails in a state, the longest due first. */
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

/** Returns how long a queued mail may wait under the present load. The load is counted once in a sweep, and only if a mail is due (rules 6.12). */
const patienceOf = ({ db, mailRate }: SweepDeps, outbox: Outbox): (() => Promise<number>) => {
  const counted = async (): Promise<number> => {
    const waiting = await db.collection(outbox).where('state', '==', 'QUEUED').count().get();
    return patience(outbox, waiting.data().count, mailRate(outbox));
  };
  let found: Promise<number> | null = null;
  return async () => await (found ??= counted());
};

/** Writes the mail's state before it queues the task. Otherwise the task could find the mail still waiting. */
const sweepOne = async (
  deps: SweepDeps,
  outbox: Outbox,
  snapshot: MailSnapshot,
  wait: () => Promise<number>,
): Promise<void> => {
  const after = swept(snapshot.record, deps.systemClock(), await wait());
  const written = await updateIfUnchanged(deps, snapshot, after);
  if (!written) return;
  if (after.state === 'QUEUED') await deps.queueMail(outbox, written.record);
  else mailLeaseExpired(written.record.id);
};

/**
 * Recovers mails that a trigger or a queue lost, mails due for a retry, and expired leases, so that no mail stays stuck (rules 6.12). It sends
 * nothing itself. It goes on page by page until no mail is due, none can be handled, or the time is up (`until`, system ms). An unreadable mail does
 * not stop the others.
 */
export const sweepMails = async (deps: SweepDeps, until: number): Promise<void> => {
  const { systemClock } = deps;
  for (const outbox of OUTBOXES) {
    const wait = patienceOf(deps, outbox);
    for (const state of ['SENDING', 'RETRY', 'QUEUED'] as const) {
      await eachDue(
        { systemClock, until, page: PAGE, atOnce: AT_ONCE },
        () => due(deps, outbox, state),
        (one) => guarded('mail', one.id, () => sweepOne(deps, outbox, mailSnapshotOf(deps, outbox, one), wait)),
      );
    }
  }
};
