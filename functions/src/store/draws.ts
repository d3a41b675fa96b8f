import { type DrawEntry, drawEntrySchema, type DrawRecord, drawRecordSchema } from '../shared/entities/draw.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

/** The draws, by their number. */
export const draws = documentsOf('draws', drawRecordSchema);

/** The entries of a draw, each under its receipt's id. */
export const entriesOf = (number: number) => documentsOf(`draws/${number}/entries`, drawEntrySchema);

export const drawBy = async (reads: Reads, number: number): Promise<DrawRecord | null> =>
  await draws.get(reads, String(number));

/** At most `most` entries in the drawn order, from behind a position, which counts from 1. */
export const entriesAfter = async (
  reads: Reads,
  number: number,
  position: number,
  most: number,
): Promise<DrawEntry[]> => {
  const entries = entriesOf(number);
  const after = entries.collection(reads.db).where('position', '>', position);
  const { docs } = await reads.find(after.orderBy('position').limit(most));
  return docs.flatMap((document) => entries.parse(document) ?? []);
};
