import { purchase } from '../entities/purchase.ts';
import { campaign } from '../campaign/current.ts';
import { blockOf, contentsOf, packingDifferences, type Parcel } from './shipment.ts';
import { issued } from '../../../test/support/voucherSample.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const stamps = { createdAt: campaign.timetable.open, updatedAt: campaign.timetable.open };
const paid = purchase.record.parse({
  ...entitySamples.purchase.record(0),
  ...stamps,
  id: 'one',
  state: 'WON',
  paymentState: 'CAPTURED',
  grantedCount: 3,
});
const packed = { isReady: false, shipmentID: 'shipment', carrier: 'yamato' } as const;
const parcel = (serialFrom: number, changes: object = {}, holds: object = {}): Parcel => ({
  voucher: issued({ ...packed, serialFrom, serialTo: serialFrom + 2, ...changes }),
  purchase: { ...paid, ...holds },
});

it('blockOf blocks a complaint and an application that has not won and paid', () => {
  expect(blockOf(paid)).toBeNull();
  expect(blockOf({ ...paid, shipmentHold: 'dispute' })).toBe('dispute');
  expect(blockOf({ ...paid, state: 'WITHDRAWN' })).toBe('not_won');
  expect(blockOf({ ...paid, paymentState: 'REFUNDED' })).toBe('not_won');
  expect(blockOf(null)).toBe('not_won');
});

it('contentsOf counts sent and packed parcels without voided and blocked ones', () => {
  const contents = contentsOf([
    parcel(1),
    parcel(4, { state: 'SHIPPED' }),
    parcel(7, { sets: 1 }),
    parcel(10, { receiptID: 'HELDHELDHELD' }, { shipmentHold: 'fraud_warning' }),
    parcel(13, { state: 'VOID', sets: 0, shipmentID: null }),
  ]);
  expect(contents).toEqual({
    expected: { parcels: 3, sets: 7, serialFrom: 1, serialTo: 7 },
    serials: [{ serialFrom: 1, serialTo: 7 }],
    // The packed parcels do not include the voided set.
    parcels: [
      expect.objectContaining({ serialFrom: 1, serialTo: 3, sets: 3, isShipped: false }),
      expect.objectContaining({ serialFrom: 4, serialTo: 6, sets: 3, isShipped: true }),
      expect.objectContaining({ serialFrom: 7, serialTo: 7, sets: 1, isShipped: false }),
    ],
    shipped: 1,
    blocked: [{ receiptID: 'HELDHELDHELD', reason: 'fraud_warning' }],
  });
});

it('packingDifferences names the differing figures', () => {
  const expected = { parcels: 3, sets: 7, serialFrom: 1, serialTo: 7 };
  expect(packingDifferences(expected, expected)).toEqual([]);
  expect(packingDifferences(expected, { ...expected, sets: 6, serialTo: 6 })).toEqual(['sets', 'serialTo']);
});
