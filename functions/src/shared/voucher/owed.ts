import { type Application, isPaid } from '../application/states.ts';
import type { ErrorCode } from '../errors/appError.ts';
import type { Voucher } from '../entities/voucher.ts';
import { isPacked, parcelAfter } from './parcel.ts';

type Paying = Pick<Application, 'state' | 'paymentState' | 'grantedCount'>;

/** Returns whether vouchers may be sent for this application: it is won and paid. */
export const isPaidWin = ({ state, paymentState }: Paying): boolean => state === 'WON' && isPaid(paymentState);

/** Returns the sets to issue after a change of an application: the sets of a win that was just paid (rules 9.1). 0: none. */
export const setsToIssue = (before: Paying, after: Paying): number =>
  isPaidWin(after) && !isPaid(before.paymentState) ? (after.grantedCount ?? 0) : 0;

/** A person's vouchers: sets that wait for serial numbers, or a parcel. */
export interface PersonVouchers {
  readonly ordered: number | null;
  readonly voucher: Voucher | null;
}

export const setsOfVouchers = ({ ordered, voucher }: PersonVouchers): number => (ordered ?? 0) + (voucher?.sets ?? 0);

/**
 * Computes the remaining vouchers after a refund. Nobody keeps more sets than are paid. Sets without serial numbers are not issued, and returned ones
 * become void. Sets that are out, or could still be sent, prevent the refund (rules 9.4).
 * @param paid sets paid now, of which `refunded` are refunded
 * @param at campaign time, epoch ms
 */
export const vouchersAfterRefund = (
  held: PersonVouchers,
  { paid, refunded, at }: { readonly paid: number; readonly refunded: number; readonly at: number },
): { readonly held: PersonVouchers } | { readonly refused: ErrorCode } => {
  const { ordered, voucher } = held;
  const left = paid - refunded;
  if (ordered !== null) return { held: { ...held, ordered: Math.min(ordered, left) } };
  if (voucher === null || voucher.sets <= left) return { held };
  // A parcel that waits to be sent again could still be sent.
  const isBack = voucher.state === 'RETURNED' && !voucher.isReady && !isPacked(voucher);
  if (!isBack) return { refused: 'vouchers_out' };
  const outcome = parcelAfter(voucher, { kind: 'void', sets: voucher.sets - left }, at);
  return 'refused' in outcome ? { refused: 'vouchers_out' } : { held: { ...held, voucher: outcome.voucher } };
};

/**
 * Computes the remaining vouchers after two owners refunded sets of a win. Vouchers at the office are void, including returned ones. Sets that are
 * out prevent the refund (rules 8.40).
 * @param paid sets paid now, of which `refunded` are refunded
 * @param at campaign time, epoch ms
 */
export const vouchersAfterAgreedRefund = (
  held: PersonVouchers,
  { paid, refunded, at }: { readonly paid: number; readonly refunded: number; readonly at: number },
): { readonly held: PersonVouchers } | { readonly refused: 'vouchers_out' } => {
  const { ordered, voucher } = held;
  const left = paid - refunded;
  if (ordered !== null) return { held: { ...held, ordered: Math.min(ordered, left) } };
  if (voucher === null || voucher.sets <= left) return { held };
  const outcome = parcelAfter(voucher, { kind: 'void', sets: voucher.sets - left }, at);
  return 'refused' in outcome ? { refused: 'vouchers_out' } : { held: { ...held, voucher: outcome.voucher } };
};

/** Returns how many sets of a parcel one person can void: the ones beyond the sets that its application has won (rules 8.40). */
export const mostVoidable = (
  { state, grantedCount }: Pick<Application, 'state' | 'grantedCount'>,
  parcel: Pick<Voucher, 'sets'>,
): number => Math.max(0, parcel.sets - (state === 'WON' ? (grantedCount ?? 0) : 0));

/**
 * Computes the remaining vouchers once sets have been refunded. Vouchers at the office are void. Vouchers that are out stay valid until the office
 * has asked for them back.
 * @param left sets still paid
 * @param at campaign time, epoch ms
 */
export const vouchersOnceRefunded = (held: PersonVouchers, left: number, at: number): PersonVouchers => {
  const { ordered, voucher } = held;
  if (ordered !== null) return { ...held, ordered: Math.min(ordered, left) };
  if (voucher === null || voucher.sets <= left || voucher.state === 'SHIPPED') return held;
  const outcome = parcelAfter(voucher, { kind: 'void', sets: voucher.sets - left }, at);
  return 'refused' in outcome ? held : { ...held, voucher: outcome.voucher };
};

/** Computes the remaining vouchers after a win ends, which are only the vouchers already sent (rules 9.4). @param at campaign time, epoch ms */
export const vouchersAfterGivingUp = ({ voucher }: PersonVouchers, at: number): PersonVouchers => {
  if (voucher?.state !== 'ISSUED') return { ordered: null, voucher };
  const outcome = parcelAfter(voucher, { kind: 'void', sets: voucher.sets }, at);
  return { ordered: null, voucher: 'refused' in outcome ? voucher : outcome.voucher };
};

/**
 * Returns the maximum number of sets that can be refunded while the vouchers stay where they are. These are all paid sets, or the sets beyond what
 * the person holds.
 * @param paid sets paid now
 * @param at campaign time, epoch ms
 */
export const mostRefundable = (held: PersonVouchers, paid: number, at: number): number =>
  Array.from({ length: paid }, (_, index) => paid - index).find(
    (refunded) => !('refused' in vouchersAfterRefund(held, { paid, refunded, at })),
  ) ?? 0;
