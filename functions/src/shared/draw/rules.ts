import { z } from 'zod';
import { ALLOCATIONS } from '../campaign/campaign.ts';
import { instantSchema, isInstant } from '../fields/fieldSchemas.ts';
import { ALGORITHM } from './draw.ts';
import { DrawTextError } from './lines.ts';

/** 32 bytes in lower-case hex. */
export const hashSchema = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/);

// Others wrote the text, so it may have the form of an instant without being one.
export const publishedInstantSchema = instantSchema.refine(isInstant);

/** A day in Tokyo, `2025-10-17`. */
export const publishedDaySchema = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/);

const count = z.int().min(0);
/** The tickets of one channel, and the sets they request. */
const channelSumSchema = z.tuple([count, count]);

/** The rules of a draw, as committed and published. docs/draw.md fixes the fields and their order (rules 8.5). */
export const publishedRulesSchema = z.strictObject({
  algorithm: z.literal(ALGORITHM),
  number: z.int().min(1).max(0xffff_ffff),
  supply: z.int().min(0),
  maxSets: z.int().min(1),
  allocation: z.enum(ALLOCATIONS),
  chain: hashSchema,
  round: z.int().min(1),
  roundAt: publishedInstantSchema,
  committedAt: publishedInstantSchema,
  closedRoot: hashSchema,
  web: channelSumSchema,
  paper: channelSumSchema,
});
export type PublishedRules = z.infer<typeof publishedRulesSchema>;

/** Writes the rules as one line of JSON without spaces, ended by LF. The order of the given keys makes no difference. */
export function rulesText(rules: PublishedRules): string {
  return `${JSON.stringify(publishedRulesSchema.parse(rules))}\n`;
}

/** Parses the rules. Throws DrawTextError for a text that rulesText cannot write. */
export function parseRules(text: string): PublishedRules {
  const parsed = publishedRulesSchema.safeParse(jsonOf(text));
  if (!parsed.success || rulesText(parsed.data) !== text) throw new DrawTextError('bad_rules', text);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DrawTextError('bad_rules', text);
  }
}
