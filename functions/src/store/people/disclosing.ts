import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type AnyDisclosure, type Disclosed, givenOf } from '../../shared/entities/disclosure/disclosure.ts';
import { ALL_COLLECTIONS } from '../collections.ts';
import type { Collection } from '../documents.ts';
import { pageAbout, scopeOf, type Sought } from './erasing.ts';
import { askedAt } from './held.ts';

/** A collection whose documents are given to the person whom they are about. */
interface Given extends Collection {
  readonly disclosure: Exclude<AnyDisclosure, { readonly withheld: unknown }>;
}

/** Every stored document is an object. */
const recordSchema = z.record(z.string(), z.unknown());

/** Those that the file about a person is made of, in the order in which they are read. */
export const GIVEN: readonly Given[] = ALL_COLLECTIONS.flatMap((one): Given[] => {
  const { disclosure } = one;
  return disclosure === undefined || 'withheld' in disclosure ? [] : [{ ...one, disclosure }];
});

/** A record of the file: its kind, and what is given of it. */
export interface GivenRecord {
  readonly kind: Disclosed;
  readonly values: Readonly<Record<string, unknown>>;
}

const recordOf = ({ disclosure, schema }: Given, document: DocumentSnapshot): GivenRecord => ({
  kind: disclosure.as,
  values: givenOf(disclosure, recordSchema.parse(schema.parse({ ...document.data(), id: document.id }))),
});

/** Whether a document belongs to one account, under whose id it lies: then nothing has to be read through. */
const isUnderAccount = ({ holds }: Collection): boolean => holds !== 'nobody' && holds.account?.includes('id') === true;

export interface GivenPage {
  readonly records: readonly GivenRecord[];
  /** The last document that was looked at; null: the collection is at its end. */
  readonly last: string | null;
}

/** A page of what a collection gives a person. Most are asked by a query; where a name is in no field of its own, the collection is read through. */
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
