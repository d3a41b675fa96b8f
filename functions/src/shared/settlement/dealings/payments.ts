import { carriedOn } from '../openCall.ts';
import type { Before, Taken } from '../settlement.ts';
import type { Dealings } from './dealings.ts';

/**
 * Makes the call about money that is stored for an application, or asks with its key how it ended, and takes in the outcome (rules 7.12).
 * @param known how they stand, from a caller that has just written it
 * @returns how they stand then; null where there is no settlement
 * @throws AppError overloaded where Stripe cannot be asked, or has not answered: asking again is safe
 */
export const carryOnPayment = async (dealings: Dealings, known: Before | null = null): Promise<Taken | null> => {
  const before = known ?? (await dealings.standing());
  const openCall = before?.settlement.openCall;
  if (!before || !openCall) return before && { ...before, news: null };
  const { selling } = dealings;
  const deps = { stripe: dealings.stripe(), selling, systemNow: dealings.systemClock() };
  return await dealings.take(await carriedOn(deps, before, openCall));
};
