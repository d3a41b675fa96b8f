import { type Erasure, erasureSchema } from '../../shared/erasure/erasing.ts';
import { documentsOf } from '../documents.ts';
import type { Reads } from '../records.ts';

/** The erasures, by number, with the counted and the erased documents. */
export const erasures = documentsOf({
  path: 'erasures',
  schema: erasureSchema,
  purpose: 'an erasure of one person, or of everybody at the end of retention, with its report',
  unindexed: ['startedBy', 'beganAt', 'countedAt', 'endedAt', 'names', 'path', 'cursor', 'counted', 'erased'],
  // Its names are stored for one pass only. Afterwards the account's id belongs to nobody.
  holds: {
    account: [({ accountID, names, cursor }) => [accountID, cursor, ...names.map(({ value }) => value)]],
    email: [({ names }) => names.map(({ value }) => value)],
    emailDigest: [({ names, cursor }) => [cursor, ...names.map(({ value }) => value)]],
    receipt: [({ names }) => names.map(({ value }) => value)],
    ticket: [({ names }) => names.map(({ value }) => value)],
    payment: [({ names }) => names.map(({ value }) => value)],
    record: [({ names, cursor }) => [cursor, ...names.map(({ value }) => value)]],
  },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'technical', stays: 'audit' },
});

/** Maximum number of erasures that the page shows: an office makes a handful in a year. */
const MAX_SHOWN = 20;

export const newestErasures = async (reads: Reads): Promise<Erasure[]> => {
  const newest = erasures.collection(reads.db).orderBy('number', 'desc').limit(MAX_SHOWN);
  return (await reads.find(newest)).docs.flatMap((one) => erasures.parse(one) ?? []);
};
