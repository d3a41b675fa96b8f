import { entryNotReleased } from '../logs.ts';
import { mailRecord, toAccount } from '../outbox/enqueue.ts';
import { campaign } from '../shared/campaign/current.ts';
import type { StateEvent } from '../shared/application/events.ts';
import { transition } from '../shared/application/machine.ts';
import { wonFlagOf } from '../shared/application/states.ts';
import { resultMail } from '../shared/mail/resultMail.ts';
import { toISO } from '../shared/time/instants.ts';
import { account } from '../shared/entities/account.ts';
import type { DrawEntry, DrawRecord } from '../shared/entities/draw.ts';
import { bulkMail } from '../shared/entities/outbox.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { drawBy, draws, entriesAfter } from '../store/draws.ts';
import { peopleBy, type Person } from '../store/people.ts';
import { readsOf, type Records } from '../store/records.ts';
import { drawsIn } from './draw.ts';
import { inRun } from './run.ts';
import type { JobDeps, Start, WorkEntry } from './work.ts';

/** What the run is called where an administrator begins it by hand, as by the timetable's effect. */
export const RELEASE = 'release';

/**
 * Opens the release of a drawn result, as a run of the schedule; its audit entry is the caller's to write.
 * @returns whether this call opened it, or it was open (or done) already; null where there is nothing to release yet
 */
export const startRelease = (records: Records, draw: DrawRecord | null, runID: string): 'opened' | 'open' | null => {
  if (!draw || draw.state === 'DRAWING') return null;
  if (draw.state !== 'DRAWN') return 'open';
  draws.set(records, String(draw.number), { ...draw, state: 'RELEASING', releaseCursor: 0, runID });
  return 'opened';
};

const resultOf = ({ state }: Purchase, { granted, waitingPlace }: DrawEntry): StateEvent => {
  if (state === 'WITHDRAWN' || state === 'EXCLUDED') return { kind: 'forfeit' };
  return granted > 0 ? { kind: 'win', sets: granted } : { kind: 'lose', waitingPlace };
};

/** One applicant's result: state, flag and mail in the page's unit. A withdrawn application stays withdrawn. */
const releaseEntry = (
  records: Records,
  number: number,
  entry: DrawEntry,
  { account: owner, purchase: own }: Person,
) => {
  const { now, systemNow } = records.stamp;
  if (!owner || !own) return;
  const outcome = transition(own, resultOf(own, entry), now);
  if ('refused' in outcome) return entryNotReleased(number, entry.receiptID, outcome.refused);
  const told = records.update(purchase, own, { ...own, ...outcome.changes });
  records.update(account, owner, { ...owner, wonFlag: wonFlagOf(told) });
  const mailType = resultMail(told.state, campaign);
  if (owner.email === null || mailType === null) return;
  const order = { cause: `draw/${number}/release`, mailType, subjectID: owner.id } as const;
  records.create(bulkMail, mailRecord('bulkMails', { ...order, ...toAccount(owner, owner.email) }, now, systemNow));
};

/** Releases one page; the cursor moves in the same unit, so nobody is told twice. @returns whether it was the last */
const releasePage = async (deps: JobDeps, number: number, most: number): Promise<boolean> => {
  const reads = readsOf(deps.db);
  const draw = await drawBy(reads, number);
  if (draw?.state !== 'RELEASING') return true;
  const cursor = draw.releaseCursor ?? 0;
  const entries = await entriesAfter(reads, number, cursor, most);
  return await inRun(deps, { work: RELEASE, runID: draw.runID }, async (records) => {
    const latest = await drawBy(records, number);
    if (latest?.state !== 'RELEASING' || latest.releaseCursor !== cursor) return false;
    const last = entries.at(-1);
    if (!last) {
      const releasedAt = toISO(records.stamp.now);
      draws.set(records, String(number), { ...latest, state: 'RELEASED', releasedAt });
      return true;
    }
    const people = await peopleBy(
      records,
      entries.map(({ accountID }) => accountID),
    );
    for (const [index, person] of people.entries()) {
      const entry = entries[index];
      if (entry) releaseEntry(records, number, entry, person);
    }
    draws.set(records, String(number), { ...latest, releaseCursor: last.position });
    return false;
  });
};

/** Carries a release on; wonFlag, states and result mails (rules 1.13, 4.7). */
const advance: WorkEntry['advance'] = async (deps, id, { until, page }) => {
  while (!(await releasePage(deps, Number(id), page))) {
    if (deps.systemClock() >= until) return true;
  }
  return false;
};

/** Applications released in one transaction: two reads and three writes each. */
export const releaseWork: WorkEntry = { open: drawsIn('RELEASING'), advance, page: 50 };

/** The release at its time. A late draw is released by the tick after it. */
export const startReleaseEffect: Start<'release'> = async (records, { draw }, { runID }) => {
  const drawn = await drawBy(records, draw);
  return startRelease(records, drawn, runID) ? { work: { kind: 'release', id: String(draw) } } : null;
};
