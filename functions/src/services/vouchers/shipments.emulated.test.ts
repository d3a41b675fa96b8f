import { Firestore } from '@google-cloud/firestore';
import { entitySamples, sampleInstant } from '../../../test/support/entitySamples.ts';
import { clearProject } from '../../../test/support/firestoreEmulator.ts';
import { issued } from '../../../test/support/voucherSample.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { readsOf } from '../../store/records.ts';
import { parcelsToShip } from './shipments.ts';

const PROJECT = 'demo-parcels-to-ship';
const db = new Firestore({ projectId: PROJECT });

const idOf = (serial: number): string => `Parcel${String(serial).padStart(14, '0')}`;

/** Writes parcels with the serial numbers 1 to `count`. Only the applications of the `paid` ones are paid wins. */
const parcels = async (count: number, paid: readonly number[]): Promise<void> => {
  const batch = db.batch();
  for (let serial = 1; serial <= count; serial += 1) {
    const id = idOf(serial);
    const one = issued({ id, purchaseID: id, serialFrom: serial, serialTo: serial, sets: 1 });
    batch.create(db.collection(voucher.plural).doc(id), storedFields(voucher, one));
  }
  for (const serial of paid) {
    const id = idOf(serial);
    const record = purchase.record.parse({
      ...entitySamples.purchase.record(0),
      id,
      accountID: id,
      state: 'WON',
      paymentState: 'PAID_AT_COUNTER',
      grantedCount: 1,
      shipmentHold: null,
      createdAt: sampleInstant(1),
      updatedAt: sampleInstant(1),
    });
    batch.create(db.collection(purchase.plural).doc(id), storedFields(purchase, record));
  }
  await batch.commit();
};

const serials = async (most: number): Promise<number[]> =>
  (await parcelsToShip(readsOf(db), most)).map(({ voucher: { serialFrom } }) => serialFrom);

beforeEach(async () => await clearProject(PROJECT));
afterAll(() => db.terminate());

describe('parcelsToShip', () => {
  it('finds parcels behind more blocked ones than a page has', async () => {
    await parcels(230, [215, 220, 230]);
    expect(await serials(2)).toEqual([215, 220]);
    expect(await serials(5)).toEqual([215, 220, 230]);
  });

  it('returns no more parcels than wanted, in the order of their serial numbers', async () => {
    await parcels(8, [2, 3, 5, 7]);
    expect(await serials(3)).toEqual([2, 3, 5]);
  });

  it('returns nothing if every parcel is blocked', async () => {
    await parcels(205, []);
    expect(await serials(1)).toEqual([]);
  });
});
