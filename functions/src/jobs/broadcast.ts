import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { mailRecord, type MailOrder, toAccount } from '../outbox/enqueue.ts';
import { hasApplied } from '../shared/application/states.ts';
import { keyBound, pacedShare } from '../shared/campaign/pacing.ts';
import { campaign } from '../shared/campaign/current.ts';
import { fromISO, toISO } from '../shared/time/instants.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { bulkMail } from '../shared/entities/outbox.ts';
import { collectionOf } from '../store/collection.ts';
import { createOnce } from '../store/createOnce.ts';
import { manyByID } from '../store/many.ts';
import { readsOf } from '../store/records.ts';
import { type BroadcastRecord, broadcasts, timetableBroadcast } from './broadcastRecord.ts';
import { inRun } from './run.ts';
import { type JobDeps, MOST_OPEN, type Start, type WorkEntry } from './work.ts';

interface Step {
  readonly found: number;
  readonly cursor: string | null;
  readonly reachedEnd: boolean;
}

const pageOf = async (
  deps: JobDeps,
  { cursor }: BroadcastRecord,
  bound: string | null,
  page: number,
): Promise<QueryDocumentSnapshot[]> => {
  let query = deps.db.collection(account.plural).orderBy(FieldPath.documentId()).limit(page);
  if (cursor !== null) query = query.startAfter(cursor);
  if (bound !== null) query = query.endAt(bound);
  return (await query.get()).docs;
};

const withoutApplication = async (deps: JobDeps, accounts: readonly Account[]): Promise<Account[]> => {
  if (accounts.length === 0) return [];
  const { records } = await manyByID(
    readsOf(deps.db),
    purchase,
    accounts.map(({ id }) => id),
  );
  const applied = new Set(records.filter(hasApplied).map(({ id }) => id));
  return accounts.filter(({ id }) => !applied.has(id));
};

/** Recipients among one page: the rule of the broadcast, frozen when it started. */
const recipientsAmong = async (
  deps: JobDeps,
  broadcast: BroadcastRecord,
  page: readonly Account[],
): Promise<Account[]> => {
  const meant = page.filter(
    ({ email, registeredStage, createdAt }) =>
      email !== null && broadcast.registeredStages.includes(registeredStage) && createdAt <= broadcast.startedAt,
  );
  return broadcast.onlyWithoutApplication ? await withoutApplication(deps, meant) : meant;
};

const ordersFor = (id: string, mailType: 3 | 4, to: Account): MailOrder[] =>
  to.email === null ? [] : [{ cause: `broadcast/${id}`, mailType, subjectID: to.id, ...toAccount(to, to.email) }];

const step = async (deps: JobDeps, id: string, broadcast: BroadcastRecord, most: number): Promise<Step> => {
  const now = deps.campaignClock();
  const bound = keyBound(pacedShare(now, fromISO(broadcast.startedAt), broadcast.paceMs));
  const documents = await pageOf(deps, broadcast, bound, most);
  const accounts = collectionOf(deps.db, account);
  const page = documents.map((one) => accounts.parse(one)).flatMap((stored) => (stored ? [stored.record] : []));
  const recipients = await recipientsAmong(deps, broadcast, page);
  const orders = recipients.flatMap((to) => ordersFor(id, broadcast.mailType, to));
  const mails = orders.map((order) => mailRecord(order, now, deps.systemClock()));
  const created = await createOnce(collectionOf(deps.db, bulkMail), mails, (mail) => mail.id);
  return {
    found: created,
    cursor: documents.at(-1)?.id ?? broadcast.cursor,
    reachedEnd: documents.length < most && bound === null,
  };
};

/**
 * Walks the accounts as far as the pace allows. A crash repeats at most one page, whose mails then exist already;
 * two runs at once write the same mails.
 */
const advance: WorkEntry['advance'] = async (deps, id, { until, page }) => {
  for (;;) {
    const broadcast = await broadcasts.get(readsOf(deps.db), id);
    if (broadcast?.state !== 'RUNNING') return false;
    const { found, cursor, reachedEnd } = await step(deps, id, broadcast, page);
    await inRun(deps, { work: 'broadcast', runID: broadcast.runID }, async (records) => {
      const latest = await broadcasts.get(records, id);
      // Another run was here first: what it counted stands.
      if (latest?.cursor !== broadcast.cursor || latest.state === 'DONE') return;
      const state = reachedEnd ? 'DONE' : 'RUNNING';
      broadcasts.set(records, id, { ...latest, cursor, state, recipients: latest.recipients + found });
    });
    if (reachedEnd || cursor === broadcast.cursor) return false;
    if (deps.systemClock() >= until) return true;
  }
};

const open: WorkEntry['open'] = async ({ db }) => {
  const running = await broadcasts.collection(db).where('state', '==', 'RUNNING').limit(MOST_OPEN).select().get();
  return running.docs.map(({ id }) => id);
};

export const broadcastWork: WorkEntry = { open, advance, page: 200 };

/** Opens a broadcast of the timetable. */
export const startBroadcast: Start<'broadcast'> = async (records, { id, mailType, dueAt }, { runID }) => {
  const paceMs = campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0;
  // The time it was due, not the time it was noticed: a late scheduler does not stretch the pace.
  broadcasts.create(records, id, { ...timetableBroadcast(mailType, toISO(dueAt), paceMs), runID });
  return { work: { kind: 'broadcast', id } };
};
