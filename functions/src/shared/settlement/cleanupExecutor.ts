import { withoutCleanedUp, performCleanupCall, type CleanupOutcome } from './cleanupCalls.ts';
import type { Settlement } from './settlementState.ts';
import type { SettlementPort } from './port.ts';

/**
 * Makes the cleanup calls (`leftovers`) of an application: intents are cancelled, cards detached (rules 7.6, 7.10). A repeated call changes nothing
 * more. A cleanup call without an answer is due again later.
 * @param isSelected selects the cleanup calls to make now
 * @returns whether none is left
 */
export const executeCleanupCalls = async (
  port: SettlementPort,
  isSelected: (call: Settlement['leftovers'][number]) => boolean = () => true,
): Promise<boolean> => {
  const before = await port.loadSettlement();
  const made = new Map<string, CleanupOutcome['remaining']>();
  for (const call of before?.leftovers.filter(isSelected) ?? []) {
    const { update, remaining } = await performCleanupCall({ stripe: port.stripe(), selling: port.selling }, call);
    if (update) await port.applyStripeUpdate(update);
    made.set(call.key, remaining);
  }
  const after = await port.updateSettlement((latest, moment) => withoutCleanedUp(latest, made, moment));
  return after === null || after.leftovers.length === 0;
};
