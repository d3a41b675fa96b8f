import { bookManualActions, type ManualBooking } from '../settlement/manualActions.ts';
import type { Selling, Moment } from '../settlement/settlementState.ts';
import { vouchersOnceRefunded, setsOfVouchers } from '../voucher/owed.ts';
import type { FullApplication } from './exclusion.ts';
import type { ActionRefusal, Consequence, ConsequenceKind } from './rows.ts';

/** The effects of recording a refund or charge made by hand, and the consequences shown to the owners who approve it. */
export interface ManualBookingEffects {
  readonly booking: ManualBooking;
  readonly held: FullApplication['held'];
  readonly consequences: readonly Consequence[];
}

/**
 * Records an amount that was refunded, or charged in part, by hand at Stripe (rules 7.47). The money has moved already, so vouchers that are out do
 * not prevent it. The consequences list them, so that the office can ask for them back.
 */
export const manualBookingOf = (
  { held, ...before }: FullApplication,
  selling: Selling,
  moment: Pick<Moment, 'now' | 'systemNow'>,
): ManualBookingEffects | { readonly refused: ActionRefusal } => {
  const booking = bookManualActions(before, selling, moment);
  if ('refused' in booking) return booking;
  const { setsBack, setsLeft, remainder, refunded } = booking;
  const after = vouchersOnceRefunded(held, setsLeft, moment.now);
  const voided = setsOfVouchers(held) - setsOfVouchers(after);
  const out = setsOfVouchers(after) - setsLeft;
  const consequence = (kind: ConsequenceKind, count: number): Consequence[] => (count > 0 ? [{ kind, count }] : []);
  const consequences = [
    ...consequence('refunded_by_hand', refunded),
    ...consequence('sets_free', before.purchase.state === 'WON' ? setsBack : 0),
    ...consequence('sets_stay', setsLeft),
    ...consequence('remainder', Math.abs(remainder)),
    ...consequence('vouchers_void', voided),
    ...consequence('vouchers_out', out),
  ];
  return { booking, held: after, consequences };
};
