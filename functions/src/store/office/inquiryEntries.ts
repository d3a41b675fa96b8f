import { Timestamp, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentDisclosures } from '../../shared/entities/disclosure/documents.ts';
import { idSchema, instantSchema } from '../../shared/fields/fieldSchemas.ts';
import { LIMITS } from '../../shared/fields/limits.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

const entryFields = {
  inquiryID: idSchema,
  by: z.string().max(LIMITS.generated),
  at: instantSchema,
  /** System time, epoch ms, which orders the entries. */
  systemAt: z.int(),
};

/** An entry that the office adds to an enquiry: a note, which is never mailed, or a reply, whose text is in its mail. */
export const inquiryEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), ...entryFields, text: z.string().max(LIMITS.note) }),
  z.object({ kind: z.literal('reply'), ...entryFields, mailID: idSchema }),
]);
export type InquiryEntry = z.infer<typeof inquiryEntrySchema>;

export const inquiryEntries = documentsOf({
  path: 'inquiryEntries',
  schema: inquiryEntrySchema,
  purpose: 'an internal note on an enquiry, or a reply to it',
  unindexed: ['kind', 'by', 'at', 'systemAt'],
  holds: { record: ['inquiryID'] },
  disclosure: documentDisclosures.inquiryEntry,
  erasure: { topic: 'enquiry' },
});

/** Maximum number of entries of an enquiry. */
const MAX_ENTRIES = 200;

const ofInquiry = (reads: Reads, inquiryID: string): Query =>
  inquiryEntries.collection(reads.db).where('inquiryID', '==', inquiryID).limit(MAX_ENTRIES);

/** Reads the entries of an enquiry with their ids, oldest first. */
export const entriesOf = async (
  reads: Reads,
  inquiryID: string,
): Promise<(InquiryEntry & { readonly id: string })[]> => {
  const { docs } = await reads.find(ofInquiry(reads, inquiryID));
  const found = docs.flatMap((one) => {
    const entry = inquiryEntries.parse(one);
    return entry ? [{ ...entry, id: one.id }] : [];
  });
  return found.sort((one, other) => one.systemAt - other.systemAt);
};

/** Removes an enquiry's entries together with it. */
export const removeEntries = async (records: Records, inquiryID: string): Promise<void> => {
  for (const { id } of await entriesOf(records, inquiryID)) inquiryEntries.remove(records, id);
};

/** How long a clerk counts as writing after the last signal, in ms. The page sends one every 20 seconds. */
export const WRITING_MS = 45_000;
/** Maximum number of clerks who write on one enquiry. */
const MAX_WRITERS = 20;

/** The clerks who are writing a reply to an enquiry right now. `until`: system time, epoch ms. */
export const inquiryWriters = documentsOf({
  path: 'inquiryWriters',
  schema: z.object({
    writers: z.array(z.object({ by: z.string().max(LIMITS.generated), until: z.int() })).max(MAX_WRITERS),
    expireAt: z.instanceof(Timestamp),
  }),
  purpose: 'the administrators who are writing a reply to an enquiry',
  unindexed: ['writers'],
  ttl: 'expireAt',
  // The id is the enquiry's, for less than a minute.
  holds: { record: ['id'] },
  disclosure: { withheld: 'office' },
  erasure: { topic: 'enquiry' },
});

/** Reads the clerks who are writing, without `me`. */
export const othersWriting = async (
  reads: Reads,
  inquiryID: string,
  me: string,
  systemNow: number,
): Promise<string[]> =>
  ((await inquiryWriters.get(reads, inquiryID))?.writers ?? [])
    .filter(({ by, until }) => by !== me && until > systemNow)
    .map(({ by }) => by);

/** Marks a clerk as writing, or no longer writing. @returns the others who are writing */
export const markWriting = async (
  records: Records,
  inquiryID: string,
  me: string,
  isWriting: boolean,
): Promise<string[]> => {
  const { systemNow } = records.stamp;
  const stored = (await inquiryWriters.get(records, inquiryID))?.writers ?? [];
  const others = stored.filter(({ by, until }) => by !== me && until > systemNow);
  const until = systemNow + WRITING_MS;
  const writers = [...(isWriting ? [{ by: me, until }] : []), ...others].slice(0, MAX_WRITERS);
  if (writers.length === 0 && stored.length > 0) inquiryWriters.remove(records, inquiryID);
  if (writers.length > 0) inquiryWriters.set(records, inquiryID, { writers, expireAt: Timestamp.fromMillis(until) });
  return others.map(({ by }) => by);
};
