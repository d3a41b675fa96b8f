import { type DrawEntry, drawEntrySchema, type DrawRecord, drawRecordSchema } from '../shared/entities/draw.ts';
import { documentsOf } from './documents.ts';
import type { Reads } from './records.ts';

/** The draws, by their number. */
export const draws = documentsOf('draws', drawRecordSchema);

/** The entries of a draw, each under its receipt's id. */
export const entriesOf = (number: number) => documentsOf(`draws/${number}/entries`, drawEntrySchema);

export const drawBy = async (reads: Reads, number: number): Promise<DrawRecord | null> =>
  await draws.get(reads, String(number));

/** States of a draw before its commitment (rules 8.5). */
const UNCOMMITTED: readonly string[] = ['FREEZING', 'FROZEN'];

/** Whether the commitment of the campaign's draw has been made: in a unit that writes, it stays so until that unit is committed. */
export const isCommitted = async (reads: Reads): Promise<boolean> => {
  const draw = await drawBy(reads, 1);
  return draw !== null && !UNCOMMITTED.includes(draw.state);
};

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
