import { BeaconError } from '../../gateways/beacon.ts';
import { publishedSeed } from '../../shared/draw/draw.ts';
import { named, partsOf } from '../../shared/draw/files.ts';
import { type DrawResult, drawResult, grantsText, orderText } from '../../shared/draw/result.ts';
import { parseRoster, hasRoot, type RosterEntry } from '../../shared/draw/roster/roster.ts';
import type { DrawPlace, DrawRecord, RosterRow } from '../../shared/entities/draw.ts';
import { toISO } from '../../shared/time/instants.ts';
import { fileText, placePagesOf, rosterRows, storeParts } from '../../store/draw/draws.ts';
import type { JobDeps } from '../job.ts';
import { type UpdateUnderLease, type Step, runSteps } from '../leasedJob.ts';
import { storeWait } from './storeWait.ts';

/** Stores the beacon's answer before anything derives from it. The draw waits for its own round and accepts no other (rules 8.7). */
const withBeacon = async (
  deps: JobDeps,
  draw: DrawRecord,
  update: UpdateUnderLease<DrawRecord>,
): Promise<DrawRecord | null> => {
  if (draw.beacon !== null || draw.rules === null) return draw;
  try {
    const beacon = await deps.beacon.get(draw.rules.round);
    return await update((latest) => ({ ...latest, beacon, waiting: null }));
  } catch (error) {
    if (!(error instanceof BeaconError)) throw error;
    return await storeWait(update, error.code);
  }
};

/** Returns the places in the drawn order, followed by the excluded tickets in the order of their numbers. */
const placesOf = (
  roster: readonly RosterEntry[],
  { order, grants, waitingList }: DrawResult,
  rows: ReadonlyMap<string, RosterRow>,
): DrawPlace[] => {
  const entries = new Map(roster.map((entry) => [entry.ticketNumber, entry]));
  const granted = new Map(grants.map((grant) => [grant.ticketNumber, grant.granted]));
  const waiting = new Map(waitingList.map((ticketNumber, index) => [ticketNumber, index + 1]));
  const place = (ticketNumber: string, position: number | null): DrawPlace => {
    const row = rows.get(ticketNumber);
    if (!row) throw new Error('A ticket is on no roster page');
    return {
      ticketNumber,
      receiptID: row.receiptID,
      accountID: row.accountID,
      position,
      sets: row.sets,
      granted: granted.get(ticketNumber) ?? 0,
      waitingPlace: waiting.get(ticketNumber) ?? null,
      exclusion: entries.get(ticketNumber)?.exclusion ?? null,
    };
  };
  const out = roster.filter(({ exclusion }) => exclusion !== null);
  return order
    .map(({ ticketNumber }, index) => place(ticketNumber, index + 1))
    .concat(out.map(({ ticketNumber }) => place(ticketNumber, null)));
};

/** Stores the places page by page, after the pages stored so far. @returns whether the time ended before the last page */
const storePlaces = async (
  deps: JobDeps,
  begun: DrawRecord,
  update: UpdateUnderLease<DrawRecord>,
  { places, until }: { readonly places: readonly DrawPlace[]; readonly until: number },
): Promise<boolean> =>
  await runSteps(deps, until, begun, async (draw) => {
    if (draw.places * draw.pageSize >= places.length) return null;
    return await update((latest, records) => {
      const from = latest.places * latest.pageSize;
      const rows = places.slice(from, from + latest.pageSize);
      placePagesOf(latest.number).create(records, String(latest.places), { rows });
      return { ...latest, places: latest.places + 1 };
    });
  });

/** Computes the draw from stored data only, so that a restart after a crash computes the same. */
const computed = async (deps: JobDeps, { number, rules, commitment, beacon, files }: DrawRecord) => {
  if (rules === null || commitment === null || beacon === null) throw new Error('The draw has no commitment');
  const text = await fileText(deps.db, number, files.roster);
  if (!hasRoot(text, commitment.root)) return null;
  const roster = parseRoster(text);
  const seed = publishedSeed({ commitment: commitment.hash, randomness: beacon.randomness, number });
  return { roster, result: drawResult(rules, roster, seed) };
};

/** Runs the draw (rules 8.7 to 8.12): beacon, order, grants, places. */
export const drawOut: Step<DrawRecord> = async (deps, begun, update, { until }) => {
  const draw = await withBeacon(deps, begun, update);
  if (draw === null) return null;
  const drawn = await computed(deps, draw);
  if (drawn === null) return await storeWait(update, 'roster_changed');
  const { roster, result } = drawn;
  const rows = new Map((await rosterRows(deps.db, draw)).map((row) => [row.ticketNumber, row]));
  if (await storePlaces(deps, draw, update, { places: placesOf(roster, result, rows), until })) return draw;
  const [order, grants] = [partsOf(orderText(result.order)), partsOf(grantsText(result.grants))];
  await storeParts(deps.db, draw.number, [...order, ...grants]);
  const granted = result.grants.reduce((sum, grant) => sum + grant.granted, 0);
  await update((latest, { stamp: { now } }) => ({
    ...latest,
    state: 'DRAWN',
    drawnAt: toISO(now),
    waiting: null,
    files: { ...latest.files, order: order.map(named), grants: grants.map(named) },
    result: {
      winners: result.grants.length,
      granted,
      waiting: result.waitingList.length,
      unsold: result.unsold,
    },
  }));
  return null;
};
