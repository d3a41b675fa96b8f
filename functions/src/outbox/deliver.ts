import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ComposedMail, MailSession } from '../gateways/mailer.ts';
import { mailTaskSchema } from '../gateways/queues.ts';
import { randomShare } from '../gateways/randomness.ts';
import type { Handover } from '../gateways/smtp/handover.ts';
import { NoConnection } from '../gateways/smtp/pool.ts';
import { mailNotSent, mailSent, mailWaits } from '../logs.ts';
import { toISO } from '../shared/time/instants.ts';
import { account } from '../shared/entities/account.ts';
import type { MailRecord, Outbox } from '../shared/mail/mail.ts';
import { outboxes } from '../shared/mail/outbox.ts';
import { MailRenderError } from '../shared/mail/render.ts';
import { isSuppressible } from '../shared/mail/types.ts';
import { type Reads, readsOf } from '../store/records.ts';
import { suppressedOf } from '../store/mail/suppressions.ts';
import { readVersion } from '../store/version.ts';
import { cancel, CANCELLED_BY_OFFICE, updateIfUnchanged, type MailSnapshot, mailSnapshotOf } from './claim.ts';
import { CONTRADICTED, isContradicted } from './contradicted.ts';
import type { DeliveryDeps } from './deliveryDeps.ts';
import { renderedMail } from './rendered.ts';
import { awaitsResult, queueFollowing, queueWaiting, waitingForResult } from './resultFirst.ts';
import { claimed, handedOver, renamedTask } from '../shared/mail/retry.ts';
import { ACCOUNT_REMOVED } from './cancellation.ts';

/** The waits for a connection, the claim and the server's answer have to fit into the function's limit of a minute. */
const WAIT_FOR_CONNECTION_MS = 10_000;
const WAIT_FOR_ANSWER_MS = 30_000;

/** Records the outcome of a handover. */
const recordOutcome = async (deps: DeliveryDeps, snapshot: MailSnapshot, handover: Handover): Promise<void> => {
  const { id, mailType } = snapshot.record;
  const { state, dueAt } = handedOver(
    snapshot.record,
    handover.outcome,
    deps.systemClock(),
    randomShare(deps.randomness),
  );
  const recorded = await updateIfUnchanged(deps, snapshot, {
    state,
    dueAt,
    problem: handover.outcome === 'sent' ? null : handover.words,
    sentAt: state === 'SENT' ? toISO(deps.campaignClock()) : null,
  });
  if (handover.outcome === 'sent') mailSent(id, mailType);
  else mailNotSent(id, mailType, state, handover.words);
  if (recorded) await queueFollowing(deps, recorded.record);
};

/** Renders the mail; null if it can never be rendered. It is then recorded as refused. */
const composed = async (deps: DeliveryDeps, snapshot: MailSnapshot): Promise<ComposedMail | null> => {
  try {
    return await deps.mailer.compose(await renderedMail(deps, snapshot.record));
  } catch (error) {
    // A text that cannot be rendered now never will be. A database error may be temporary, so it is thrown, and the mail stays unchanged.
    if (!(error instanceof MailRenderError)) throw error;
    await recordOutcome(deps, snapshot, { outcome: 'refused', words: `${error.code}: ${error.detail}` });
    return null;
  }
};

/** Claims a mail and hands it over. It has the connection already, so that a claimed mail is sent without a wait. */
const claimAndSend = async (
  deps: DeliveryDeps,
  snapshot: MailSnapshot,
  mail: ComposedMail,
  session: MailSession,
): Promise<readonly [MailSnapshot, Handover] | null> => {
  const { id } = snapshot.record;
  try {
    await deps.onStep('connected', id);
    const mine = await updateIfUnchanged(deps, snapshot, claimed(snapshot.record, deps.systemClock()));
    if (!mine) return null;
    await deps.onStep('claimed', id);
    const handover = await session.send(mail, WAIT_FOR_ANSWER_MS);
    await deps.onStep('handedOver', id);
    return [mine, handover];
  } finally {
    session.giveBack();
  }
};

/** Returns whether the address unsubscribed while the mail waited (rules 6.28). */
const isUnwanted = async (reads: Reads, { mailType, email }: MailRecord): Promise<boolean> =>
  isSuppressible(mailType) && (await suppressedOf(reads, [email])).size > 0;

/**
 * Returns whether its account is gone. Removing an account ends its waiting mails (waiting.ts), so this can only happen to a mail that was being
 * delivered.
 */
const isOrphaned = async (reads: Reads, { recipient, attempts, decision }: MailRecord): Promise<boolean> =>
  recipient !== null && (attempts > 0 || decision !== null) && (await reads.get(account, recipient.accountID)) === null;

/** Returns why a mail must no longer be sent; null if there is no reason. */
const cancellationReason = async ({ db, campaignClock }: DeliveryDeps, mail: MailRecord): Promise<string | null> => {
  const reads = readsOf(db);
  const [unwanted, orphaned, contradicted] = await Promise.all([
    isUnwanted(reads, mail),
    isOrphaned(reads, mail),
    isContradicted(reads, mail, campaignClock()),
  ]);
  if (orphaned) return ACCOUNT_REMOVED;
  if (contradicted) return CONTRADICTED;
  return unwanted ? 'unsubscribed' : null;
};

/** How often a delivery reads a mail that others keep changing, before it leaves the mail to the queue's retry. */
const MAX_READS = 3;

/** Others changed the mail each time that the delivery read it. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Leaves the mail of a paused cause QUEUED without a task. Its own task is used up, and resuming the cause queues the next one.
 * @returns whether the mail waits; false if the pause has ended since
 */
const deferWhilePaused = async (deps: DeliveryDeps, snapshot: MailSnapshot): Promise<boolean> => {
  const task = renamedTask(snapshot.record, deps.systemClock());
  return (
    (await updateIfUnchanged(deps, snapshot, task)) !== null && (await deps.halted(snapshot.record.cause)) === 'paused'
  );
};

/**
 * Makes a mail wait for its person's result mail.
 * @returns whether it waits; false if another process changed it
 */
const waitForResult = async (deps: DeliveryDeps, snapshot: MailSnapshot): Promise<boolean> => {
  const { recipient } = snapshot.record;
  if ((await updateIfUnchanged(deps, snapshot, waitingForResult(deps.systemClock()))) === null) return false;
  // The result mail may have been sent between the read and the write, when it found nothing to queue.
  if (recipient !== null && !(await awaitsResult(deps, snapshot.record))) await queueWaiting(deps, recipient.accountID);
  return true;
};

/** Delivers a mail as it was read. @returns whether nothing is left to do; false: it has to be read again */
const deliverSnapshot = async (deps: DeliveryDeps, snapshot: MailSnapshot): Promise<boolean> => {
  const { id, cause } = snapshot.record;
  const halt = await deps.halted(cause);
  if (halt === 'paused') return await deferWhilePaused(deps, snapshot);
  if (halt === 'cancelled') return await cancel(deps, snapshot, CANCELLED_BY_OFFICE);
  const reason = await cancellationReason(deps, snapshot.record);
  if (reason !== null) return await cancel(deps, snapshot, reason);
  if (await awaitsResult(deps, snapshot.record)) return await waitForResult(deps, snapshot);
  const mail = await composed(deps, snapshot);
  if (!mail) return false;
  await deps.onStep('composed', id);
  const done = await claimAndSend(deps, snapshot, mail, await deps.mailer.take(WAIT_FOR_CONNECTION_MS));
  if (!done) return false;
  await recordOutcome(deps, ...done);
  await deps.onStep('recorded', id);
  return true;
};

/**
 * Renders a mail, takes a connection, claims the mail, sends it and records the outcome (rules 6.8). Repeated and concurrent calls are safe. Mails
 * under way or in a final state are left alone. A mail that waits for its retry is left until the sweep queues it. If the mail stays QUEUED for any
 * reason but a pause, an error is thrown. Otherwise the task would be used up, and the queue accepts no other of its name.
 * @param written the mail from its trigger, which is delivered without a read. The claim notices if the mail has changed since.
 * @throws NoConnection if there is no connection; the mail is unchanged
 * @throws Overtaken if others kept changing it
 */
export const deliver = async (
  deps: DeliveryDeps,
  outbox: Outbox,
  id: string,
  written: MailSnapshot | null = null,
): Promise<void> => {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const snapshot = reads === 0 && written !== null ? written : await readVersion(deps.db, outboxes[outbox], id);
    if (snapshot?.record.state !== 'QUEUED') return;
    await deps.onStep('read', id);
    if (await deliverSnapshot(deps, snapshot)) return;
  }
  throw new Overtaken(`A mail that others keep changing: ${id}`);
};

/** Delivers the mail that a task of its queue names. @throws NoConnection, Overtaken as `deliver`; the queue then retries */
export const deliverTask = async (deps: DeliveryDeps, outbox: Outbox, task: unknown): Promise<void> =>
  await deliver(deps, outbox, mailTaskSchema.parse(task).id);

/**
 * Delivers a new mail at once. Without a connection it goes to the queue, which retries at its own rate.
 * @param document the new document from its trigger; absent: it is read
 */
export const deliverOrQueue = async (
  deps: DeliveryDeps,
  outbox: Outbox,
  id: string,
  document?: QueryDocumentSnapshot,
): Promise<void> => {
  try {
    await deliver(deps, outbox, id, document === undefined ? null : mailSnapshotOf(deps, outbox, document));
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error;
    mailWaits(id, error);
    await deps.queueMail(outbox, { id, requeued: 0 });
  }
};
