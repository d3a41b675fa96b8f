import { z } from 'zod';
import { instantSchema } from '../ground/fields.ts';
import type { StripeOutcome } from './calls.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';

/** A refusal of Stripe's that would meet any card, as the office sees it (rules 7.39). */
export const refusalSchema = z.object({
  reason: z.enum(REFUSAL_REASONS),
  /** Stripe's code and words, cut to fit: they name the parameter or the capability. */
  code: z.string().max(100),
  words: z.string().max(500),
  at: instantSchema,
});
export type Refusal = z.infer<typeof refusalSchema>;

type Refused = Extract<StripeOutcome, { kind: 'refused' }>;

/** A refusal at `at` (an instant). */
export const refusalOf = ({ reason, code, words }: Refused, at: string): Refusal => ({
  reason,
  code: code.slice(0, 100),
  words: words.slice(0, 500),
  at,
});

/** Whether only the holder's token is refused: used up, or too old. All other refusals would meet every holder. */
export const isOfToken = ({ param }: Refused): boolean => param === 'confirmation_token';

/** Whether the account itself is refused. The object of the call may then still be there. */
export const isOfAccount = ({ reason }: Refused): boolean =>
  reason === 'key' || reason === 'permission' || reason === 'account';
