import type { Firestore } from 'firebase-admin/firestore';
import type { Call } from 'functions/shared/contract/client';
import { SHARDS } from 'functions/shared/entities/entity';
import { countRow, type Pair, type Row, rowOf } from '../figure.ts';
import type { Host } from '../host.ts';

/** The rows that a list shows at first (web/src/office/pieces/table.tsx). */
export const SHOWN = 50;
export const page = { limit: SHOWN, orderBy: '-createdAt' } as const;
/** The extra row that shows whether there are more, and the caller's record. */
const BESIDE = 2;
const PAIRS = 21;

const OWN: Readonly<Record<string, (call: Call<'office'>) => Promise<unknown>>> = {
  accounts: (call) => call('listAccounts', { query: page }),
  applications: (call) => call('listPurchases', { query: page }),
  enquiries: (call) => call('listInquiries', { query: page }),
  verifications: (call) => call('listEmailVerifications', { query: page }),
};

/** Returns the reads of a list alone. A call before it fills the instance's cache of the campaign. */
const readsOf = async (host: Host, call: Call<'office'>, view: () => Promise<unknown>): Promise<number> => {
  await call('listSystemStages', { query: { limit: 1 } });
  const before = await host.counts();
  await view();
  return (await host.counts()).reads - before.reads;
};

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

/** Returns the row that compares the first page of /admin/account/noPurchase, signing in included, with its bare query. */
const againstBareQuery = async (call: Call<'office'>, firestore: Firestore, people: number): Promise<Row> => {
  const shards = [...Array(SHARDS).keys()];
  const newest = firestore.collection('accounts').where('shard', 'in', shards).orderBy('createdAt', 'desc');
  const ours = () => call('listAccounts', { query: page });
  const bare = () =>
    newest
      .orderBy('__name__', 'desc')
      .limit(SHOWN + 1)
      .get();
  const pairs: Pair[] = [];
  // The first calls open connections and compile.
  for (let index = 0; index < 3; index += 1) await Promise.all([ours(), bare()]);
  while (pairs.length < PAIRS) {
    const isOursFirst = pairs.length % 2 === 0;
    const first = await millisecondsOf(isOursFirst ? ours : bare);
    const second = await millisecondsOf(isOursFirst ? bare : ours);
    pairs.push(isOursFirst ? { a: first, b: second } : { a: second, b: first });
  }
  const wanted = { sense: 'at most', ratio: 1.3 } as const;
  const about = { name: 'first page of /admin/account/noPurchase, signing in included', unit: 'ms', wanted };
  return rowOf(about, pairs, { 'people in the sample data': people }, 'its query alone');
};

/** Returns the rows about a list of 50: its reads without the total and the calls of every page, with the campaign's facts cached, and its time. */
export const listRows = async (
  host: Host,
  call: Call<'office'>,
  firestore: Firestore,
  people: number,
): Promise<Row[]> => {
  const notes: Record<string, number> = {};
  for (const [name, list] of Object.entries(OWN)) notes[name] = await readsOf(host, call, () => list(call));
  const joined = await readsOf(host, call, () => call('listAccountsWithPurchase', { query: page }));
  const [alone, most] = [SHOWN + BESIDE, Math.max(...Object.values(notes))];
  return [
    countRow('reads of the call of a list of 50, signing in included: at most', 'documents', most, alone, notes),
    countRow('the same of accounts with their applications', 'documents', joined, alone + SHOWN),
    await againstBareQuery(call, firestore, people),
  ];
};
