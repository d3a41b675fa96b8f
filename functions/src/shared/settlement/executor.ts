import { dueAfterBusy } from './due.ts';
import { executeOpenCall } from './openCall.ts';
import type { SettlementState, NextState } from './settlementState.ts';
import { StripeBusy } from './stripePort.ts';
import type { SettlementPort } from './port.ts';

/**
 * Makes the stored call about an application's money, or asks for its outcome with the same key, and applies the outcome (rules 7.12).
 * @param known application and settlement, from a caller that has just written them
 * @returns both afterwards; null if there is no settlement
 * @throws AppError overloaded if Stripe cannot be reached, or has not answered; a retry is safe
 */
export const executePaymentCall = async (
  port: SettlementPort,
  known: SettlementState | null = null,
): Promise<NextState | null> => {
  const before = known ?? (await port.load());
  const openCall = before?.settlement.openCall;
  if (!before || !openCall) return before && { ...before, news: null };
  const { selling } = port;
  const deps = { stripe: port.stripe(), selling, systemNow: port.systemClock() };
  try {
    return await port.applyStripeUpdate(await executeOpenCall(deps, before, openCall));
  } catch (error) {
    if (error instanceof StripeBusy) {
      await port.updateSettlement((latest, { systemNow }) =>
        latest.openCall?.call.key === openCall.call.key ? dueAfterBusy(latest, systemNow) : latest,
      );
    }
    throw error;
  }
};
