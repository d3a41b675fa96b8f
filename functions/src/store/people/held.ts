import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { type Named, namesIn, type PersonName, placesIn } from '../../shared/entities/holds.ts';
import { reservationID } from '../../shared/entities/stored.ts';
import { ALL_COLLECTIONS } from '../collections.ts';
import type { Collection } from '../documents.ts';
import { MAX_IN, partsOf } from '../parts.ts';

const PAGE = 300;

/** Returns the names of people in a document; none if the collection holds nobody. */
export const namesOn = ({ holds, schema }: Collection, id: string, data: object): Named[] =>
  // `holds` is declared with this schema.
  holds === 'nobody' ? [] : namesIn(holds, schema.parse({ ...data, id }) as never, id);

const keyOf = ({ name, value }: Named): string => `${name} ${value}`;

/** Removes duplicates from names. For an address it adds its digest. */
const distinct = (names: readonly Named[]): Named[] => {
  const all = names.flatMap((one): Named[] =>
    one.name === 'email' ? [one, { name: 'emailDigest', value: reservationID(one.value) }] : [one],
  );
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
};

/** Returns the paths of a collection: its own, or one in each parent document if it is below other documents. */
const pathsOf = async (db: Firestore, path: string): Promise<string[]> => {
  const [parent, name] = path.split(/\/\{\w+\}\//u);
  if (parent === undefined || name === undefined) return [path];
  return (await db.collection(parent).select().get()).docs.map(({ ref }) => `${ref.path}/${name}`);
};

/** Yields all documents of a query, page by page. */
async function* allDocuments(query: Query): AsyncGenerator<DocumentSnapshot> {
  const pages = query.orderBy(FieldPath.documentId()).limit(PAGE);
  for (let page = await pages.get(); ; page = await pages.startAfter(page.docs.at(-1)?.id).get()) {
    yield* page.docs;
    if (page.size < PAGE) return;
  }
}

const valuesBy = (names: readonly Named[], name: PersonName): string[] =>
  names.filter((one) => one.name === name).map(({ value }) => value);

/** Reads the documents of a collection whose field has one of the values; `id` is the document's own. */
const documentsWhere = async (db: Firestore, path: string, field: string, values: readonly string[]) => {
  const found: DocumentSnapshot[] = [];
  const documents = db.collection(path);
  for (const some of partsOf(values, MAX_IN)) {
    if (field === 'id') found.push(...(await db.getAll(...some.map((id) => documents.doc(id)))));
    else found.push(...(await documents.where(field, 'in', some).get()).docs);
  }
  return found.filter(({ exists }) => exists);
};

/** Reads the documents of a collection with one of the names. If a name has no field of its own, all documents have to be read. */
const namedIn = async (db: Firestore, collection: Collection, names: readonly Named[]): Promise<DocumentSnapshot[]> => {
  const places = placesIn(collection.holds).filter(([name]) => names.some((one) => one.name === name));
  if (places.length === 0) return [];
  const keys = new Set(names.map(keyOf));
  const found: DocumentSnapshot[] = [];
  for (const path of await pathsOf(db, collection.path)) {
    for (const [name, place] of places) {
      if (typeof place === 'string') found.push(...(await documentsWhere(db, path, place, valuesBy(names, name))));
    }
    if (places.every(([, place]) => typeof place === 'string')) continue;
    for await (const one of allDocuments(db.collection(path))) {
      if (namesOn(collection, one.id, one.data() ?? {}).some((name) => keys.has(keyOf(name)))) found.push(one);
    }
  }
  return found;
};

/**
 * Returns all names of a person. A document whose id is one of them belongs only to that person, so the other names in it are the person's, too. In
 * this way an account leads to its address and to its application number.
 */
const allNamesOf = async (db: Firestore, start: readonly Named[]): Promise<Named[]> => {
  let names = distinct(start);
  for (;;) {
    const before = names;
    for (const collection of ALL_COLLECTIONS.filter(({ path }) => !path.includes('/'))) {
      for (const [name] of placesIn(collection.holds).filter(([, place]) => place === 'id')) {
        const found = await documentsWhere(db, collection.path, 'id', valuesBy(before, name));
        names = distinct([...names, ...found.flatMap((one) => namesOn(collection, one.id, one.data() ?? {}))]);
      }
    }
    if (names.length === before.length) return names;
  }
};

const isQueried = (place: unknown): place is string => typeof place === 'string';

/** Reads the documents of a collection with one of the names in a place that a query finds. */
export const documentsAt = async (
  db: Firestore,
  { path, holds }: Collection,
  names: readonly Named[],
): Promise<DocumentSnapshot[]> => {
  const found = new Map<string, DocumentSnapshot>();
  for (const [name, place] of placesIn(holds)) {
    if (!isQueried(place)) continue;
    for (const one of await documentsWhere(db, path, place, valuesBy(names, name))) found.set(one.id, one);
  }
  return [...found.values()];
};

/** Returns all names of a person, including the ids of documents that queries find. It reads no collection as a whole. */
export const reachingNames = async (db: Firestore, start: readonly Named[]): Promise<Named[]> => {
  const leading = ALL_COLLECTIONS.filter(({ holds }) => holds !== 'nobody' && holds.record?.includes('id') === true);
  for (let names = await allNamesOf(db, start); ;) {
    const found: DocumentSnapshot[] = [];
    for (const collection of leading) found.push(...(await documentsAt(db, collection, names)));
    const all = distinct([...names, ...recordsAmong(found)]);
    if (all.length === names.length) return all;
    names = all;
  }
};

/** Returns the ids of the found documents that other documents refer to. */
const recordsAmong = (found: readonly DocumentSnapshot[]): Named[] =>
  found.flatMap(({ ref, id }) => {
    const holds = ALL_COLLECTIONS.find(({ path }) => path === ref.parent.path)?.holds ?? 'nobody';
    return holds !== 'nobody' && holds.record?.includes('id') === true ? [{ name: 'record' as const, value: id }] : [];
  });

/**
 * Reads every document about a person, by the collections' declarations.
 * @param start a name of that person, such as the account's id, or an address without an account
 */
export const documentsAbout = async (db: Firestore, start: readonly Named[]): Promise<DocumentSnapshot[]> => {
  const found = new Map<string, DocumentSnapshot>();
  let names = await allNamesOf(db, start);
  for (let fresh = names; fresh.length > 0;) {
    for (const collection of ALL_COLLECTIONS) {
      for (const one of await namedIn(db, collection, fresh)) found.set(one.ref.path, one);
    }
    const known = new Set(names.map(keyOf));
    fresh = recordsAmong([...found.values()]).filter((one) => !known.has(keyOf(one)));
    names = [...names, ...fresh];
  }
  return [...found.values()];
};
