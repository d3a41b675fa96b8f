import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import {
  begunDuplicateSearch,
  duplicateGroupSchema,
  duplicateSearchSchema,
} from '../../src/shared/review/duplicateSearch.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';

const AT = fromISO(campaign.timetable.rosterClose);

/** Two accounts that share a mobile number under other names. */
const shareMobile = async (db: Firestore): Promise<void> => {
  const { docs } = await db.collection('accounts').limit(2).get();
  await Promise.all(
    docs.map(({ ref }, index) => ref.update({ phoneNumber: '09012345678', lastName: ['湊', '汀'][index] })),
  );
};

/** The second search, just begun, with the results of the first. @param applicants writes applicants with the same name and address */
export const duplicatesScenario = (applicants: (db: Firestore) => Promise<void>): Scenario => ({
  at: AT,
  prepare: async (db) => {
    await applicants(db);
    await shareMobile(db);
    const fresh = { startedBy: 'operator@example.jp', salt: '5a'.repeat(16), overRoster: false };
    const first = begunDuplicateSearch({ ...fresh, number: 1 }, AT);
    await db.doc('duplicateRuns/1').set(duplicateSearchSchema.parse({ ...first, state: 'DONE' }));
    const old = duplicateGroupSchema.parse({ kind: 'person', members: [], size: 0 });
    await db.doc('duplicateGroups/1-person-old-00000').set(old);
    await db.doc('duplicateRuns/2').set(begunDuplicateSearch({ ...fresh, number: 2 }, AT));
  },
  run: leasedRun('duplicateRuns/2', 'duplicates'),
});

export const DUPLICATE_COLLECTIONS = ['duplicateRuns', 'duplicateKeys', 'duplicateGroups'] as const;
