import { entryNotReleased } from '../../logs.ts';
import { mailRecord, toAccount } from '../../outbox/enqueue.ts';
import type { StateEvent } from '../../shared/application/events.ts';
import { type ApplicationState, wonFlagOf } from '../../shared/application/states.ts';
import { transition } from '../../shared/application/machine.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { LeavingWay } from '../../shared/draw/waitingList/changeWays.ts';
import { account } from '../../shared/entities/account.ts';
import type { DrawEntry, DrawRecord } from '../../shared/entities/draw.ts';
import { bulkMail } from '../../shared/mail/outbox.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { type ResultMail, resultMail } from '../../shared/mail/resultMail.ts';
import { dayOf, fromISO, toISO } from '../../shared/time/instants.ts';
import { endingsOf } from '../../store/office/approvals.ts';
import { changesOf, type Departed, recordDeparture } from '../../store/draw/changes.ts';
import { peopleBy, type Person } from '../../store/people/people.ts';
import type { Records } from '../../store/records.ts';
import { newWaitingListState, type WaitingListState, waitingListStates } from '../../store/draw/waitingListStates.ts';
import { chained } from '../../shared/draw/waitingList/changes.ts';
import { named, partsOf } from '../../shared/draw/files.ts';
import { textOf } from '../../shared/draw/lines.ts';
import { listChange } from '../../shared/draw/waitingList/loggedChange.ts';
import { storeParts } from '../../store/draw/draws.ts';
import { openRun } from '../../services/money/settlementRuns.ts';
import type { Step } from '../leasedJob.ts';
import type { LeasedDeps } from '../job.ts';
import { isReleased, openedRanges, type OpenRange, releaseRange } from './ranges.ts';

/** The id of the log's first line. */
const UNTIL = 'until';

/** Returns the events of a result, in order. */
const resultOf = (state: ApplicationState, { granted, waitingPlace, exclusion }: DrawEntry): StateEvent[] => {
  if (state === 'WITHDRAWN' || state === 'DECLINED' || state === 'EXCLUDED') return [{ kind: 'forfeit' }];
  if (exclusion !== null) return [{ kind: 'exclude' }, { kind: 'forfeit' }];
  return [granted > 0 ? { kind: 'win', sets: granted } : { kind: 'lose', waitingPlace }];
};

/** Returns the application with its result; null, after logging, if the state machine refuses it. */
const withResult = (number: number, own: Purchase, entry: DrawEntry, now: number): Purchase | null => {
  let after = own;
  for (const event of resultOf(own.state, entry)) {
    const outcome = transition(after, event, now);
    if ('refused' in outcome) {
      entryNotReleased(number, entry.receiptID, outcome.refused);
      return null;
    }
    after = { ...after, ...outcome.changes };
  }
  return after;
};

/** How a ticket left between the commitment and its release. It is still in the draw, and its sets are freed (rules 8.4, 8.23). */
type DepartureBeforeRelease = Pick<Departed, 'at' | 'way'>;

/**
 * Returns the way of leaving of an exclusion. Exclusions after the round are counted separately, because the outcome could be computed by then (rules
 * 8.35).
 */
const exclusionWay = (decidedAt: string, { rules }: DrawRecord): LeavingWay =>
  rules !== null && fromISO(decidedAt) >= fromISO(rules.roundAt) ? 'excludeAfterRound' : 'exclude';

/**
 * Returns how an application left before the release; null if it did not. @throws Error for an exclusion without an approval, because its cause would
 * be unknown
 */
const departureBeforeRelease = async (
  records: Records,
  draw: DrawRecord,
  { exclusion }: DrawEntry,
  own: Purchase | null,
): Promise<DepartureBeforeRelease | null> => {
  if (exclusion !== null || !own) return null;
  // The log of the former draw contains the time at which it left the waiting list.
  if (own.state === 'DECLINED') return { at: toISO(records.stamp.now), way: 'withdraw' };
  if (own.state !== 'WITHDRAWN' && own.state !== 'EXCLUDED') return null;
  const [ending] = await endingsOf(records, own.id);
  if (ending?.decidedAt) {
    const { decidedAt: at, kind } = ending;
    return { at, way: kind === 'withdraw' ? 'atRequest' : exclusionWay(at, draw) };
  }
  if (own.state === 'EXCLUDED' || own.withdrawnAt === null)
    throw new Error(`${own.receiptID} was excluded without an approval`);
  return { at: own.withdrawnAt, way: 'withdraw' };
};

/** Returns the result mail of a state. After another draw, applications that stay on the waiting list get no second mail (rules 8.28). */
const mailOf = (number: number, state: ApplicationState): ResultMail | null =>
  number > 1 && state === 'LOST' ? null : resultMail(state, campaign);

/** Writes one result in the page's transaction: state, flag and mail. A withdrawn application stays withdrawn, and its sets are freed. */
const releaseEntry = (
  records: Records,
  number: number,
  entry: DrawEntry,
  { account: owner, purchase: own }: Person,
  left: DepartureBeforeRelease | null,
): void => {
  const { now, systemNow } = records.stamp;
  const updated = owner && own && withResult(number, own, entry, now);
  if (!updated) return;
  const purchased = records.update(purchase, own, { ...updated, drawNumber: number });
  records.update(account, owner, { ...owner, wonFlag: wonFlagOf(purchased) });
  if (left !== null) {
    recordDeparture(records, number, { ...left, purchaseID: own.id, receiptID: entry.receiptID, sets: entry.granted });
  }
  const mailType = mailOf(number, purchased.state);
  if (owner.email === null || mailType === null) return;
  const order = { cause: `draw/${number}/release`, mailType, subjectID: owner.id } as const;
  records.create(bulkMail, mailRecord('bulkMails', { ...order, ...toAccount(owner, owner.email) }, now, systemNow));
};

/**
 * Publishes the log's first line, which contains the last day of the waiting list. From then on the result is public, while people are notified one
 * after another (docs/draw.md).
 */
const withLog: Step<DrawRecord> = async (deps, draw, update) => {
  const { number, commitment, releasedAt } = draw;
  if (draw.list !== null || commitment === null || releasedAt === null) return draw;
  const { timetable } = await deps.campaignState.facts();
  const code = campaign.waitingList ? dayOf(fromISO(timetable.waitingListEnd)) : null;
  const day = dayOf(fromISO(releasedAt));
  const { lines, head } = chained([{ day, kind: 'until', ticketNumber: null, sets: 0, code }], commitment.hash);
  const parts = partsOf(textOf(lines));
  await storeParts(deps.db, number, parts);
  return await update((latest, records) => {
    if (latest.list !== null) return latest;
    const first = { seq: 1, day };
    changesOf(number).create(records, UNTIL, { ...listChange(releasedAt, 'until', { code }), ...first });
    const files = { ...latest.files, changes: parts.map(named) };
    return { ...latest, list: { lines: 1, head, ways: [] }, files };
  });
};

/** Returns the initial state of a waiting list, from the log's first line on. @throws Error if that line is missing */
const waitingListOf = async (
  records: Records,
  { number, list, maxSets: wishes, result }: DrawRecord,
): Promise<WaitingListState> => {
  const first = await changesOf(number).get(records, UNTIL);
  if (list === null || typeof first?.day !== 'string') throw new Error(`The log of draw ${number} has not begun`);
  const { day, code: until } = first;
  return newWaitingListState({ number, free: result?.unsold ?? 0, day, until, wishes, head: list.head });
};

/** Ends the release. This draw's waiting list begins, and the former one is closed. Winners of all draws but the first are authorized (rules 8.28). */
const finished = async (records: Records, draw: DrawRecord): Promise<DrawRecord> => {
  const { number, runID } = draw;
  const [own, last] = await Promise.all([number, number - 1].map((one) => waitingListStates.get(records, String(one))));
  const begun = await waitingListOf(records, draw);
  if (!own) waitingListStates.create(records, String(number), begun);
  if (last) waitingListStates.set(records, String(last.number), { ...last, standing: 'closed' });
  // The timetable starts the first draw's run.
  if (number > 1)
    openRun(records, { id: `authorize-${number}`, step: 'authorize', openedBy: null, runID: runID ?? '' });
  return { ...draw, state: 'RELEASED' };
};

/** Releases some entries. All reads come before the first write. */
const releaseEntries = async (records: Records, draw: DrawRecord, entries: readonly DrawEntry[]): Promise<void> => {
  const people = await peopleBy(
    records,
    entries.map(({ accountID }) => accountID),
  );
  const entered = people.flatMap((person, index) => {
    const entry = entries[index];
    return entry ? [{ person, entry }] : [];
  });
  const left = await Promise.all(
    entered.map(async ({ person, entry }) => await departureBeforeRelease(records, draw, entry, person.purchase)),
  );
  for (const [index, { person, entry }] of entered.entries()) {
    releaseEntry(records, draw.number, entry, person, left[index] ?? null);
  }
};

/** Releases all ranges. If one fails, the others still end before it throws. @returns whether the time ended before the last place */
const releaseRanges = async (
  deps: LeasedDeps,
  ranges: readonly OpenRange[],
  options: Parameters<typeof releaseRange>[1],
): Promise<boolean> => {
  const ends = await Promise.allSettled(ranges.map(async (range) => await releaseRange(deps, options, range)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.some((end) => end.status === 'fulfilled' && end.value);
};

/** Releases the places (rules 1.13, 4.7): wonFlag, states and result mails. Ranges of places are released in parallel. */
export const releaseOn: Step<DrawRecord> = async (deps, begun, update, budget) => {
  const { until, page } = budget;
  const draw = await withLog(deps, begun, update, budget);
  const ranges = draw && (await openedRanges(deps, draw, update));
  if (draw === null || ranges === null) return null;
  const release = async (records: Records, entries: readonly DrawEntry[]): Promise<void> =>
    await releaseEntries(records, draw, entries);
  if (await releaseRanges(deps, ranges, { draw, release, until, page })) return draw;
  await update(async (latest, records) =>
    (await isReleased(records, draw.number)) ? await finished(records, latest) : latest,
  );
  return null;
};
