import { type DocumentReference, type DocumentSnapshot, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { type AnyErasure, type ErasureScope, type Fate, readsDocuments } from '../../shared/entities/erasure.ts';
import { type Named, placesIn } from '../../shared/entities/holds.ts';
import type { ErasedRow, Erasure } from '../../shared/erasure/erasing.ts';
import { ALL_COLLECTIONS } from '../collections.ts';
import type { Collection } from '../documents.ts';
import type { Records } from '../records.ts';
import { documentsAt, namesOn, reachingNames } from './held.ts';

/** A collection that an erasure goes through. */
export interface ErasedCollection extends Collection {
  readonly erasure: AnyErasure;
}

const leadsOn = ({ holds }: Collection): boolean => holds !== 'nobody' && holds.record?.includes('id') === true;

/** The collections that an erasure goes through, in order. Collections whose ids others refer to come first. */
export const ERASED_COLLECTIONS: readonly ErasedCollection[] = ALL_COLLECTIONS.flatMap((one): ErasedCollection[] =>
  one.erasure !== undefined && readsDocuments(one.erasure) ? [{ ...one, erasure: one.erasure }] : [],
).sort((one, other) => Number(leadsOn(other)) - Number(leadsOn(one)));

export const erasedCollectionAt = (path: string): ErasedCollection => {
  const found = ERASED_COLLECTIONS.find((one) => one.path === path);
  if (!found) throw new Error(`The erasure is at the collection ${path}, which is no longer part of an erasure`);
  return found;
};

/** Returns the path of the next collection; null if there is none. */
export const erasedCollectionAfter = (path: string): string | null =>
  ERASED_COLLECTIONS[ERASED_COLLECTIONS.findIndex((one) => one.path === path) + 1]?.path ?? null;

/** The person whose documents are searched: one person by all names, or everybody (`accountID` null). */
export type Sought = Pick<Erasure, 'accountID' | 'names'>;

/** Returns all names of the person; none for everybody. */
export const namesFor = async (db: Firestore, { accountID, names }: Sought): Promise<Named[]> =>
  accountID === null ? [] : await reachingNames(db, [{ name: 'account', value: accountID }, ...names]);

/** Returns the scope of an erasure. @param isOver as in ErasureScope */
export const scopeOf = ({ accountID, names }: Sought, isOver: boolean): ErasureScope => {
  const values = new Set(names.map(({ value }) => value));
  return { isOver, isAbout: (value) => typeof value === 'string' && (accountID === null || values.has(value)) };
};

const isNamed = (collection: Collection, document: DocumentSnapshot, { isAbout }: ErasureScope): boolean =>
  namesOn(collection, document.id, document.data() ?? {}).some(
    ({ name, value }) => name !== 'administrator' && isAbout(value),
  );

interface Place {
  readonly after: string | null;
  readonly most: number;
}
interface Page {
  readonly found: readonly DocumentSnapshot[];
  /** The last document that was checked; null: there are no more. */
  readonly last: string | null;
}

/** Reads a page of a collection's documents about the person, in the order of their ids. */
export const pageAbout = async (
  db: Firestore,
  collection: Collection,
  { names, accountID }: Sought,
  scope: ErasureScope,
  { after, most }: Place,
): Promise<Page> => {
  const places = placesIn(collection.holds).filter(([name]) => names.some((one) => one.name === name));
  if (accountID !== null && places.every(([, place]) => typeof place === 'string')) {
    const all = await documentsAt(db, collection, names);
    const rest = [...all]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .filter(({ id }) => after === null || id > after);
    const found = rest.slice(0, most);
    return { found, last: rest.length > most ? (found.at(-1)?.id ?? null) : null };
  }
  const ordered = db.collection(collection.path).orderBy(FieldPath.documentId()).limit(most);
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  const last = docs.length < most ? null : (docs.at(-1)?.id ?? null);
  return { found: docs.filter((one) => isNamed(collection, one, scope)), last };
};

/** Returns what an erasure does with a document. */
export const fateOf = (
  { erasure, schema }: ErasedCollection,
  document: DocumentSnapshot,
  scope: ErasureScope,
): Fate<object> => {
  if (!erasure.fate) return 'removed';
  // `fate` is declared with this schema.
  return erasure.fate(schema.parse({ ...document.data(), id: document.id }) as never, scope);
};

/** Returns whether something of the person's own has to end first. It may have begun since the count, so each kind is read. */
export const isOpenNow = async (records: Records, run: Erasure, isOver: boolean): Promise<boolean> => {
  const { accountID } = run;
  if (accountID === null) return false;
  const own = ERASED_COLLECTIONS.filter(
    ({ holds, erasure }) => erasure.fate && holds !== 'nobody' && holds.account?.includes('id'),
  );
  const refs = own.map(({ path }) => records.db.collection(path).doc(accountID));
  const scope = scopeOf(run, isOver);
  return (await records.getAll(...refs)).some((one, index) => {
    const collection = own[index];
    if (!one.exists || collection === undefined) return false;
    const fate = fateOf(collection, one, scope);
    return typeof fate === 'object' && 'waitsFor' in fate;
  });
};

/** Returns the changes that differ from the stored fields. */
const differing = (document: DocumentSnapshot, without: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(without).filter(([field, value]) => JSON.stringify(document.get(field)) !== JSON.stringify(value)),
  );

type Judged = { readonly ref: DocumentReference; readonly how: 'removed' | Readonly<Record<string, unknown>> };

/**
 * Counts a page of documents by what an erasure does with them. It writes the page if `erases` and none of them waits. The documents are read again
 * in this transaction, so that changed ones are judged by their present content.
 */
export const judgedPage = async (
  records: Records,
  collection: ErasedCollection,
  refs: readonly DocumentReference[],
  { scope, erases }: { readonly scope: ErasureScope; readonly erases: boolean },
): Promise<ErasedRow> => {
  const { path, erasure } = collection;
  const row = { path, topic: erasure.topic, stays: erasure.stays ?? null };
  const [written, waits]: [Judged[], ErasedRow['waits']] = [[], {}];
  let retained = 0;
  for (const document of refs.length === 0 ? [] : await records.getAll(...refs)) {
    if (!document.exists || !isNamed(collection, document, scope)) continue;
    const fate = fateOf(collection, document, scope);
    if (fate === 'removed') written.push({ ref: document.ref, how: 'removed' });
    else if ('waitsFor' in fate) waits[fate.waitsFor] = (waits[fate.waitsFor] ?? 0) + 1;
    else {
      const changes = differing(document, fate.without);
      if (Object.keys(changes).length === 0) retained += 1;
      else written.push({ ref: document.ref, how: changes });
    }
  }
  if (erases && Object.keys(waits).length === 0) {
    for (const { ref, how } of written) {
      if (how === 'removed') records.transaction.delete(ref);
      else records.transaction.update(ref, how);
    }
  }
  const removed = written.filter(({ how }) => how === 'removed').length;
  return { ...row, removed, cleared: written.length - removed, kept: retained, waits };
};
