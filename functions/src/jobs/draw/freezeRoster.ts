import { FieldPath } from 'firebase-admin/firestore';
import { isOnRoster, isWaitingOn } from '../../shared/draw/roster/eligibility.ts';
import { closedRoster, type RosterEntry, rosterRoot, rosterText } from '../../shared/draw/roster/roster.ts';
import { byChannel } from '../../shared/draw/counts/hourlyCounts.ts';
import { named, partsOf } from '../../shared/draw/files.ts';
import type { DrawRecord, RosterRow } from '../../shared/entities/draw.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { toISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../../store/collection.ts';
import { rosterPagesOf, rosterRows, storeParts } from '../../store/draw/draws.ts';
import { ticketsBy } from '../../store/people/tickets.ts';
import { type Reads, readsOf } from '../../store/records.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Step } from '../leasedJob.ts';
import type { JobDeps } from '../job.ts';

/** Returns the roster's lines, with the exclusion codes by account id. */
export const rosterOf = (rows: readonly RosterRow[], codes: ReadonlyMap<string, string>): RosterEntry[] =>
  rows.map(({ accountID, ticketNumber, sets, acceptsPartial }) => {
    return { ticketNumber, sets, acceptsPartial, exclusion: codes.get(accountID) ?? null };
  });

/** Returns the text whose root proves the roster at its close, before any exclusion. */
export const closedText = (rows: readonly RosterRow[]): string => rosterText(closedRoster(rosterOf(rows, new Map())));

/** Whether the allocation depends on applicants' consent to fewer sets. */
const asksPartial = campaign.allocation === 'partial';

/**
 * Returns the test of whether an application is in a draw. The first draw has the campaign's roster, each other one the former waiting list (rules
 * 8.2, 8.26).
 */
const belongsTo =
  (number: number, rosterClose: string) =>
  (one: Purchase): boolean =>
    number === 1 ? isOnRoster(one, rosterClose) : isWaitingOn(one, number - 1);

/** Returns the roster rows of these applications, with their ticket numbers. @throws Error for one without a number, because it would be in no draw */
const withTickets = async (reads: Reads, entered: readonly Purchase[]): Promise<RosterRow[]> => {
  const numbers = await ticketsBy(
    reads,
    entered.map(({ id }) => id),
  );
  return entered.map(({ accountID, receiptID, channel, purchaseCount: sets, acceptsPartial }, index) => {
    const ticketNumber = numbers[index];
    if (typeof ticketNumber !== 'string') throw new Error(`${receiptID} has no ticket number`);
    // With another allocation the answer is stored as no, so that no line contains an answer that the draw does not use (rules 8.15).
    return { accountID, receiptID, ticketNumber, channel, sets, acceptsPartial: asksPartial && acceptsPartial };
  });
};

/** Reads the applications of a page, after an id; `last` is null at the end. */
const readPage = async (deps: JobDeps, { number, freezeCursor: cursor }: DrawRecord, most: number) => {
  const { timetable } = await deps.campaignState.facts();
  const belongs = belongsTo(number, timetable.rosterClose);
  const purchases = collectionOf(deps.db, purchase);
  const source = number === 1 ? purchases.collection : purchases.collection.where('state', '==', 'LOST');
  const all = source.orderBy(FieldPath.documentId()).limit(most);
  const { docs } = await (cursor === null ? all : all.startAfter(cursor)).get();
  const entered = docs.map((document) => purchases.parse(document)?.record).filter((one) => one && belongs(one));
  const rows = await withTickets(
    readsOf(deps.db),
    entered.filter((one) => one !== undefined),
  );
  return { rows, cursor: docs.at(-1)?.id ?? cursor, isLast: docs.length < most };
};

const countsOf = (rows: readonly RosterRow[]) => ({
  applications: rows.length,
  sets: rows.reduce((sum, { sets }) => sum + sets, 0),
  excluded: 0,
});

/**
 * Returns hash and counts of the closed roster. A million applications take ten seconds and more: too long for a transaction. A later draw's roster
 * is stored as a file at once. That draw may end without a result, and the roster is published then (rules 8.32).
 */
const closed = async (deps: JobDeps, draw: DrawRecord, last: readonly RosterRow[]) => {
  const rows = [...(await rosterRows(deps.db, draw)), ...last];
  const text = closedText(rows);
  const parts = draw.number === 1 ? [] : partsOf(text);
  await storeParts(deps.db, draw.number, parts);
  return { closedRoot: rosterRoot(text), counts: countsOf(rows), channels: byChannel(rows), roster: parts.map(named) };
};

/** Freezes one page (rules 8.2). If another page was frozen since the read, it writes nothing. */
export const freezePage: Step<DrawRecord> = async (deps, draw, update, { page }) => {
  const { rows, cursor, isLast } = await readPage(deps, draw, page);
  const closing = isLast ? await closed(deps, draw, rows) : null;
  return await update((latest, records) => {
    if (latest.pages !== draw.pages || latest.freezeCursor !== draw.freezeCursor) return latest;
    rosterPagesOf(latest.number).create(records, String(latest.pages), { rows });
    const read = { ...latest, freezeCursor: cursor, pages: latest.pages + 1, pageSize: page };
    if (closing === null) return read;
    const { closedRoot, counts, channels, roster } = closing;
    const files = { ...read.files, roster };
    return { ...read, state: 'FROZEN', closedRoot, counts, channels, files, frozenAt: toISO(records.stamp.now) };
  });
};
