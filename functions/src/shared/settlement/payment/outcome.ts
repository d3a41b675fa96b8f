import type { ApplicationEvent } from '../../application/events.ts';
import { transition } from '../../application/machine.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { withAttemptResult } from '../card/attempt.ts';
import { type CardAttempt, isAuthorizingNewCard, type Settlement } from '../settlementState.ts';
import type { PaymentIntent } from '../stripeObjects.ts';

/** Ends the open call. The sweep finds the cleanup calls that are due. */
export const withoutOpenCall = (settlement: Settlement): Settlement => ({
  ...settlement,
  openCall: null,
  dueAt: settlement.leftovers.length > 0 ? settlement.dueAt : null,
});

/** Returns the application after one event. A fact that comes too late changes nothing, because the machine refuses it. */
export const afterEvent = (purchase: Purchase, event: ApplicationEvent, at: number): Purchase => {
  const outcome = transition(purchase, event, at);
  return 'refused' in outcome ? purchase : { ...purchase, ...outcome.changes };
};

export const isPending = ({ openCall }: Settlement, { metadata }: PaymentIntent): boolean =>
  openCall?.call.kind === 'createPaymentIntent' && metadata?.callNumber === String(openCall.number);

/** Records the outcome of the tried card, if one was tried. */
export const withNewCardResult = (
  settlement: Settlement,
  intentID: string | null,
  result: CardAttempt['result'],
): Settlement => (isAuthorizingNewCard(settlement) ? withAttemptResult(settlement, intentID, result) : settlement);
