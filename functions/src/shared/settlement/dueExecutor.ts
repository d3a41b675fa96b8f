import { releasesMoney } from './due.ts';
import { isCardUnanswered } from './settlementState.ts';
import { executeCardCall } from './cardExecutor.ts';
import type { SettlementPort } from './port.ts';
import { executeCleanupCalls } from './cleanupExecutor.ts';
import { executePaymentCall } from './executor.ts';

/** Continues a call that was not made or has no answer, about money or a card. Then makes the cleanup calls that release money (rules 7.43). */
export const executeDueCalls = async (port: SettlementPort): Promise<void> => {
  try {
    const before = await executePaymentCall(port);
    if (before && isCardUnanswered(before.settlement)) await executeCardCall(port, before);
  } finally {
    await executeCleanupCalls(port, releasesMoney);
  }
};
