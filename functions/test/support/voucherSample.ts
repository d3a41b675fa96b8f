import { voucher, type Voucher } from '../../src/shared/entities/voucher.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { entitySamples } from './entitySamples.ts';

/** Returns a parcel for tests: three sets, just issued, with the given changes. */
export const issued = (changes: Partial<Voucher> = {}): Voucher => ({
  ...voucher.record.parse({
    ...entitySamples.voucher.record(0),
    id: 'one',
    purchaseID: 'one',
    state: 'ISSUED',
    serialFrom: 1,
    serialTo: 3,
    sets: 3,
    isReady: true,
    shipments: 0,
    shippedAt: null,
    shipmentID: null,
    carrier: null,
    trackingNumber: null,
    createdAt: campaign.timetable.lapse,
    updatedAt: campaign.timetable.lapse,
  }),
  ...changes,
});
