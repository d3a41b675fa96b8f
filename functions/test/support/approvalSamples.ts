import { FRESH, NO_CARD, NO_FACETS } from '../../src/shared/application/states.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import type { Purchase } from '../../src/shared/entities/purchase.ts';
import { initialSettlement, type Settlement } from '../../src/shared/settlement/settlementState.ts';
import type { PersonVouchers } from '../../src/shared/voucher/owed.ts';
import { issued } from './voucherSample.ts';

const { timetable } = campaign;
export const SETS = 2;
export const NOTHING: PersonVouchers = { ordered: null, voucher: null };

/** Returns an application with its payment and vouchers, for tests. */
export const fullApplication = (
  purchase: Partial<Purchase>,
  settlement: Partial<Settlement> = {},
  held: PersonVouchers = NOTHING,
) => ({
  purchase: {
    ...FRESH,
    channel: 'web',
    ...NO_CARD,
    ...NO_FACETS,
    createdAt: timetable.applicationStart,
    updatedAt: timetable.applicationStart,
    id: 'a1',
    accountID: 'a1',
    receiptID: 'AAAAAAAAAAA1',
    shard: 0,
    runID: null,
    acceptsPartial: false,
    purchaseCount: SETS,
    state: 'APPLIED',
    stripeCustomerID: 'cus_1',
    stripePaymentMethodID: 'pm_1',
    ...purchase,
  } satisfies Purchase as Purchase,
  settlement: { ...initialSettlement('a1', 0), ...settlement },
  held,
});
export const WON = { state: 'WON', grantedCount: SETS, stripePaymentID: 'pi_1' } as const;
export const CHARGED = { ...WON, paymentState: 'CAPTURED' } as const;
export const voucher = (changes: Partial<ReturnType<typeof issued>> = {}) => ({
  ordered: null,
  voucher: { ...issued({ receiptID: 'AAAAAAAAAAA1' }), sets: SETS, ...changes },
});
