import { z } from 'zod';
import type { CallOf, StripeOutcome } from './calls.ts';
import { authorizeCall } from './planner.ts';
import type { Selling } from './settlementState.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';

/** Stripe's minimum for yen (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const TRIAL_YEN = 50;

/** The outcome of a trial. `unknown`: no answer came. `isReleased`: the card has no authorization any more. */
export const trialAnswerSchema = z.object({
  outcome: z.enum(['held', 'declined', 'refused', 'unknown']),
  reason: z.enum(REFUSAL_REASONS).nullable(),
  code: z.string().max(100).nullable(),
  words: z.string().max(500).nullable(),
  isReleased: z.boolean(),
});
export type TrialAnswer = z.infer<typeof trialAnswerSchema>;

interface TrialCard {
  readonly customer: string;
  readonly method: string;
}

/** Returns the call for a trial. It equals a win's call (rules 7.42), with the minimum amount and without an application. */
export const trialCall = (
  id: string,
  { customer, method }: TrialCard,
  selling: Selling,
): CallOf<'createPaymentIntent'> => {
  const nobody = { id, receiptID: id, grantedCount: 1 };
  const call = authorizeCall(nobody, { callNumber: 1, customer, method }, { ...selling, price: TRIAL_YEN });
  return { ...call, key: `trial/${id}`, params: { ...call.params, metadata: { trial: id } } };
};

/** Returns the answer for the office. @param isReleased whether the authorization, if any, was cancelled */
export const trialAnswer = (outcome: StripeOutcome, isReleased: boolean): TrialAnswer => {
  const nothing = { reason: null, code: null, words: null, isReleased };
  switch (outcome.kind) {
    case 'answered':
      return { ...nothing, outcome: 'held' };
    case 'declined':
      return { ...nothing, outcome: 'declined', code: outcome.declineCode ?? outcome.code };
    case 'refused': {
      const { reason, code, words } = outcome;
      return { outcome: 'refused', reason, code: code.slice(0, 100), words: words.slice(0, 500), isReleased };
    }
    case 'lost':
    case 'busy':
      return { ...nothing, outcome: 'unknown' };
  }
};
