import { z } from 'zod';

/** UTF-8 with BOM, or CP932, which Excel calls Shift_JIS (rules 9.6). */
export const CSV_ENCODINGS = ['utf8', 'cp932'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** Replacement for a character that CP932 lacks, as used in print. CP932 contains it, and no reader takes it for a letter. */
export const GETA = '〓';

/** The maximum number of lost characters that a report lists. The report also contains the total. */
export const MAX_LOST_LISTED = 20;

/**
 * The maximum length of a lost character. One visible character may be several code points: a letter with combining marks, an emoji with a skin tone.
 */
export const MAX_CHARACTER_LENGTH = 40;

/** A character that the encoding cannot represent. 〓 replaces it, or the same kanji without its variation selector. */
export const lostCharacterSchema = z.object({
  /** From 1, without the heading. */
  row: z.int().min(1),
  column: z.string().max(40),
  character: z.string().max(MAX_CHARACTER_LENGTH),
});
export type LostCharacter = z.infer<typeof lostCharacterSchema>;

/** The number of lost characters, and the places of the first ones. */
export const lostSchema = z.object({
  count: z.int().min(0),
  first: z.array(lostCharacterSchema).max(MAX_LOST_LISTED),
});
export type Lost = z.infer<typeof lostSchema>;
