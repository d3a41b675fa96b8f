import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type AnyDisclosure, type Disclosed, givenOf } from '../../shared/entities/disclosure/disclosure.ts';
import { ALL_COLLECTIONS } from '../collections.ts';
import type { Collection } from '../documents.ts';
import { pageAbout, scopeOf, type Sought } from './erasing.ts';
import { askedAt } from './held.ts';

/** A collection whose documents are disclosed to the person whom they are about. */
interface Given extends Collection {
  readonly disclosure: Exclude<AnyDisclosure, { readonly withheld: unknown }>;
}

/** Every stored document is an object. */
const recordSchema = z.record(z.string(), z.unknown());

/** The collections of a disclosure, in the order in which they are read. */
export const GIVEN: readonly Given[] = ALL_COLLECTIONS.flatMap((one): Given[] => {
  const { disclosure } = one;
  return disclosure === undefined || 'withheld' in disclosure ? [] : [{ ...one, disclosure }];
});

/** A record of a disclosure: its kind, and the disclosed values. */
export interface GivenRecord {
  readonly kind: Disclosed;
  readonly values: Readonly<Record<string, unknown>>;
}

const recordOf = ({ disclosure, schema }: Given, document: DocumentSnapshot): GivenRecord => ({
  kind: disclosure.as,
  values: givenOf(disclosure, recordSchema.parse(schema.parse({ ...document.data(), id: document.id }))),
});

/** Returns whether the documents are stored under the account's id. Such a collection need not be read as a whole. */
const isUnderAccount = ({ holds }: Collection): boolean => holds !== 'nobody' && holds.account?.includes('id') === true;

export interface GivenPage {
  readonly records: readonly GivenRecord[];
  /** The last document that was checked; null: the collection is at its end. */
  readonly last: string | null;
}

/**
 * Reads a page of what a collection discloses to a person. Most collections are queried. If a name has no field of its own, the whole collection is
 * read.
 */
export const givenPage = async (
  db: Firestore,
  collection: Given,
  sought: Sought,
  place: { readonly after: string | null; readonly most: number },
): Promise<GivenPage> => {
  const asked = isUnderAccount(collection)
    ? { found: await askedAt(db, collection, sought.names), last: null }
    : await pageAbout(db, collection, sought, scopeOf(sought, true), place);
  return { records: asked.found.map((one) => recordOf(collection, one)), last: asked.last };
};
