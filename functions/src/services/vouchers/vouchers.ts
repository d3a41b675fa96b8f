import { AppError } from '../../shared/errors/appError.ts';
import type { Purchase } from '../../shared/entities/purchase.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { type PersonVouchers, vouchersAfterRefund, setsToIssue } from '../../shared/voucher/owed.ts';
import type { Records } from '../../store/records.ts';
import { voucherOrders } from '../../store/vouchers/vouchers.ts';

/** The name of the issuing work, its runs and its entries in the audit log. */
export const VOUCHERS = 'vouchers';
/** The work of issuing. All orders that wait for serial numbers are one piece of work. */
export const ISSUING = { kind: VOUCHERS, id: 'issuing' } as const;

/** Orders the vouchers of a win in the transaction that records its payment, so that none is issued early or forgotten (rules 9.1). */
export const orderVouchers = (records: Records, before: Purchase, after: Purchase): void => {
  const sets = setsToIssue(before, after);
  if (sets > 0) voucherOrders.create(records, after.id, { receiptID: after.receiptID, sets });
};

/** Writes the changes of an application's vouchers. */
export const writeVouchers = (
  records: Records,
  { id, receiptID }: Purchase,
  before: PersonVouchers,
  after: PersonVouchers,
): void => {
  const { ordered } = after;
  if (ordered !== before.ordered) {
    if (ordered === null || ordered === 0) voucherOrders.remove(records, id);
    else voucherOrders.set(records, id, { receiptID, sets: ordered });
  }
  if (before.voucher && after.voucher && after.voucher !== before.voucher) {
    records.update(voucher, before.voucher, after.voucher);
  }
};

/** Checks a refund against the vouchers. @throws AppError vouchers_out if vouchers of the refunded sets are out, or could be sent */
export const checkVouchers = (held: PersonVouchers, refund: Parameters<typeof vouchersAfterRefund>[1]): void => {
  const after = vouchersAfterRefund(held, refund);
  if ('refused' in after) throw new AppError(after.refused);
};

/** Voids the vouchers of sets that were refunded at the counter. @throws AppError vouchers_out */
export const voidRefundedVouchers = (
  records: Records,
  application: Purchase,
  held: PersonVouchers,
  { paid, refunded }: { readonly paid: number; readonly refunded: number },
): void => {
  const after = vouchersAfterRefund(held, { paid, refunded, at: records.stamp.now });
  if ('refused' in after) throw new AppError(after.refused);
  writeVouchers(records, application, held, after.held);
};
