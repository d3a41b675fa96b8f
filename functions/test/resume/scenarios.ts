import type { Firestore } from '@google-cloud/firestore';
import type { JobKind } from '../../src/shared/campaign/jobKinds.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { scheduledEvents, type ScheduledEventKind, rosterFrozenAt } from '../../src/shared/campaign/scheduledEvents.ts';
import { type Broadcast, broadcast, FRESH_BROADCAST } from '../../src/shared/mail/broadcast.ts';
import { storedFields } from '../../src/shared/entities/stored.ts';
import { TIMETABLE_AUDIENCES } from '../../src/shared/mail/audience.ts';
import { newRun } from '../../src/shared/settlement/settlementRun.ts';
import { initialSettlement } from '../../src/shared/settlement/settlementState.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { seedMailTexts } from '../../src/jobs/mail/seedMailTexts.ts';
import { seedReplyTemplates } from '../../src/jobs/mail/seedReplyTemplates.ts';
import { ISSUING } from '../../src/services/vouchers/vouchers.ts';
import { startScheduledEvent } from '../../src/jobs/startEvents.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { duplicatesScenario } from './duplicates.ts';
import { searchScenario } from './search.ts';
import {
  accountOf,
  advanced,
  APPLICANTS,
  applicants,
  idOf,
  purchaseOf,
  put,
  applicationNumberOf,
  leasedRun,
} from './applicants.ts';
import { countingHour, endingCounts } from './counting.ts';
import {
  committed,
  committing,
  drawing,
  freezing,
  frozen,
  passingOver,
  released,
  releasing,
  stamping,
  waitingScenario,
} from './draw.ts';
import { erasureScenario } from './erasure.ts';
import { tellingExcluded } from './exclusionNotices.ts';
import { excludedBefore, excludedWinner, withdrawnWinner } from './exclusion.ts';
import { aloneDecided, ownerMoved, ownerRemoved } from './ownership.ts';
import { releasePutOff } from './releaseDelay.ts';
import { freezingSecond, passingOn, releasingSecond, voiding } from './secondDraw.ts';
import { dueReconciliation, reconciliationScenario } from './reconciliation.ts';
import type { Scenario } from './scenario.ts';
import { countingTotals } from './totals.ts';

const { timetable } = campaign;

const opened: Broadcast = {
  ...FRESH_BROADCAST,
  id: 'one',
  mailType: 4,
  text: null,
  audience: TIMETABLE_AUDIENCES[4],
  startedAt: timetable.applicationStart,
  openedBy: null,
  repeatOf: null,
  runID: null,
  createdAt: timetable.applicationStart,
  updatedAt: timetable.applicationStart,
};

/** Nine accounts, one of them on paper and one with an application, and a broadcast to them that was just opened. */
const broadcastOpened = async (db: Firestore): Promise<void> => {
  await put(
    db,
    Array.from({ length: APPLICANTS }, (_, index) => accountOf(index)),
  );
  await put(db, [purchaseOf(1, 'APPLIED', null)]);
  await put(db, [['broadcasts/one', storedFields(broadcast, opened)]]);
};

/** The same with all its mails written, the first `sent` of them sent. */
const broadcastWritten = async (db: Firestore, deps: JobDeps, sent: number): Promise<void> => {
  await broadcastOpened(db);
  await advanced('broadcast', 'one')(deps);
  const mails = await db.collection('bulkMails').where('state', '==', 'QUEUED').limit(sent).get();
  await Promise.all(mails.docs.map(({ ref }) => ref.update({ state: 'SENT' })));
};

const BY_NOBODY = { openedBy: null, runID: 'run' } as const;

/** Nine winners whose cards were declined. The second one's new card has been authorized since. */
const refused = async (db: Firestore): Promise<void> =>
  await put(
    db,
    Array.from({ length: APPLICANTS }, (_, index) => {
      const [path, data] = purchaseOf(index, 'WON', null);
      const paymentState = index === 1 ? 'AUTHORIZED' : 'ACTION_NEEDED';
      const settlement = initialSettlement(idOf(index), 0);
      return [
        accountOf(index),
        [path, { ...data, paymentState, grantedCount: 1 }] as const,
        [`settlements/${idOf(index)}`, settlement] as const,
      ];
    }).flat(),
  );

/** Nine winners who have paid one to three sets, and wait for their serial numbers. */
const paidFor = async (db: Firestore): Promise<void> =>
  await put(
    db,
    Array.from({ length: APPLICANTS }, (_, index) => [
      `voucherOrders/${idOf(index)}`,
      { receiptID: applicationNumberOf(index), sets: (index % 3) + 1 },
    ]),
  );

/** A broadcast has its own lease while its list is frozen. This ends the lease of a killed worker, so that another one takes over at once. */
const broadcastOn = async (deps: JobDeps): Promise<void> => {
  const lease = deps.db.doc('leases/broadcast-one');
  if (((await lease.get()).get('heldUntil') ?? 0) !== 0) await lease.delete();
  await advanced('broadcast', 'one')(deps);
};

export const WORK_SCENARIOS: { readonly [K in JobKind]: Scenario } = {
  broadcast: {
    at: fromISO(timetable.applicationStart),
    prepare: broadcastOpened,
    run: broadcastOn,
  },
  draw: drawing,
  release: releasing,
  reconciliation: reconciliationScenario,
  duplicates: duplicatesScenario(applicants),
  search: searchScenario,
  vouchers: { at: fromISO(timetable.lapse), prepare: paidFor, run: advanced('vouchers', ISSUING.id) },
  waitingList: waitingScenario,
  stamps: stamping,
  exclusions: tellingExcluded,
  erasure: erasureScenario,
  totals: countingTotals,
  settlement: {
    at: fromISO(timetable.cardReminders[0] ?? ''),
    prepare: async (db) => {
      await refused(db);
      await put(db, [['settlementRuns/one', newRun({ id: 'one', step: 'remind', ...BY_NOBODY }, 0)]]);
    },
    run: leasedRun('settlementRuns/one', 'settlement'),
  },
};

/** A broadcast with mails in the queue, after a change by the office. */
const broadcastSetTo = (change: Readonly<Record<string, string>>): Scenario => ({
  at: fromISO(timetable.applicationStart),
  prepare: async (db, deps) => {
    await broadcastWritten(db, deps, 2);
    await db.doc('broadcasts/one').update(change);
  },
  run: advanced('broadcast', 'one'),
});

const started = (kind: ScheduledEventKind) => async (deps: JobDeps) => {
  const effect = scheduledEvents(timetable).find((one) => one.kind === kind);
  if (!effect) throw new Error(`The timetable has no ${kind}.`);
  await startScheduledEvent(deps, effect, timetable);
};

export const EFFECT_SCENARIOS: { readonly [K in ScheduledEventKind]: Scenario } = {
  stage: { at: fromISO(timetable.open), prepare: async () => {}, run: started('stage') },
  broadcast: { at: fromISO(timetable.applicationStart), prepare: async () => {}, run: started('broadcast') },
  commitmentMail: { at: fromISO(timetable.commitment), prepare: committed, run: started('commitmentMail') },
  rosterClose: { at: rosterFrozenAt(timetable), prepare: async () => {}, run: started('rosterClose') },
  countHour: countingHour,
  countEnd: endingCounts,
  reviewEnd: { at: tellingExcluded.at, prepare: async () => {}, run: started('reviewEnd') },
  drawStep: { at: fromISO(timetable.commitment), prepare: frozen, run: started('drawStep') },
  settlement: { at: fromISO(timetable.lapse), prepare: released, run: started('settlement') },
};

/** Everything else that the tick does. */
export const OTHER_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'the end of a broadcast': {
    at: fromISO(timetable.applicationStart),
    prepare: async (db, deps) => await broadcastWritten(db, deps, APPLICANTS),
    run: advanced('broadcast', 'one'),
  },
  'a broadcast that lost mails': {
    at: fromISO(timetable.applicationStart),
    prepare: async (db, deps) => {
      await broadcastWritten(db, deps, APPLICANTS);
      const lost = await db.collection('bulkMails').limit(2).get();
      await Promise.all(lost.docs.map(({ ref }) => ref.delete()));
    },
    run: async (deps) => {
      // The first run finds the missing mails, the second writes them.
      await advanced('broadcast', 'one')(deps);
      await advanced('broadcast', 'one')(deps);
    },
  },
  'the mail to everybody on the roster': {
    at: fromISO(timetable.commitment),
    prepare: async (db, deps) => {
      await committed(db, deps);
      const own = { mailType: 40, audience: { kind: 'onRoster' }, startedAt: timetable.commitment } as const;
      await put(db, [['broadcasts/one', storedFields(broadcast, { ...opened, ...own })]]);
    },
    run: broadcastOn,
  },
  'a waiting list without usable cards': passingOver,
  'a resumed broadcast': broadcastSetTo({ waking: '' }),
  'a cancelled broadcast': broadcastSetTo({ state: 'CANCELLING' }),
  'a lapse of wins': {
    at: fromISO(timetable.lapse),
    prepare: async (db) => {
      await refused(db);
      await put(db, [['settlementRuns/one', newRun({ id: 'one', step: 'lapse', ...BY_NOBODY }, 0)]]);
    },
    run: leasedRun('settlementRuns/one', 'settlement'),
  },
  'a roster freeze': freezing,
  'a commitment': committing,
  'an approved exclusion': excludedWinner,
  'an approved withdrawal': withdrawnWinner,
  "an approved change of an owner's address": ownerMoved,
  'an approved removal of an owner': ownerRemoved,
  'a request of the only owner after its waiting time': aloneDecided,
  'an approved release delay': releasePutOff,
  'a release after an exclusion since the draw': excludedBefore,
  'a second roster freeze': freezingSecond,
  'a second release': releasingSecond,
  'freed sets passed to a second draw': passingOn,
  'a second draw that ends without result': voiding,
  'a due reconciliation': dueReconciliation,
  'mail texts': { at: fromISO(timetable.open), prepare: async () => {}, run: seedMailTexts },
  'reply templates': { at: fromISO(timetable.open), prepare: async () => {}, run: seedReplyTemplates },
  'mail texts of new types': {
    at: fromISO(timetable.open),
    prepare: async (db) => {
      const at = timetable.open;
      await db.doc('effects/mail-texts').set({ dueAt: at, startedAt: at, runID: null });
      await db.doc('mailConfigs/mail-1').set({ mailType: 1, title: '', body: '', createdAt: at, updatedAt: at });
    },
    run: seedMailTexts,
  },
};
