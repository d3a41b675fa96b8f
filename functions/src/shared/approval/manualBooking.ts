import { bookManualActions, type ManualBooking } from '../settlement/payment/manualActions.ts';
import type { Selling } from '../settlement/paymentCalls.ts';
import type { Moment } from '../settlement/settlementState.ts';
import { heldOnceRefunded, setsHeld } from '../voucher/owed.ts';
import type { Standing } from './exclusion.ts';
import type { ActionRefusal, Consequence, ConsequenceKind } from './rows.ts';

/** The effects of recording a refund or charge made by hand, and the consequences shown to the owners who approve it. */
export interface ManualBookingEffects {
  readonly booking: ManualBooking;
  readonly held: Standing['held'];
  readonly consequences: readonly Consequence[];
}

/**
 * Records an amount that was refunded, or charged in part, by hand at Stripe (rules 7.47). The money has moved already, so vouchers that are out do
 * not prevent it. The consequences list them, so that the office can ask for them back.
 */
export const manualBookingOf = (
  { held, ...before }: Standing,
  selling: Selling,
  moment: Pick<Moment, 'now' | 'systemNow'>,
): ManualBookingEffects | { readonly refused: ActionRefusal } => {
  const booking = bookManualActions(before, selling, moment);
  if ('refused' in booking) return booking;
  const { setsBack, setsLeft, remainder, refunded } = booking;
  const after = heldOnceRefunded(held, setsLeft, moment.now);
  const voided = setsHeld(held) - setsHeld(after);
  const out = setsHeld(after) - setsLeft;
  const tell = (kind: ConsequenceKind, count: number): Consequence[] => (count > 0 ? [{ kind, count }] : []);
  const consequences = [
    ...tell('refunded_by_hand', refunded),
    ...tell('sets_free', before.purchase.state === 'WON' ? setsBack : 0),
    ...tell('sets_stay', setsLeft),
    ...tell('remainder', Math.abs(remainder)),
    ...tell('vouchers_void', voided),
    ...tell('vouchers_out', out),
  ];
  return { booking, held: after, consequences };
};
