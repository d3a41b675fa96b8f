import { addedSums } from '../../../shared/draw/waitingList/changeWays.ts';
import { type Change, chained } from '../../../shared/draw/waitingList/changes.ts';
import { nextDay, type Head, headsText } from '../../../shared/draw/waitingList/heads.ts';
import { textOf } from '../../../shared/draw/lines.ts';
import { dayOf } from '../../../shared/time/instants.ts';
import { type ChangeRecord, changesOf } from '../../../store/draw/changes.ts';
import { drawBy, draws } from '../../../store/draw/draws.ts';
import { toStamp } from '../../../store/draw/stampings.ts';
import { ticketsBy } from '../../../store/people/tickets.ts';
import { readsOf } from '../../../store/records.ts';
import type { WaitingListState } from '../../../store/draw/waitingListStates.ts';
import type { JobDeps } from '../../job.ts';
import type { UpdateUnderLease } from '../../leasedJob.ts';
import { grown } from '../publishedFiles.ts';

/** Maximum number of lines that one run adds; the next run adds the rest. */
const LINES = 5000;

/** Reads numbered changes that are not published yet. */
const changesAfter = async ({ db }: JobDeps, { number, published }: WaitingListState): Promise<ChangeRecord[]> => {
  const changes = changesOf(number);
  const { docs } = await changes.collection(db).where('seq', '>', published).orderBy('seq').limit(LINES).get();
  return docs.flatMap((one) => changes.parse(one) ?? []);
};

/** Converts changes to the data of their published lines, which have ticket numbers instead of applications' ids. */
const linesOf = async ({ db }: JobDeps, changes: readonly ChangeRecord[]): Promise<Change[]> => {
  const ids = [...new Set(changes.flatMap(({ purchaseID }) => purchaseID ?? []))];
  const numbers = await ticketsBy(readsOf(db), ids);
  const byID = new Map(ids.map((id, index) => [id, numbers[index] ?? null]));
  return changes.map(({ purchaseID, kind, day, sets, code }) => {
    const ticketNumber = purchaseID === null ? null : (byID.get(purchaseID) ?? null);
    return { day: day ?? '', kind, ticketNumber, sets, code };
  });
};

/** Returns the next day whose end is to be published. */
const nextHeadDay = ({ endedDay, openedOn }: WaitingListState): string =>
  endedDay === null ? openedOn : nextDay(endedDay);

/** Returns the unpublished ends of days before `until`. Call it only if no further change can fall on these days. */
const endsBefore = (waitingList: WaitingListState, until: string): Head[] => {
  const heads: Head[] = [];
  for (let day = nextHeadDay(waitingList); day < until; day = nextDay(day)) {
    heads.push({ day, lines: waitingList.published, hash: waitingList.head });
  }
  return heads;
};

/** Returns whether the end of a day can be published, up to the list's last day. Later ends are published with the next line. */
export const isHeadDue = (waitingList: WaitingListState, today: string): boolean => {
  const { until, published, seq } = waitingList;
  const day = nextHeadDay(waitingList);
  return published === seq && until !== null && day <= until && day < today;
};

/** The additions to the published files. */
interface Added {
  readonly waitingList: WaitingListState;
  readonly lines: readonly string[];
  readonly heads: readonly Head[];
}

/** Appends the changes to the chain, and ends each day before the next begins. */
const addedBy = (waitingList: WaitingListState, changes: readonly Change[], today: string): Added => {
  let after = waitingList;
  const [lines, heads]: [string[], Head[]] = [[], []];
  const endDays = (until: string): void => {
    const ended = endsBefore(after, until);
    heads.push(...ended);
    after = { ...after, endedDay: ended.at(-1)?.day ?? after.endedDay };
  };
  for (const change of changes) {
    endDays(change.day);
    const { lines: own, head } = chained([change], after.head);
    lines.push(...own);
    after = { ...after, head, published: after.published + 1 };
  }
  // Changes without a number get today's day, or a later one.
  if (after.published === after.seq) endDays(today);
  return { waitingList: after, lines, heads };
};

/** Adds new changes, and the ends of days, to the published files (rules 8.14, 8.35). */
export const publishChanges = async (deps: JobDeps, update: UpdateUnderLease<WaitingListState>): Promise<void> => {
  const waitingList = await update((latest) => latest);
  const draw = waitingList && (await drawBy(readsOf(deps.db), waitingList.number));
  if (!waitingList || !draw) return;
  const found = await changesAfter(deps, waitingList);
  const added = addedBy(waitingList, await linesOf(deps, found), dayOf(deps.campaignClock()));
  if (added.lines.length === 0 && added.heads.length === 0) return;
  const changes = await grown(deps.db, draw, 'changes', textOf(added.lines));
  const heads = await grown(deps.db, draw, 'heads', headsText(added.heads));
  const left = found.flatMap(({ way, sets }) => (way === null ? [] : [{ way, sets }]));
  await update(async (latest, records) => {
    const now = await drawBy(records, latest.number);
    if (!now) return latest;
    await toStamp(
      records,
      latest.number,
      added.heads.map(({ hash }) => hash),
    );
    const { published, head, endedDay } = added.waitingList;
    const list = { lines: published, head, ways: addedSums(now.list?.ways ?? [], left) };
    draws.set(records, String(latest.number), { ...now, list, files: { ...now.files, changes, heads } });
    return { ...latest, published, head, endedDay };
  });
};
