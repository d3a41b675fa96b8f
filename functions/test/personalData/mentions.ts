import { reservationID } from '../../src/shared/entities/stored.ts';
import { ALL_COLLECTIONS } from '../../src/store/collections.ts';
import type { Collection } from '../../src/store/documents.ts';
import { namesOn } from '../../src/store/people/held.ts';
import type { Snapshot } from '../resume/snapshot.ts';

/** A person to search for, with all identifying values. */
export interface Known {
  readonly account: string;
  readonly email: string;
  readonly receipt: string;
  readonly ticket: string;
}

const COLLECTION_PATHS = ALL_COLLECTIONS.map(
  (one) => [new RegExp(`^${one.path.replaceAll(/\{\w+\}/gu, '[^/]+')}/[^/]+$`, 'u'), one] as const,
);

/** The collection of a document. @throws Error if the registry lacks it */
export const collectionAt = (path: string): Collection => {
  const [, found] = COLLECTION_PATHS.find(([pattern]) => pattern.test(path)) ?? [];
  if (!found) throw new Error(`${path} is in no declared collection`);
  return found;
};

const valuesOf = ({ account, email, receipt, ticket }: Known): string[] => [
  account,
  email,
  reservationID(email),
  receipt,
  ticket,
];

/** The paths of documents that contain one of the texts in their data or path. */
export const containing = (stored: Snapshot, texts: readonly string[]): string[] =>
  stored.flatMap(([path, data]) => {
    const text = `${path} ${JSON.stringify(data)}`;
    return texts.some((one) => text.includes(one)) ? [path] : [];
  });

/** The paths of documents that mention a person anywhere. */
export const mentioning = (stored: Snapshot, person: Known): string[] => containing(stored, valuesOf(person));

type Descriptions = (path: string) => Collection;

/** The paths of documents that name a person where their collection declares it. */
export const naming = (stored: Snapshot, person: Known, collectionOf: Descriptions = collectionAt): string[] =>
  stored.flatMap(([path, data]) => {
    const names = namesOn(collectionOf(path), path.slice(path.lastIndexOf('/') + 1), data);
    return names.some(({ value }) => valuesOf(person).includes(value)) ? [path] : [];
  });

/** The paths of documents that contain one of the texts although their collection is declared to hold nobody. */
export const showing = (stored: Snapshot, texts: readonly string[]): string[] =>
  stored.flatMap(([path, data]) => {
    const text = JSON.stringify(data);
    return collectionAt(path).holds === 'nobody' && texts.some((one) => text.includes(one)) ? [path] : [];
  });
