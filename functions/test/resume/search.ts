import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import { inquiry } from '../../src/shared/entities/inquiry.ts';
import { storedFields } from '../../src/shared/entities/stored.ts';
import { begunSearchRebuild } from '../../src/shared/search/rebuild.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { applicants, put, leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';
import { entitySamples } from '../support/entitySamples.ts';

const AT = fromISO(campaign.timetable.applicationStart);
const at = campaign.timetable.applicationStart;

/** Records with outdated search fields: two accounts have none, and an enquiry has those of another name. */
const unfound = async (db: Firestore): Promise<void> => {
  const question = inquiry.record.parse({ ...entitySamples.inquiry.create, id: 'asked', createdAt: at, updatedAt: at });
  await put(db, [['inquiries/asked', { ...storedFields(inquiry, question), nameKey: '汀' }]]);
  const { docs } = await db.collection('accounts').limit(2).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ nameKey: null, kanaKey: 'ふるい', phoneEnd: null })));
};

export const searchScenario: Scenario = {
  at: AT,
  prepare: async (db) => {
    await applicants(db);
    await unfound(db);
    await db.doc('searchRebuilds/1').set(begunSearchRebuild({ number: 1, startedBy: 'owner@example.jp' }, AT));
  },
  run: leasedRun('searchRebuilds/1', 'search'),
};
