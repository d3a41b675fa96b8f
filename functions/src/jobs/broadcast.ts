import { mailRecord, type MailOrder, toAccount } from '../outbox/enqueue.ts';
import { campaign } from '../shared/campaign/current.ts';
import { keyBound, pacedShare } from '../shared/campaign/pacing.ts';
import type { Account } from '../shared/entities/account.ts';
import { type Broadcast, broadcast } from '../shared/entities/broadcast.ts';
import { bulkMail } from '../shared/entities/outbox.ts';
import { TIMETABLE_AUDIENCES } from '../shared/mail/audience.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { collectionOf } from '../store/collection.ts';
import { createOnce } from '../store/createOnce.ts';
import { readsOf } from '../store/records.ts';
import { type Stride, walk } from './audiences.ts';
import { inRun } from './run.ts';
import { type JobDeps, MOST_OPEN, type Start, type WorkEntry } from './work.ts';

const ordersFor = ({ id, mailType }: Broadcast, to: Account): MailOrder[] =>
  to.email === null ? [] : [{ cause: `broadcast/${id}`, mailType, subjectID: to.id, ...toAccount(to, to.email) }];

/** Puts the mails of one step of the walk into the outbox. @returns how many stand there now, and how far it came */
const step = async (deps: JobDeps, one: Broadcast, most: number): Promise<Stride & { readonly found: number }> => {
  const { audience, startedAt, paceMs, cursor } = one;
  const now = deps.campaignClock();
  const bound = keyBound(pacedShare(now, fromISO(startedAt), paceMs));
  const stride = await walk(deps, audience, { cursor, bound, most, startedAt });
  const orders = stride.recipients.flatMap((to) => ordersFor(one, to));
  const mails = orders.map((order) => mailRecord('bulkMails', order, now, deps.systemClock()));
  return { ...stride, found: await createOnce(collectionOf(deps.db, bulkMail), mails, (mail) => mail.id) };
};

/**
 * Walks the audience as far as the pace allows. A crash repeats at most one page, whose mails then exist already;
 * two runs at once write the same mails.
 */
const advance: WorkEntry['advance'] = async (deps, id, { until, page }) => {
  for (;;) {
    const one = (await readsOf(deps.db).get(broadcast, id))?.record;
    if (one?.state !== 'RUNNING') return false;
    const { found, cursor, reachedEnd } = await step(deps, one, page);
    await inRun(deps, { work: 'broadcast', runID: one.runID }, async (records) => {
      const latest = (await records.get(broadcast, id))?.record;
      // Another run was here first: what it counted stands.
      if (latest?.cursor !== one.cursor || latest.state === 'DONE') return;
      const state = reachedEnd ? 'DONE' : 'RUNNING';
      records.update(broadcast, latest, { ...latest, cursor, state, recipients: latest.recipients + found });
    });
    if (reachedEnd || cursor === one.cursor) return false;
    if (deps.systemClock() >= until) return true;
  }
};

const open: WorkEntry['open'] = async ({ db }) => {
  const running = collectionOf(db, broadcast).collection.where('state', '==', 'RUNNING');
  return (await running.limit(MOST_OPEN).select().get()).docs.map(({ id }) => id);
};

export const broadcastWork: WorkEntry = { open, advance, page: 200 };

/** Opens a broadcast of the timetable. */
export const startBroadcast: Start<'broadcast'> = async (records, { id, mailType, dueAt }) => {
  records.create(broadcast, {
    ...{ id, mailType, audience: TIMETABLE_AUDIENCES[mailType], state: 'RUNNING', cursor: null, recipients: 0 },
    // The time it was due, not the time it was noticed: a late scheduler does not stretch the pace.
    startedAt: toISO(dueAt),
    paceMs: campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0,
  });
  return { work: { kind: 'broadcast', id } };
};
