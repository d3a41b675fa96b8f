import type { ComposedMail, MailSession } from '../gateways/mailer.ts';
import { mailTaskSchema } from '../gateways/queues.ts';
import { randomShare } from '../gateways/randomness.ts';
import type { Handover } from '../gateways/smtp/handover.ts';
import { NoConnection } from '../gateways/smtp/pool.ts';
import { mailNotSent, mailSent, mailWaits } from '../logs.ts';
import { toISO } from '../shared/time/instants.ts';
import { account } from '../shared/entities/account.ts';
import type { MailRecord, MailState, Outbox } from '../shared/entities/mail.ts';
import { outboxes } from '../shared/entities/outbox.ts';
import { MailRenderError } from '../shared/mail/render.ts';
import { isSuppressible } from '../shared/mail/types.ts';
import { type Reads, readsOf } from '../store/records.ts';
import { suppressedOf } from '../store/suppressions.ts';
import { look } from '../store/version.ts';
import { cancel, CANCELLED_BY_OFFICE, change, type Seen } from './claim.ts';
import type { DeliveryDeps } from './delivery.ts';
import { renderedMail } from './rendered.ts';
import { LEASE_MS, MOST_ATTEMPTS, retryDelay } from '../shared/mail/retry.ts';
import { ACCOUNT_REMOVED } from './waiting.ts';

/** Within the function's limit of a minute, all of it: waiting for a connection, the claim, the server's answer. */
const WAIT_FOR_CONNECTION_MS = 10_000;
const WAIT_FOR_ANSWER_MS = 30_000;

const stateAfter = ({ outcome }: Handover, attempts: number): MailState => {
  if (outcome === 'sent') return 'SENT';
  if (outcome === 'unknown') return 'UNKNOWN';
  return outcome === 'refused' || attempts >= MOST_ATTEMPTS ? 'FAILED' : 'RETRY';
};

/** Writes down what became of it. */
const record = async (deps: DeliveryDeps, seen: Seen, handover: Handover): Promise<void> => {
  const { id, mailType, attempts } = seen.record;
  const state = stateAfter(handover, attempts);
  const systemNow = deps.systemClock();
  const chance = randomShare(deps.randomness);
  await change(deps, seen, {
    state,
    problem: handover.outcome === 'sent' ? null : handover.words,
    dueAt: state === 'RETRY' ? systemNow + retryDelay(attempts, chance) : systemNow,
    sentAt: state === 'SENT' ? toISO(deps.campaignClock()) : null,
  });
  if (handover.outcome === 'sent') mailSent(id, mailType);
  else mailNotSent(id, mailType, state, handover.words);
};

/** The bytes that go out; null where it can never be written, which is then its end. */
const composed = async (deps: DeliveryDeps, seen: Seen): Promise<ComposedMail | null> => {
  try {
    return await deps.mailer.compose(await renderedMail(deps, seen.record));
  } catch (error) {
    // A text that cannot be rendered stays so; a database that does not answer may tomorrow, and nothing has been tried yet.
    if (!(error instanceof MailRenderError)) throw error;
    await record(deps, seen, { outcome: 'refused', words: `${error.code}: ${error.detail}` });
    return null;
  }
};

const claim = async (deps: DeliveryDeps, seen: Seen): Promise<Seen | null> =>
  await change(deps, seen, {
    state: 'SENDING',
    attempts: seen.record.attempts + 1,
    dueAt: deps.systemClock() + LEASE_MS,
  });

/** Claims with the connection in hand: what is claimed is handed over next, and waits for nothing. */
const handOver = async (
  deps: DeliveryDeps,
  seen: Seen,
  mail: ComposedMail,
  session: MailSession,
): Promise<readonly [Seen, Handover] | null> => {
  const { id } = seen.record;
  try {
    await deps.passed('connected', id);
    const claimed = await claim(deps, seen);
    if (!claimed) return null;
    await deps.passed('claimed', id);
    const handover = await session.send(mail, WAIT_FOR_ANSWER_MS);
    await deps.passed('handedOver', id);
    return [claimed, handover];
  } finally {
    session.giveBack();
  }
};

/** Whoever unsubscribed while it waited does without it, too (rules 6.28). */
const isUnwanted = async (reads: Reads, { mailType, email }: MailRecord): Promise<boolean> =>
  isSuppressible(mailType) && (await suppressedOf(reads, [email])).size > 0;

/** Whoever removes an account ends its mails that wait (waiting.ts): only one that was in hand before can have come back since. */
const isOrphaned = async (reads: Reads, { recipient, attempts, decision }: MailRecord): Promise<boolean> =>
  recipient !== null && (attempts > 0 || decision !== null) && (await reads.get(account, recipient.accountID)) === null;

/** Why a mail is not to go any more; null: nothing keeps it. */
const against = async ({ db }: DeliveryDeps, mail: MailRecord): Promise<string | null> => {
  const reads = readsOf(db);
  const [unwanted, orphaned] = await Promise.all([isUnwanted(reads, mail), isOrphaned(reads, mail)]);
  if (orphaned) return ACCOUNT_REMOVED;
  return unwanted ? 'unsubscribed' : null;
};

/**
 * Renders, takes a connection, claims, sends, records (rules 6.8). Safe to call any number of times, twice at once: a mail under
 * way or at its end is left alone, and one that waits for its retry until the sweep has put it back into its queue.
 * @throws NoConnection where no connection could be had: the mail stands as it stood
 */
export const deliver = async (deps: DeliveryDeps, outbox: Outbox, id: string): Promise<void> => {
  const seen = await look(deps.db, outboxes[outbox], id);
  if (seen?.record.state !== 'QUEUED') return;
  await deps.passed('looked', id);
  const halt = await deps.halted(seen.record.cause);
  if (halt === 'paused') return;
  if (halt === 'cancelled') return await cancel(deps, seen, CANCELLED_BY_OFFICE);
  const reason = await against(deps, seen.record);
  if (reason !== null) return await cancel(deps, seen, reason);
  const mail = await composed(deps, seen);
  if (!mail) return;
  await deps.passed('composed', id);
  const session = await deps.mailer.take(WAIT_FOR_CONNECTION_MS);
  const done = await handOver(deps, seen, mail, session);
  if (!done) return;
  await record(deps, ...done);
  await deps.passed('recorded', id);
};

/** Delivers the mail that a task of its queue names. @throws NoConnection as above, and the queue tries again */
export const deliverTask = async (deps: DeliveryDeps, outbox: Outbox, task: unknown): Promise<void> =>
  await deliver(deps, outbox, mailTaskSchema.parse(task).id);

/** Delivers at once or, where no connection can be had, by its queue, which waits and tries again at its own rate. */
export const deliverOrQueue = async (deps: DeliveryDeps, outbox: Outbox, id: string): Promise<void> => {
  try {
    await deliver(deps, outbox, id);
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error;
    mailWaits(id, error);
    await deps.queueMail(outbox, id);
  }
};
