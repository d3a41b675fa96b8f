import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore';
import { account } from '../../shared/entities/account.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { searchFields } from '../../shared/entities/searchFields.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { paperBatchInputSchema } from '../../shared/entities/paperBatch.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { type Rebuilt, type SearchRebuild, searchRebuildSchema } from '../../shared/search/rebuild.ts';
import { facetsOf } from '../../shared/totals/facets.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

/** The rebuilds of the search's fields, by number. */
export const searchRebuilds = documentsOf({
  path: 'searchRebuilds',
  schema: searchRebuildSchema,
  purpose: "a rebuild of the fields of the office's search",
  unindexed: ['form', 'startedBy', 'beganAt', 'endedAt', 'entity', 'cursor', 'seen', 'mended', 'holder', 'heldUntil'],
  holds: { account: [({ cursor }) => [cursor]], record: [({ cursor }) => [cursor]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'technical', stays: 'numbers' },
});

export const newestSearchRebuild = async (reads: Reads): Promise<SearchRebuild | null> => {
  const newest = searchRebuilds.collection(reads.db).orderBy('number', 'desc').limit(1);
  return searchRebuilds.parse((await reads.find(newest)).docs[0]);
};

const ENTITIES: { readonly [R in Rebuilt]: Entity } = { account, inquiry };

/** Reads the ids of a page of documents in the order of ids. */
export const idsAfter = async (
  db: Firestore,
  { entity, cursor }: Pick<SearchRebuild, 'entity' | 'cursor'>,
  most: number,
): Promise<string[]> => {
  const all = db.collection(ENTITIES[entity].plural).orderBy(FieldPath.documentId()).limit(most);
  const { docs } = await (cursor === null ? all : all.startAfter(cursor)).select().get();
  return docs.map(({ id }) => id);
};

/** Returns the fields that a record has and its document lacks, because they were introduced later, with the values that they have in answers. */
const lacked = (entity: Entity, id: string, data: DocumentData): DocumentData => {
  const { data: record } = entity.record.safeParse({ ...data, id });
  if (record === undefined) return {};
  return Object.fromEntries(
    Object.entries(storedFields(entity, record)).filter(([field, value]) => value !== undefined && !(field in data)),
  );
};

/** Returns a document's paper batch in normalized form. Omits a name that would be too long, so that it stays unchanged. */
const refolded = (entity: Entity, data: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(entity.filters).flatMap(([field, kind]) => {
      const { data: name } = kind === 'paperBatch' ? paperBatchInputSchema.safeParse(data[field]) : {};
      return name === undefined ? [] : [[field, name]];
    }),
  );

interface Stale {
  readonly ref: DocumentReference;
  readonly fields: DocumentData;
}

/** Returns the given fields that a document has with another value, or lacks; nothing if it has all of them. */
const staleIn = (document: DocumentSnapshot, fields: DocumentData): Stale[] =>
  Object.entries(fields).some(([field, value]) => JSON.stringify(document.get(field)) !== JSON.stringify(value))
    ? [{ ref: document.ref, fields }]
    : [];

/** Returns the applications that lack what they copy from their accounts (shared/totals/facets.ts). */
const staleApplications = async (records: Records, accounts: readonly DocumentSnapshot[]): Promise<Stale[]> => {
  const holders = accounts.flatMap((one) => account.record.safeParse({ ...one.data(), id: one.id }).data ?? []);
  if (holders.length === 0) return [];
  const found = await records.getAll(...holders.map(({ id }) => records.db.collection(purchase.plural).doc(id)));
  return found.flatMap((one, index) => {
    const holder = holders[index];
    return one.exists && holder !== undefined ? staleIn(one, facetsOf(holder)) : [];
  });
};

/**
 * Corrects documents, as read in this transaction: search fields that differ from the record, filter fields that were introduced or normalized later,
 * and an application's copies of account data. Examples are whether an enquiry is unanswered, or the name of a paper batch.
 * @returns how many documents were written
 */
export const renewSearchFields = async (records: Records, entity: Rebuilt, ids: readonly string[]): Promise<number> => {
  const known = ENTITIES[entity];
  const found = await records.getAll(...ids.map((id) => records.db.collection(known.plural).doc(id)));
  const stale = found.flatMap((one) => {
    const data = one.data();
    if (data === undefined) return [];
    return staleIn(one, {
      ...lacked(known, one.id, data),
      ...refolded(known, data),
      ...searchFields(known.name, data),
    });
  });
  const all = known.name === account.name ? [...stale, ...(await staleApplications(records, found))] : stale;
  for (const { ref, fields } of all) records.transaction.update(ref, fields);
  return all.length;
};
