import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentState } from '../../shared/application/states.ts';
import type { MatterKind, Weighed } from '../../shared/attention/matters.ts';
import { listUntil } from '../../shared/attention/worklists.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Worklist } from '../../shared/entities/phoneCallCodes.ts';
import { isLate, keepsFailing, overdue, type Pulse } from '../../shared/campaign/pulse.ts';
import { capturedBefore } from '../../shared/campaign/runSteps.ts';
import type { Timetable } from '../../shared/campaign/timetable.ts';
import type { Refusal } from '../../shared/settlement/refusal.ts';
import { openGroups } from '../../store/people/duplicates.ts';
import type { Reads } from '../../store/records.ts';
import type { Bounded } from '../../store/bounded.ts';
import {
  doubtfulMails,
  heldParcels,
  holdsUntil,
  newestWalk,
  openRequests,
  pausedRuns,
  returnedParcels,
  unansweredEnquiries,
  unpaidBack,
  winsIn,
  withoutBankPage,
} from '../../store/office/attention.ts';
import { worklistCount } from './worklists.ts';

/** One thing that needs somebody. */
export interface Matter extends Weighed, Bounded {
  readonly names: string[];
  readonly records: { readonly id: string; readonly name: string }[];
  readonly stopped: Refusal | null;
}

export interface Asked {
  readonly db: Firestore;
  readonly reads: Reads;
  /** Campaign and system time, epoch ms. */
  readonly now: number;
  readonly systemNow: number;
  readonly timetable: Timetable;
  /** Who asks. */
  readonly adminID: string;
}

type Found = Partial<Omit<Matter, 'kind'>> & Pick<Matter, 'count'>;
type Finding = (asked: Asked, pulse: Pulse | null) => Promise<readonly Found[]> | readonly Found[];

/** The most of what is read itself and not only counted. */
const MOST_READ = 3;

const some = (found: readonly Found[]): readonly Found[] => found.filter(({ count }) => count > 0);
const named = ({ name, since }: { readonly name: string; readonly since: string }): Found => ({
  count: 1,
  since,
  names: [name],
});

/** An hour after a hold should have been charged, the schedule has failed with it. */
const CHARGED_LATE_MS = 3_600_000;

const holds: Finding = async ({ db, now }) => {
  const ending = await holdsUntil(db, capturedBefore(now) - CHARGED_LATE_MS, MOST_READ);
  const records = ending.map(({ id, receiptID }) => ({ id, name: receiptID }));
  return some([
    { count: ending.length, isMore: ending.length === MOST_READ, until: ending[0]?.until ?? null, records },
  ]);
};

const missingBankPages: Finding = async ({ db }) => {
  const found = await withoutBankPage(db, MOST_READ);
  const since = found.map(({ at }) => at).sort()[0] ?? null;
  const records = found.map(({ id, receiptID }) => ({ id, name: receiptID }));
  return some([{ count: found.length, isMore: found.length === MOST_READ, since, records }]);
};

const requests: Finding = async ({ db, now, adminID }) => {
  const found = await openRequests(db, now, MOST_READ);
  const others = found.filter(({ requestedBy }) => requestedBy.id !== adminID);
  const since = others.map(({ requestedAt }) => requestedAt).sort()[0] ?? null;
  return some([
    { count: others.length, isMore: found.length === MOST_READ, since, until: others.at(-1)?.expiresAt ?? null },
  ]);
};

const PAID: readonly PaymentState[] = ['CAPTURED', 'PAID_AT_COUNTER'];
const refunds: Finding = async ({ db }) => {
  const all = (['WITHDRAWN', 'EXCLUDED'] as const).flatMap((state) => PAID.map((paid) => [state, paid] as const));
  return some(
    await Promise.all(
      all.map(async ([state, paid]) => ({ ...(await unpaidBack(db, state, paid)), names: [state, paid] })),
    ),
  );
};

const stoppedRuns: Finding = async ({ db }) =>
  (await pausedRuns(db, MOST_READ)).flatMap(({ step, stopped }) =>
    stopped === null ? [] : [{ count: 1, since: stopped.at, names: [step], stopped }],
  );

const stoppedList: Finding = async ({ db }) => {
  const stopped = (await newestWalk(db))?.stopped ?? null;
  return stopped === null ? [] : [{ count: 1, since: stopped.at, stopped }];
};

/** A list whose rows are no matter of another kind. */
const onList = async (list: Worklist, { reads, now, timetable }: Asked): Promise<readonly Found[]> => {
  const until = listUntil(list, now, timetable, campaign.office);
  return some([{ ...(await worklistCount(reads, list, { now, timetable })), until }]);
};

/** How each kind is found. */
const FINDINGS: { readonly [K in MatterKind]: Finding } = {
  lateTick: ({ systemNow }, pulse) => (isLate(pulse, systemNow) ? [{ count: 1, since: pulse?.at ?? null }] : []),
  failingWork: (_, pulse) => (pulse === null ? [] : keepsFailing(pulse).map(named)),
  overdueEffect: ({ now }, pulse) => (pulse === null ? [] : overdue(pulse, now).map(named)),
  stoppedRun: stoppedRuns,
  stoppedWaitingList: stoppedList,
  missingBankPages,
  disputes: async ({ db }) => some([await heldParcels(db, 'dispute')]),
  fraudWarnings: async ({ db }) => some([await heldParcels(db, 'fraud_warning')]),
  endingHolds: holds,
  failedCards: async ({ db, now, timetable }) =>
    some([{ ...(await winsIn(db, 'ACTION_NEEDED')), until: listUntil('card', now, timetable, campaign.office) }]),
  enquiries: async ({ db }) => some([await unansweredEnquiries(db)]),
  doubtfulMails: async ({ db }) => some([await doubtfulMails(db, 'mails')]),
  doubtfulBulkMails: async ({ db }) => some([await doubtfulMails(db, 'bulkMails')]),
  approvals: requests,
  refunds,
  duplicates: async ({ reads, timetable }) => some([{ ...(await openGroups(reads)), until: timetable.reviewEnd }]),
  unpaidAtCounter: async (asked) => await onList('counter', asked),
  untoldWinners: async (asked) => await onList('noAddress', asked),
  unsentParcels: async (asked) => await onList('unsent', asked),
  returnedParcels: async ({ db }) => some([await returnedParcels(db)]),
};

const matterOf = (kind: MatterKind, found: Found): Matter => ({
  kind,
  isMore: false,
  since: null,
  until: null,
  names: [],
  records: [],
  stopped: null,
  ...found,
});

/** Everything of these kinds that needs somebody, in the order of the kinds. */
export const mattersOf = async (asked: Asked, kinds: readonly MatterKind[], pulse: Pulse | null): Promise<Matter[]> => {
  const found = await Promise.all(
    kinds.map(async (kind) => (await FINDINGS[kind](asked, pulse)).map((one) => matterOf(kind, one))),
  );
  return found.flat();
};
