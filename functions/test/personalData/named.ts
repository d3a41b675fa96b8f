import type { Firestore } from '@google-cloud/firestore';
import { ALL_COLLECTIONS } from '../../src/store/collections.ts';
import { documentsAbout } from '../../src/store/people/held.ts';
import { APPLICANTS, idOf, applicationNumberOf, ticketNumberAt } from '../resume/applicants.ts';
import type { Snapshot } from '../resume/snapshot.ts';
import { collectionAt, type Known, mentioning, naming, showing } from './mentions.ts';

/** An applicant of the scenarios, as a person to search for. */
export const applicantAt = (index: number): Known => ({
  account: idOf(index),
  email: `p${index}@example.jp`,
  receipt: applicationNumberOf(index),
  ticket: ticketNumberAt(index),
});

/** All applicants of the scenarios. */
export const PEOPLE: readonly Known[] = Array.from({ length: APPLICANTS }, (_, index) => applicantAt(index));

/** Names, telephone numbers and addresses in the documents of these people. */
const SHOWN = ['水沢', '湊', '花子', '0312345678', '神宮前', 'みなも市1-2-3'];

/** Expects that no document contains a person whom its collection does not name. @param reached gets the collections that name one */
export const expectNamed = (stored: Snapshot, people: readonly Known[], reached: Set<string>): void => {
  for (const person of people) {
    const named = naming(stored, person);
    expect(mentioning(stored, person).filter((path) => !named.includes(path))).toEqual([]);
    for (const path of named) reached.add(collectionAt(path).path);
  }
  expect(showing(stored, SHOWN)).toEqual([]);
};

/** The paths of all documents about a person, found from some identifying values. */
export const foundOf = async (db: Firestore, known: Partial<Known>): Promise<string[]> => {
  const names = Object.entries(known).map(([name, value]) => ({ name: name as keyof Known, value })); // its keys
  return (await documentsAbout(db, names)).map(({ ref }) => ref.path);
};

/** The collections that hold people and were never reached. Collections that hold only administrators are excepted. */
export const withoutAnybody = (reached: ReadonlySet<string>): string[] =>
  ALL_COLLECTIONS.flatMap(({ path, holds }) => {
    const holdsSomebody = holds !== 'nobody' && Object.keys(holds).some((name) => name !== 'administrator');
    return holdsSomebody && !reached.has(path) ? [path] : [];
  });
