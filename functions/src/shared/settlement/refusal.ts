import { z } from 'zod';
import { instantSchema } from '../entities/fields.ts';
import type { StripeOutcome } from './calls.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';

/** What Stripe refused whatever the card, as the office is told it (rules 7.39). */
export const refusalSchema = z.object({
  reason: z.enum(REFUSAL_REASONS),
  /** Stripe's code, and its words as far as they fit: they name the parameter, or the capability. */
  code: z.string().max(100),
  words: z.string().max(500),
  at: instantSchema,
});
export type Refusal = z.infer<typeof refusalSchema>;

type Refused = Extract<StripeOutcome, { kind: 'refused' }>;

/** Of a refusal at `at` (an instant). */
export const refusalOf = ({ reason, code, words }: Refused, at: string): Refusal => ({
  reason,
  code: code.slice(0, 100),
  words: words.slice(0, 500),
  at,
});

/** Whether it is the token that its holder's browser made: used up, or too old. All else Stripe would refuse from anybody. */
export const isOfToken = ({ param }: Refused): boolean => param === 'confirmation_token';

/** Whether nothing at all can be done with the key: then what was asked for may still be there. */
export const isOfAccount = ({ reason }: Refused): boolean =>
  reason === 'key' || reason === 'permission' || reason === 'account';
