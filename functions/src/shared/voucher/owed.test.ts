import { PAYMENT_STATES } from '../application/states.ts';
import { vouchersAfterGivingUp, vouchersAfterRefund, isPaidWin, mostRefundable, setsToIssue } from './owed.ts';
import { issued } from '../../../test/support/voucherSample.ts';

const win = { state: 'WON', paymentState: 'CAPTURING', grantedCount: 3 } as const;
const of = (refunded: number) => ({ paid: 3, refunded, at: 0 });
const nothing = { ordered: null, voucher: null };

it('setsToIssue returns the sets when the win is paid by card or at the counter, and 0 otherwise', () => {
  expect(setsToIssue(win, { ...win, paymentState: 'CAPTURED' })).toBe(3);
  expect(setsToIssue({ ...win, paymentState: 'NONE' }, { ...win, paymentState: 'PAID_AT_COUNTER' })).toBe(3);
  const paid = PAYMENT_STATES.filter((paymentState) => setsToIssue(win, { ...win, paymentState }) > 0);
  expect(paid).toEqual(['CAPTURED', 'PAID_AT_COUNTER']);
  // The charge was reported twice, or the win was withdrawn during the charge.
  expect(setsToIssue({ ...win, paymentState: 'CAPTURED' }, { ...win, paymentState: 'CAPTURED' })).toBe(0);
  expect(setsToIssue(win, { ...win, state: 'WITHDRAWN', paymentState: 'CAPTURED', grantedCount: 0 })).toBe(0);
  expect(isPaidWin({ ...win, paymentState: 'REFUNDED' })).toBe(false);
});

it.each(['ISSUED', 'SHIPPED'] as const)(
  'vouchersAfterRefund refuses a refund while vouchers are %s, unless they were voided before',
  (state) => {
    const held = { ordered: null, voucher: issued({ state }) };
    expect(vouchersAfterRefund(held, of(1))).toEqual({ refused: 'vouchers_out' });
    const voided = { ordered: null, voucher: issued({ state, sets: 2 }) };
    expect(vouchersAfterRefund(voided, of(1))).toEqual({ held: voided });
    expect(vouchersAfterRefund(voided, of(2))).toEqual({ refused: 'vouchers_out' });
  },
);

it('vouchersAfterRefund voids as many returned vouchers as are refunded', () => {
  const held = { ordered: null, voucher: issued({ state: 'RETURNED', isReady: false }) };
  expect(vouchersAfterRefund(held, of(2))).toMatchObject({ held: { voucher: { state: 'RETURNED', sets: 1 } } });
  expect(vouchersAfterRefund(held, of(3))).toMatchObject({ held: { voucher: { state: 'VOID', sets: 0 } } });
  // Vouchers that wait to be sent again have to be voided by hand.
  expect(vouchersAfterRefund({ ...held, voucher: { ...held.voucher, isReady: true } }, of(1))).toHaveProperty(
    'refused',
  );
});

it.each([
  ['nothing is ordered or issued', nothing, 3],
  ['all are ordered', { ordered: 3, voucher: null }, 3],
  ['all are shipped', { ordered: null, voucher: issued({ state: 'SHIPPED' }) }, 0],
  ['one set is void', { ordered: null, voucher: issued({ state: 'SHIPPED', sets: 2 }) }, 1],
  ['the parcel was returned', { ordered: null, voucher: issued({ state: 'RETURNED', isReady: false }) }, 3],
] as const)('mostRefundable is the number of sets that nobody holds: %s', (_, held, most) => {
  expect(mostRefundable(held, 3, 0)).toBe(most);
  for (const refunded of [1, 2, 3]) {
    expect('refused' in vouchersAfterRefund(held, of(refunded))).toBe(refunded > most);
  }
});

it('vouchersAfterRefund reduces an order of vouchers that have no numbers yet', () => {
  expect(vouchersAfterRefund({ ordered: 3, voucher: null }, of(1))).toEqual({ held: { ordered: 2, voucher: null } });
  expect(vouchersAfterRefund({ ordered: 3, voucher: null }, of(3))).toEqual({ held: { ordered: 0, voucher: null } });
  expect(vouchersAfterRefund(nothing, of(3))).toEqual({ held: nothing });
});

it('vouchersAfterGivingUp voids vouchers that were not sent', () => {
  expect(vouchersAfterGivingUp({ ordered: 3, voucher: null }, 0)).toEqual(nothing);
  expect(vouchersAfterGivingUp({ ordered: null, voucher: issued() }, 0)).toMatchObject({ voucher: { state: 'VOID' } });
  const shipped = issued({ state: 'SHIPPED' });
  expect(vouchersAfterGivingUp({ ordered: null, voucher: shipped }, 0).voucher).toBe(shipped);
});
