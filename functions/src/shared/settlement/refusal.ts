import { z } from 'zod';
import { instantSchema } from '../fields/fieldSchemas.ts';
import type { RunStep } from '../campaign/runSteps.ts';
import type { StripeOutcome } from './calls.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';

/** A refusal by Stripe that would occur with any card, as the office sees it (rules 7.39). */
export const refusalSchema = z.object({
  reason: z.enum(REFUSAL_REASONS),
  /** Stripe's code and text, shortened to fit. They name the parameter or the capability. */
  code: z.string().max(100),
  words: z.string().max(500),
  at: instantSchema,
});
export type Refusal = z.infer<typeof refusalSchema>;

type Refused = Extract<StripeOutcome, { kind: 'refused' }>;

/** Returns a refusal at `at` (an instant). */
export const refusalOf = ({ reason, code, words }: Refused, at: string): Refusal => ({
  reason,
  code: code.slice(0, 100),
  words: words.slice(0, 500),
  at,
});

/** Our code for an intent that waits for the holder's check, for which Stripe returned no URL. */
export const NO_BANK_PAGE = 'no_bank_page';

/** Records for the office that a check has no URL (rules 7.45). @param step the `next_action` of Stripe's intent */
export const noBankPage = (step: string | undefined, at: string): Refusal => ({
  reason: 'other',
  code: NO_BANK_PAGE,
  words: `requires_action without an address (next_action: ${step ?? 'none'})`,
  at,
});

/** Returns the refusal that still applies once another card is entered. A check without a URL concerned the former card. */
export const withoutFormerCard = (refusal: Refusal | null): Refusal | null =>
  refusal?.code === NO_BANK_PAGE ? null : refusal;

/** Returns whether only the holder's token is refused: used, or too old. All other refusals would occur for every holder. */
export const isOfToken = ({ param }: Refused): boolean => param === 'confirmation_token';

/**
 * Returns whether a refusal concerns this payment alone, so that a run continues with the others: a charge that Stripe refuses for none of the known
 * reasons. It is retried automatically (rules 7.41).
 */
export const isOfOne = (step: RunStep, { reason }: Pick<Refusal, 'reason'>): boolean =>
  step === 'capture' && reason === 'other';

/** Returns whether the account itself is refused. The object of the call may then still exist. */
export const isOfAccount = ({ reason }: Refused): boolean =>
  reason === 'key' || reason === 'permission' || reason === 'account';
