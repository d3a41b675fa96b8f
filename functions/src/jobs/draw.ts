import { createHash } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { allocate } from '../shared/draw/allocation.ts';
import { isOnRoster } from '../shared/draw/eligibility.ts';
import { ticketOrder } from '../shared/draw/draw.ts';
import { toISO } from '../shared/time/instants.ts';
import { type RosterEntry, rosterHash, rosterText } from '../shared/draw/roster.ts';
import { type DrawEntry, type DrawRecord, drawRecordSchema } from '../shared/entities/draw.ts';
import { type Purchase, purchase } from '../shared/entities/purchase.ts';
import { collectionOf } from '../store/collection.ts';
import { createOnce } from './createOnce.ts';

const PAGE = 1000;

export const drawRef = (deps: Deps, number: number) => deps.db.collection('draws').doc(String(number));
export const entriesRef = (deps: Deps, number: number) => drawRef(deps, number).collection('entries');

/** Document ids in the order of the positions. */
export const entryID = (position: number): string => String(position).padStart(8, '0');

export const readDraw = async (deps: Deps, number: number): Promise<DrawRecord | null> => {
  const data = (await drawRef(deps, number).get()).data();
  return data === undefined ? null : drawRecordSchema.parse(data);
};

const applicationsOnRoster = async (deps: Deps, rosterClose: string): Promise<Purchase[]> => {
  const purchases = collectionOf(deps.db, purchase);
  const all: Purchase[] = [];
  let last: string | null = null;
  for (;;) {
    const base = purchases.collection.orderBy(FieldPath.documentId()).limit(PAGE);
    const { docs } = await (last === null ? base : base.startAfter(last)).get();
    for (const document of docs) {
      const stored = purchases.parse(document);
      if (stored && isOnRoster(stored.record, rosterClose)) all.push(stored.record);
    }
    last = docs.at(-1)?.id ?? null;
    if (docs.length < PAGE) return all;
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
 * Carries a draw from DRAWING to DRAWN. Everything follows from what is stored (roster as closed, rules, seed), so a run after a
 * crash, or beside another, writes the same entries.
 */
export const runDraw = async (deps: Deps, number: number): Promise<void> => {
  const draw = await readDraw(deps, number);
  if (draw?.state !== 'DRAWING') return;
  const { timetable } = await deps.campaignState.facts();
  const applications = await applicationsOnRoster(deps, timetable.rosterClose);
  const roster = applications.map(({ receiptID, purchaseCount, acceptsPartial }): RosterEntry => {
    return { receiptID, sets: purchaseCount, acceptsPartial, exclusion: null };
  });
  const text = rosterText(roster);
  const entries = drawnEntries(applications, roster, draw);
  await createOnce(
    entriesRef(deps, number),
    entries.map((entry) => ({ id: entryID(entry.position), ...entry })),
  );
  await deps.db.runTransaction(async (transaction) => {
    const ref = drawRef(deps, number);
    if ((await transaction.get(ref)).get('state') !== 'DRAWING') return;
    transaction.update(ref, {
      state: 'DRAWN',
      rosterHash: rosterHash(text),
      resultHash: resultHash(entries),
      counts: countsOf(roster, entries),
      drawnAt: toISO(deps.campaignClock()),
    });
  });
};
