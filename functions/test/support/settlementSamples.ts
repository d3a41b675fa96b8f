import { FRESH, NO_CARD, NO_FACETS } from '../../src/shared/application/states.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import type { Purchase } from '../../src/shared/entities/purchase.ts';

const { applicationStart } = campaign.timetable;

/** Returns a winner of three sets with a card and without any payment call, for tests. */
export const sampleWinner = (change: Partial<Purchase> = {}): Purchase => ({
  ...FRESH,
  ...NO_CARD,
  ...NO_FACETS,
  createdAt: applicationStart,
  updatedAt: applicationStart,
  runID: null,
  id: 'a1',
  accountID: 'a1',
  receiptID: 'AAAAAAAAAAA1',
  channel: 'web',
  shard: 0,
  purchaseCount: 3,
  acceptsPartial: false,
  state: 'WON',
  grantedCount: 3,
  cardBrand: 'visa',
  cardLast4: '4242',
  cardExpiry: '2028-01',
  stripeCustomerID: 'cus_1',
  stripePaymentMethodID: 'pm_1',
  ...change,
});
