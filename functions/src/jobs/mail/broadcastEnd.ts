import { cancel, CANCELLED_BY_OFFICE, mailSnapshotOf } from '../../outbox/claim.ts';
import { type Broadcast, broadcast } from '../../shared/mail/broadcast.ts';
import { type MailState, UNDER_WAY_STATES } from '../../shared/mail/mail.ts';
import { causeOf } from '../../shared/mail/cause.ts';
import { toISO } from '../../shared/time/instants.ts';
import { allMailCounts, mailCounts, mailsOfCause, sumOf } from '../../store/mail/broadcasts.ts';
import type { Records } from '../../store/records.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';

const AT_ONCE = 20;
/** Works on each item of a page, AT_ONCE at a time. */
const withEach = async <T>(page: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < page.length; start += AT_ONCE) {
    await Promise.all(page.slice(start, start + AT_ONCE).map(work));
  }
};

type Next = (latest: Broadcast, records: Records) => Broadcast | null;

/** Changes the record, unless its state has changed since the caller read it. @returns whether it did */
const changeBroadcast = async (deps: JobDeps, one: Broadcast, next: Next): Promise<boolean> =>
  await inRun(deps, { job: 'broadcast', runID: one.runID }, async (records) => {
    const latest = (await records.get(broadcast, one.id))?.record;
    const after = latest?.state === one.state ? next(latest, records) : null;
    if (!latest || !after) return false;
    records.update(broadcast, latest, after);
    return true;
  });

/** Queues one page of mails that a pause left without a task. @returns whether there may be more */
export const wakePage = async (deps: JobDeps, one: Broadcast, most: number): Promise<boolean> => {
  const query = mailsOfCause(deps.db, causeOf(one), 'QUEUED', most);
  const { docs } = await (one.waking === '' ? query : query.startAfter(one.waking)).get();
  // Mails whose task is still in the queue are unaffected, because the queue ignores a second task with the same name.
  await withEach(docs, async (document) => {
    await deps.queueMail('bulkMails', mailSnapshotOf(deps, 'bulkMails', document).record);
  });
  const waking = docs.length < most ? null : (docs.at(-1)?.id ?? null);
  return await changeBroadcast(deps, one, (latest) => (latest.waking === one.waking ? { ...latest, waking } : null));
};

/** Returns whether any mail of the broadcast is under way. */
const isUnderWay = async ({ db }: JobDeps, one: Broadcast): Promise<boolean> =>
  sumOf(await mailCounts(db, causeOf(one), UNDER_WAY_STATES)) > 0;

/**
 * Ends a broadcast whose mails have all ended and add up to its recipients (rules 6.15). If mails are missing, it goes through its list once more and
 * writes only the missing ones.
 * @returns false, since only a later tick can find more to do
 */
export const finish = async (deps: JobDeps, one: Broadcast): Promise<false> => {
  if (await isUnderWay(deps, one)) return false;
  const counts = await allMailCounts(deps.db, causeOf(one));
  const isWhole = sumOf(counts) === one.recipients;
  await changeBroadcast(deps, one, (latest, { stamp }) =>
    isWhole
      ? { ...latest, state: 'DONE', counts, finishedAt: toISO(stamp.now) }
      : { ...latest, state: 'RUNNING', part: 0, offset: 0, queued: 0 },
  );
  return false;
};

/** Cancels one page of unsent mails. @returns whether it found any */
const cancelPage = async (deps: JobDeps, one: Broadcast, state: MailState, most: number): Promise<boolean> => {
  const { docs } = await mailsOfCause(deps.db, causeOf(one), state, most).get();
  // A mail that a delivery claims meanwhile is sent, and counted once it has ended.
  await withEach(
    docs,
    async (document) => await cancel(deps, mailSnapshotOf(deps, 'bulkMails', document), CANCELLED_BY_OFFICE),
  );
  return docs.length > 0;
};

/**
 * Cancels one page of the unsent mails. Once none is left or under way, it ends the broadcast.
 * @returns whether more may be left to cancel now
 */
export const cancelStep = async (deps: JobDeps, one: Broadcast, most: number): Promise<boolean> => {
  const found = (await cancelPage(deps, one, 'QUEUED', most)) || (await cancelPage(deps, one, 'RETRY', most));
  if (found) return true;
  if (await isUnderWay(deps, one)) return false;
  const counts = await allMailCounts(deps.db, causeOf(one));
  // Recipients whose mail was never written count as cancelled.
  const unwritten = one.recipients - sumOf(counts);
  const all = { ...counts, CANCELLED: counts.CANCELLED + unwritten };
  await changeBroadcast(deps, one, (latest, { stamp }) => {
    return { ...latest, state: 'CANCELLED', counts: all, finishedAt: toISO(stamp.now) };
  });
  return false;
};
