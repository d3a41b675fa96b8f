import { z } from 'zod';
import { instantSchema } from '../ground/fields.ts';
import type { RunStep } from '../campaign/runSteps.ts';
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

/** Our code for an intent that waits for the holder's check, for which Stripe gave no address. */
export const NO_BANK_PAGE = 'no_bank_page';

/** Records for the office that a check has no address (rules 7.45). @param step the `next_action` of Stripe's intent */
export const noBankPage = (step: string | undefined, at: string): Refusal => ({
  reason: 'other',
  code: NO_BANK_PAGE,
  words: `requires_action without an address (next_action: ${step ?? 'none'})`,
  at,
});

/** The refusal that still counts once another card is entered. A check without an address concerned the former one. */
export const withoutFormerCard = (refusal: Refusal | null): Refusal | null =>
  refusal?.code === NO_BANK_PAGE ? null : refusal;

/** Whether only the holder's token is refused: used up, or too old. All other refusals would meet every holder. */
export const isOfToken = ({ param }: Refused): boolean => param === 'confirmation_token';

/**
 * Whether a refusal concerns this payment alone, so that a run goes on with the others: a charge that Stripe refuses for none of the known reasons. It
 * is tried again by itself (rules 7.41).
 */
export const isOfOne = (step: RunStep, { reason }: Pick<Refusal, 'reason'>): boolean =>
  step === 'capture' && reason === 'other';

/** Whether the account itself is refused. The object of the call may then still be there. */
export const isOfAccount = ({ reason }: Refused): boolean =>
  reason === 'key' || reason === 'permission' || reason === 'account';
