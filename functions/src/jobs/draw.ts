import { createHash } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import { AppError } from '../shared/contract/errors.ts';
import { allocate } from '../shared/draw/allocation.ts';
import { isOnRoster } from '../shared/draw/eligibility.ts';
import { ticketOrder } from '../shared/draw/draw.ts';
import { toISO } from '../shared/time/instants.ts';
import { type RosterEntry, rosterHash, rosterText } from '../shared/draw/roster.ts';
import type { DrawEntry, DrawRecord } from '../shared/entities/draw.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { collectionOf } from '../store/collection.ts';
import { createOnce } from '../store/createOnce.ts';
import { drawBy, draws, entriesOf } from '../store/draws.ts';
import { readsOf } from '../store/records.ts';
import { inRun } from './run.ts';
import { type JobDeps, MOST_OPEN, type WorkEntry } from './work.ts';

/** Writes what follows from a draw as it stands; null: nothing does. An administrator opened it, and has the entry. */
const changeDraw = async (
  deps: JobDeps,
  number: number,
  next: (draw: DrawRecord, now: number) => DrawRecord | null,
): Promise<void> =>
  await inRun(deps, { work: 'draw', runID: null }, async (records) => {
    const draw = await drawBy(records, number);
    const after = draw && next(draw, records.stamp.now);
    if (after) draws.set(records, String(number), after);
  });

const applicationsOnRoster = async (deps: JobDeps, rosterClose: string, page: number): Promise<Purchase[]> => {
  const purchases = collectionOf(deps.db, purchase);
  const all: Purchase[] = [];
  let last: string | null = null;
  for (;;) {
    const base = purchases.collection.orderBy(FieldPath.documentId()).limit(page);
    const { docs } = await (last === null ? base : base.startAfter(last)).get();
    for (const document of docs) {
      const stored = purchases.parse(document);
      if (stored && isOnRoster(stored.record, rosterClose)) all.push(stored.record);
    }
    last = docs.at(-1)?.id ?? null;
    if (docs.length < page) return all;
  }
};

/** The draw itself: the same roster, rules and seed give the same entries to the byte. */
export const drawnEntries = (applications: readonly Purchase[], roster: readonly RosterEntry[], draw: DrawRecord) => {
  const accountOf = new Map(applications.map(({ receiptID, accountID }) => [receiptID, accountID]));
  const tickets = new Map(roster.filter(({ exclusion }) => exclusion === null).map((one) => [one.receiptID, one]));
  const order = ticketOrder(Buffer.from(draw.seed, 'hex'), [...tickets.keys()]).flatMap((id) => tickets.get(id) ?? []);
  const { grants, waitingList } = allocate(order, draw.rules);
  const granted = new Map(grants.map((grant) => [grant.receiptID, grant.granted]));
  const waiting = new Map(waitingList.map((receiptID, index) => [receiptID, index + 1]));
  return order.map(({ receiptID, sets }, index): DrawEntry => ({
    receiptID,
    accountID: accountOf.get(receiptID) ?? '',
    position: index + 1,
    sets,
    granted: granted.get(receiptID) ?? 0,
    waitingPlace: waiting.get(receiptID) ?? null,
  }));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const countsOf = (roster: readonly RosterEntry[], entries: readonly DrawEntry[]) => ({
  applications: entries.length,
  setsWanted: sum(entries.map(({ sets }) => sets)),
  winners: entries.filter(({ granted }) => granted > 0).length,
  setsGranted: sum(entries.map(({ granted }) => granted)),
  waiting: entries.filter(({ waitingPlace }) => waitingPlace !== null).length,
  excluded: roster.filter(({ exclusion }) => exclusion !== null).length,
});

const resultHash = (entries: readonly DrawEntry[]): string =>
  createHash('sha256')
    .update(entries.map(({ position, receiptID, granted }) => `${position},${receiptID},${granted}\n`).join(''))
    .digest('hex');

/**
 * The roster a draw is made from is fixed by its first run, before the first entry.
 * @throws AppError roster_changed for a run that finds another: the entries of two rosters would mix
 */
const fixRoster = async (deps: JobDeps, number: number, hash: string): Promise<void> =>
  await changeDraw(deps, number, (draw) => {
    if (draw.rosterHash === null) return { ...draw, rosterHash: hash };
    if (draw.rosterHash !== hash) throw new AppError('roster_changed');
    return null;
  });

/**
 * Entries in an order that is neither the draw's nor that of their ids: written in either, each would be the next of an index, at the rate
 * of the writing.
 */
const scattered = (entries: readonly DrawEntry[]): DrawEntry[] => {
  const backwards = (text: string): string => [...text].reverse().join('');
  return entries
    .map((entry) => ({ entry, key: backwards(entry.receiptID) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
};

/**
 * Carries a draw from DRAWING to DRAWN. Everything follows from what is stored (roster as closed, rules, seed), so a run after a
 * crash, or beside another, writes the same entries, each under its receipt's id, which is random.
 */
export const runDraw = async (deps: JobDeps, number: number, page = drawWork.page): Promise<void> => {
  const draw = await drawBy(readsOf(deps.db), number);
  if (draw?.state !== 'DRAWING') return;
  const { timetable } = await deps.campaignState.facts();
  const applications = await applicationsOnRoster(deps, timetable.rosterClose, page);
  const roster = applications.map(({ receiptID, purchaseCount, acceptsPartial }): RosterEntry => {
    return { receiptID, sets: purchaseCount, acceptsPartial, exclusion: null };
  });
  await fixRoster(deps, number, rosterHash(rosterText(roster)));
  const entries = drawnEntries(applications, roster, draw);
  const { collection, data } = entriesOf(number);
  await createOnce({ collection: collection(deps.db), data }, scattered(entries), ({ receiptID }) => receiptID);
  const [hash, counts] = [resultHash(entries), countsOf(roster, entries)];
  await changeDraw(deps, number, (latest, now) =>
    latest.state === 'DRAWING' ? { ...latest, state: 'DRAWN', resultHash: hash, counts, drawnAt: toISO(now) } : null,
  );
};

/** Numbers of the draws in a state, as ids of work. */
export const drawsIn =
  (state: DrawRecord['state']): WorkEntry['open'] =>
  async ({ db }) => {
    const found = await draws.collection(db).where('state', '==', state).limit(MOST_OPEN).select().get();
    return found.docs.map(({ id }) => id);
  };

/** Not yet in pages: a run ends with the draw, whatever its budget. */
const advance: WorkEntry['advance'] = async (deps, id, { page }) => {
  await runDraw(deps, Number(id), page);
  return false;
};

export const drawWork: WorkEntry = { open: drawsIn('DRAWING'), advance, page: 1000 };
