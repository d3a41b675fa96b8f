import { Firestore } from '@google-cloud/firestore';
import { clearProject } from '../../../test/support/firestoreEmulator.ts';
import { type Shop, shop } from '../../shared/entities/shops/shop.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { readsOf } from '../records.ts';
import { shopsByKana } from './shops.ts';
import { entitySamples, sampleInstant } from '../../../test/support/entitySamples.ts';

const PROJECT = 'demo-shops';
const db = new Firestore({ projectId: PROJECT });
const shopOf = (index: number): Shop =>
  shop.record.parse({
    ...entitySamples.shop.record(index),
    id: `Shop${String(index).padStart(16, '0')}`,
    kana: `ミナト${String.fromCharCode(0x30a1 + (index % 80))}`,
    createdAt: sampleInstant(1),
    updatedAt: sampleInstant(1),
  });

beforeEach(async () => await clearProject(PROJECT));
afterAll(() => db.terminate());

describe('shopsByKana', () => {
  // Some shops share the kana of the last one of the first page.
  it('returns each shop once over all pages, in the order of kana', async () => {
    const made = Array.from({ length: 501 }, (_, index) => shopOf(index));
    const batch = db.batch();
    for (const one of made) batch.create(db.collection(shop.plural).doc(one.id), storedFields(shop, one));
    await batch.commit();
    const listed = await shopsByKana(readsOf(db));
    const ordered = made.toSorted((one, other) => (`${one.kana} ${one.id}` < `${other.kana} ${other.id}` ? -1 : 1));
    expect(listed.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
  });
});
