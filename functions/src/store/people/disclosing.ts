import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type AnyDisclosure, type Disclosed, disclosedPartOf } from '../../shared/entities/disclosure/disclosure.ts';
import { ALL_COLLECTIONS } from '../collections.ts';
import type { Collection } from '../documents.ts';
import { pageAbout, scopeOf, type Sought } from './erasing.ts';
import { documentsAt } from './held.ts';

/** A collection whose documents are disclosed to the person whom they are about. */
interface DisclosedCollection extends Collection {
  readonly disclosure: Exclude<AnyDisclosure, { readonly withheld: unknown }>;
}

/** Every stored document is an object. */
const recordSchema = z.record(z.string(), z.unknown());

/** The collections of a disclosure, in the order in which they are read. */
export const DISCLOSED_COLLECTIONS: readonly DisclosedCollection[] = ALL_COLLECTIONS.flatMap(
  (one): DisclosedCollection[] => {
    const { disclosure } = one;
    return disclosure === undefined || 'withheld' in disclosure ? [] : [{ ...one, disclosure }];
  },
);

/** A record of a disclosure: its kind, and the disclosed values. */
export interface DisclosedRecord {
  readonly kind: Disclosed;
  readonly values: Readonly<Record<string, unknown>>;
}

const recordOf = ({ disclosure, schema }: DisclosedCollection, document: DocumentSnapshot): DisclosedRecord => ({
  kind: disclosure.as,
  values: disclosedPartOf(disclosure, recordSchema.parse(schema.parse({ ...document.data(), id: document.id }))),
});

/** Returns whether the documents are stored under the account's id. Such a collection need not be read as a whole. */
const isUnderAccount = ({ holds }: Collection): boolean => holds !== 'nobody' && holds.account?.includes('id') === true;

export interface DisclosedPage {
  readonly records: readonly DisclosedRecord[];
  /** The last document that was checked; null: the collection is at its end. */
  readonly last: string | null;
}

/**
 * Reads a page of what a collection discloses to a person. Most collections are queried. If a name has no field of its own, the whole collection is
 * read.
 */
export const disclosedPage = async (
  db: Firestore,
  collection: DisclosedCollection,
  sought: Sought,
  place: { readonly after: string | null; readonly most: number },
): Promise<DisclosedPage> => {
  const page = isUnderAccount(collection)
    ? { found: await documentsAt(db, collection, sought.names), last: null }
    : await pageAbout(db, collection, sought, scopeOf(sought, true), place);
  return { records: page.found.map((one) => recordOf(collection, one)), last: page.last };
};
