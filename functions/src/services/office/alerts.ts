import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentState } from '../../shared/application/states.ts';
import { isPast, type AlertKind, type AlertWithDeadline, type AlertOrder } from '../../shared/alerts/alerts.ts';
import { listUntil } from '../../shared/alerts/worklists.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Worklist } from '../../shared/entities/phoneCallCodes.ts';
import {
  isLate,
  failingRepeatedly,
  overdueEvents,
  type SchedulerHeartbeat,
  stalledJobs,
} from '../../shared/campaign/schedulerHeartbeat.ts';
import { capturedBefore } from '../../shared/campaign/runSteps.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import { isBeaconLate } from '../../shared/draw/lateBeacon.ts';
import { unfinishedDraws } from '../../store/draw/draws.ts';
import type { Refusal } from '../../shared/settlement/refusal.ts';
import { reconciliationDueAt } from '../../shared/settlement/reconciliation/reconciliationDue.ts';
import { HOUR_MS } from '../../shared/time/durations.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { countOfDifferences, endedReconciliation } from '../../store/money/reconciliations.ts';
import { unapprovedBroadcasts } from '../../store/mail/broadcasts.ts';
import { openGroups } from '../../store/people/duplicates.ts';
import type { Reads } from '../../store/records.ts';
import type { Bounded } from '../../store/bounded.ts';
import {
  doubtfulMails,
  blockedParcels,
  authorizationsExpiringBy,
  newestWaitingList,
  openRequests,
  pausedRuns,
  returnedParcels,
  unansweredEnquiries,
  unpaidBack,
  winsIn,
  withoutBankPage,
} from '../../store/office/alerts.ts';
import { worklistCount } from './worklists.ts';

/** An alert: one thing that needs somebody's attention. */
export interface OfficeAlert extends AlertOrder, Bounded {
  readonly names: string[];
  readonly records: { readonly id: string; readonly name: string }[];
  readonly stopped: Refusal | null;
}

export interface AlertContext {
  readonly db: Firestore;
  readonly reads: Reads;
  /** Campaign and system time, epoch ms. */
  readonly now: number;
  readonly systemNow: number;
  readonly timetable: Timetable;
  /** The id of the requesting administrator. */
  readonly adminID: string;
}

/** An alert without its kind. `U`: `string | null` if the kind may have a deadline, else `null`. */
type FoundWith<U> = Partial<Omit<OfficeAlert, 'kind' | 'until'>> & Pick<OfficeAlert, 'count'> & { readonly until?: U };
type Found = FoundWith<string | null>;
type FindingOf<U> = (
  context: AlertContext,
  heartbeat: SchedulerHeartbeat | null,
) => Promise<readonly FoundWith<U>[]> | readonly FoundWith<U>[];
type Finding = FindingOf<string | null>;

/** Maximum number of records that are read and not only counted. */
const MAX_READ = 3;

const some = <U>(found: readonly FoundWith<U>[]): readonly FoundWith<U>[] => found.filter(({ count }) => count > 0);
const named = ({ name, since }: { readonly name: string; readonly since: string }): FoundWith<null> => ({
  count: 1,
  since,
  names: [name],
});

/** If an authorization is not charged this long after its time, in ms, the schedule has failed. */
const CHARGED_LATE_MS = 3_600_000;

const expiringAuthorizations: Finding = async ({ db, now }) => {
  const ending = await authorizationsExpiringBy(db, capturedBefore(now) - CHARGED_LATE_MS, MAX_READ);
  const records = ending.map(({ id, receiptID }) => ({ id, name: receiptID }));
  return some([{ count: ending.length, isMore: ending.length === MAX_READ, until: ending[0]?.until ?? null, records }]);
};

const missingBankPages: FindingOf<null> = async ({ db }) => {
  const found = await withoutBankPage(db, MAX_READ);
  const since = found.map(({ at }) => at).sort()[0] ?? null;
  const records = found.map(({ id, receiptID }) => ({ id, name: receiptID }));
  return some([{ count: found.length, isMore: found.length === MAX_READ, since, records }]);
};

const requests: Finding = async ({ db, now, adminID }) => {
  const found = await openRequests(db, now, MAX_READ);
  const others = found.filter(({ requestedBy }) => requestedBy.id !== adminID);
  const since = others.map(({ requestedAt }) => requestedAt).sort()[0] ?? null;
  return some([
    { count: others.length, isMore: found.length === MAX_READ, since, until: others.at(-1)?.expiresAt ?? null },
  ]);
};

const broadcastsToApprove: FindingOf<null> = async ({ db }) => {
  const found = await unapprovedBroadcasts(db, MAX_READ);
  const since = found.map(({ createdAt }) => createdAt).sort()[0] ?? null;
  return some([{ count: found.length, isMore: found.length === MAX_READ, since }]);
};

const PAID: readonly PaymentState[] = ['CAPTURED', 'PAID_AT_COUNTER'];
const refunds: FindingOf<null> = async ({ db }) => {
  const all = (['WITHDRAWN', 'EXCLUDED'] as const).flatMap((state) => PAID.map((paid) => [state, paid] as const));
  return some(
    await Promise.all(
      all.map(async ([state, paid]) => ({ ...(await unpaidBack(db, state, paid)), names: [state, paid] })),
    ),
  );
};

const stoppedRuns: FindingOf<null> = async ({ db }) =>
  (await pausedRuns(db, MAX_READ)).flatMap(({ step, stopped }) =>
    stopped === null ? [] : [{ count: 1, since: stopped.at, names: [step], stopped }],
  );

const stoppedList: FindingOf<null> = async ({ db }) => {
  const stopped = (await newestWaitingList(db))?.stopped ?? null;
  return stopped === null ? [] : [{ count: 1, since: stopped.at, stopped }];
};

/** Finds a worklist whose rows are no alert of another kind. */
const onList = async (list: Worklist, { reads, now, timetable }: AlertContext): Promise<readonly Found[]> => {
  const until = listUntil(list, now, timetable, campaign.office);
  return some([{ ...(await worklistCount(reads, list, { now, timetable })), until }]);
};

/** Finds draws that wait for their beacon, or whose stored roster differs from the committed one. */
const waitingDraws: FindingOf<null> = async ({ db, now }) =>
  (await unfinishedDraws(db, MAX_READ)).flatMap((draw) => {
    const { waiting, rules } = draw;
    const isLate = isBeaconLate(draw, now);
    if (waiting?.code !== 'roster_changed' && !isLate) return [];
    const since = isLate ? rules?.roundAt : waiting?.since;
    return [{ count: 1, since: since ?? null, names: [waiting?.code ?? 'no_answer'] }];
  });

/** Finds mails that wait although they should have been sent. The tick has checked this (jobs/mail/findWaitingMails.ts). */
const waitingMails: FindingOf<null> = (_, heartbeat) =>
  (heartbeat?.mails ?? []).flatMap(({ outbox, since, reason }) =>
    reason === null ? [] : [{ count: 1, since, names: [outbox, reason] }],
  );

/**
 * Finds groups without a decision until decisions end. If the search ended later, nobody can decide any more, and the groups are shown until the
 * draw.
 */
const duplicates: Finding = async ({ reads, now, timetable: { reviewEnd, draw } }) => {
  const open = await openGroups(reads);
  const isLate = open.since !== null && fromISO(open.since) >= fromISO(reviewEnd);
  if (isLate) return now < fromISO(draw) ? some([{ ...open, names: ['late'] }]) : [];
  return some([{ ...open, until: reviewEnd }]);
};

/** Counts the differences of the newest ended reconciliation. The oldest one counts from its first finding, not from the last run. */
const differences: FindingOf<null> = async ({ reads }) => {
  const newest = await endedReconciliation(reads);
  if (newest === null) return [];
  return some([
    { count: await countOfDifferences(reads.db, newest.number), since: newest.differsSince ?? newest.endedAt },
  ]);
};

/** How long after its time a reconciliation may end, in ms: it takes minutes, and Stripe may have a short outage. */
const COMPARED_LATE_MS = 3 * HOUR_MS;

/** Finds a reconciliation of the day that has not run or not ended; `since` is the end of the last one. */
const lateReconciliation: FindingOf<null> = async ({ reads, now, timetable }) => {
  const due = reconciliationDueAt(now - COMPARED_LATE_MS, timetable);
  if (due === null) return [];
  const newest = await endedReconciliation(reads);
  const isCompared = newest !== null && fromISO(newest.beganAt) >= due;
  return isCompared ? [] : [{ count: 1, since: newest?.endedAt ?? null }];
};

/** The finder of each kind. A finder of a kind without a deadline (AFTER_DEADLINE) may not return one. */
const FINDINGS: { readonly [K in AlertKind]: K extends AlertWithDeadline ? Finding : FindingOf<null> } = {
  lateTick: ({ systemNow }, heartbeat) =>
    isLate(heartbeat, systemNow) ? [{ count: 1, since: heartbeat?.at ?? null }] : [],
  failingWork: (_, heartbeat) => (heartbeat === null ? [] : failingRepeatedly(heartbeat).map(named)),
  waitingDraw: waitingDraws,
  waitingMails,
  standingWork: (_, heartbeat) =>
    heartbeat === null ? [] : stalledJobs(heartbeat).map(({ kind, since }) => named({ name: kind, since })),
  overdueEffect: ({ now }, heartbeat) => (heartbeat === null ? [] : overdueEvents(heartbeat, now).map(named)),
  stoppedRun: stoppedRuns,
  stoppedWaitingList: stoppedList,
  missingBankPages,
  disputes: async ({ db }) => some([await blockedParcels(db, 'dispute')]),
  refundsByHand: async ({ db }) => some([await blockedParcels(db, 'refunded')]),
  wrongAmounts: async ({ db }) => some([await blockedParcels(db, 'amount')]),
  differences,
  lateReconciliation,
  fraudWarnings: async ({ db }) => some([await blockedParcels(db, 'fraud_warning')]),
  endingHolds: expiringAuthorizations,
  failedCards: async ({ db, now, timetable }) =>
    some([{ ...(await winsIn(db, 'ACTION_NEEDED')), until: listUntil('card', now, timetable, campaign.office) }]),
  enquiries: async ({ db }) => some([await unansweredEnquiries(db)]),
  doubtfulMails: async ({ db }) => some([await doubtfulMails(db, 'mails')]),
  doubtfulBulkMails: async ({ db }) => some([await doubtfulMails(db, 'bulkMails')]),
  approvals: requests,
  unapprovedBroadcasts: broadcastsToApprove,
  refunds,
  duplicates,
  unpaidAtCounter: async (context) => await onList('counter', context),
  untoldWinners: async (context) => await onList('noAddress', context),
  unsentParcels: async (context) => await onList('unsent', context),
  returnedParcels: async ({ db }) => some([await returnedParcels(db)]),
};

const alertOf = (kind: AlertKind, found: Found): OfficeAlert => ({
  kind,
  isMore: false,
  since: null,
  until: null,
  names: [],
  records: [],
  stopped: null,
  ...found,
});

/** Finds all alerts of these kinds, in the order of the kinds. */
export const alertsOf = async (
  context: AlertContext,
  kinds: readonly AlertKind[],
  heartbeat: SchedulerHeartbeat | null,
): Promise<OfficeAlert[]> => {
  const found = await Promise.all(
    kinds.map(async (kind) => (await FINDINGS[kind](context, heartbeat)).map((one) => alertOf(kind, one))),
  );
  return found.flat().filter((one) => !isPast(one, context.now));
};
