import type { Firestore } from '@google-cloud/firestore';
import type { Snapshot } from './snapshot.ts';
import { DUPLICATE_COLLECTIONS } from './duplicates.ts';
import { RECONCILIATION_COLLECTIONS } from './reconciliation.ts';

const COLLECTIONS = [
  'accounts',
  'purchases',
  'bulkMails',
  'mails',
  'broadcasts',
  'broadcastParts',
  'draws',
  ...['draws/1', 'draws/2'].flatMap((draw) =>
    ['pages', 'places', 'ranges', 'files', 'changes', 'leaves', 'tree'].map((name) => `${draw}/${name}`),
  ),
  'tickets',
  'walks',
  'stampings',
  'effects',
  'systemStages',
  'mailConfigs',
  'auditLogs',
  'counters',
  'settlements',
  'settlementRuns',
  'vouchers',
  'voucherOrders',
  'voucherSerials',
  'approvals',
  'adminUsers',
  'signIns',
  'timetables',
  'inquiries',
  'searchRebuilds',
  'erasures',
  ...RECONCILIATION_COLLECTIONS,
  ...DUPLICATE_COLLECTIONS,
];

const RANDOM_ANYWHERE = ['runID', 'token'];
const RANDOM_IN: Readonly<Record<string, readonly string[]>> = {
  // Calls made before a crash are neither repeated nor counted again.
  settlementRuns: ['pass', 'done', 'holder'],
  // A worker that crashes as it releases an ended document leaves its id there.
  draws: ['holder'],
  stampings: ['holder'],
  reconciliations: ['holder'],
  duplicateRuns: ['salt', 'holder'],
  exclusionWalks: ['holder'],
  searchRebuilds: ['holder'],
  erasures: ['holder'],
  auditLogs: ['shard'],
};

/** Random fields: the id of a run, the shard of its entry, and the token of a mail's change. */
const isRandom = (collection: string, field: string, value: unknown): boolean =>
  (RANDOM_ANYWHERE.includes(field) && typeof value === 'string') || (RANDOM_IN[collection] ?? []).includes(field);

const plain = (data: Readonly<Record<string, unknown>>, collection: string) =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isRandom(collection, field, value) ? 'any' : value]),
  );

/** All documents in a fixed order, without random fields: equal runs leave equal states. */
export const stateIn = (stored: Snapshot): object[] => {
  const found = stored.flatMap(([path, data]) => {
    const collection = path.slice(0, path.lastIndexOf('/'));
    if (!COLLECTIONS.includes(collection)) return [];
    return [{ path: collection === 'auditLogs' ? collection : path, ...plain(data, collection) }];
  });
  // Entries of the audit log have random ids, and therefore no order.
  const texts = new Map(found.map((one) => [one, JSON.stringify(one)]));
  return [...texts].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([one]) => one);
};

/** The same for the current database. */
export const stateOf = async (db: Firestore): Promise<object[]> => {
  // Most collections are empty in most states, so one listing saves their queries.
  const filled = new Set((await db.listCollections()).map(({ id }) => id));
  const stored = await Promise.all(
    COLLECTIONS.filter((collection) => filled.has(collection.split('/')[0] ?? '')).map(async (collection) =>
      (await db.collection(collection).get()).docs.map((one) => [one.ref.path, one.data()] as const),
    ),
  );
  return stateIn(stored.flat());
};
