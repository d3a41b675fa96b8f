import { busyDue } from '../due.ts';
import { carriedOn } from '../openCall.ts';
import type { Before, Taken } from '../settlement.ts';
import { StripeBusy } from '../stripePort.ts';
import type { Dealings } from './dealings.ts';

/**
 * Makes the stored call about an application's money, or asks for its outcome with the same key, and applies the outcome (rules 7.12).
 * @param known application and settlement, from a caller that has just written them
 * @returns both afterwards; null if there is no settlement
 * @throws AppError overloaded if Stripe cannot be reached, or has not answered; a retry is safe
 */
export const carryOnPayment = async (dealings: Dealings, known: Before | null = null): Promise<Taken | null> => {
  const before = known ?? (await dealings.standing());
  const openCall = before?.settlement.openCall;
  if (!before || !openCall) return before && { ...before, news: null };
  const { selling } = dealings;
  const deps = { stripe: dealings.stripe(), selling, systemNow: dealings.systemClock() };
  try {
    return await dealings.take(await carriedOn(deps, before, openCall));
  } catch (error) {
    if (error instanceof StripeBusy) {
      await dealings.settle((latest, { systemNow }) =>
        latest.openCall?.call.key === openCall.call.key ? busyDue(latest, systemNow) : latest,
      );
    }
    throw error;
  }
};
