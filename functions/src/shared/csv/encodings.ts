import { z } from 'zod';

/** UTF-8 with BOM, or CP932, which Excel calls Shift_JIS (rules 9.6). */
export const CSV_ENCODINGS = ['utf8', 'cp932'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** Places that a report of lost characters names; how many there are in all it counts. */
export const MOST_LOST_TOLD = 20;

/** What a reader sees as one character may be several: a letter with its marks, an emoji with its skin. */
export const LONGEST_CHARACTER = 40;

/** A character that the encoding lacks: 〓 stands in its place. */
export const lostCharacterSchema = z.object({
  /** Of the file's data, from 1; its heading is no row. */
  row: z.int().min(1),
  column: z.string().max(40),
  character: z.string().max(LONGEST_CHARACTER),
});
export type LostCharacter = z.infer<typeof lostCharacterSchema>;

/** All that an encoding lost: how many, and where the first of them stood. */
export const lostSchema = z.object({
  count: z.int().min(0),
  first: z.array(lostCharacterSchema).max(MOST_LOST_TOLD),
});
export type Lost = z.infer<typeof lostSchema>;
