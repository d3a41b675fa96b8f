import { campaign } from '../../shared/campaign/current.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { depsAt } from '../../../test/resume/depsAt.ts';
import { drawn } from '../../../test/resume/draw.ts';
import { excludedBefore, ruledOutBeforeRelease } from '../../../test/resume/exclusion.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';

const { timetable } = campaign;
const ROUND = fromISO(timetable.draw);

/** The published ways of leaving of an application that was excluded at a time (epoch ms). */
const waysOf = async (ruledOutAt: number): Promise<unknown[]> => {
  await clearDatabase();
  const db = mortalDatabase();
  await drawn(db, depsAt(db, fromISO(timetable.commitment)));
  await ruledOutBeforeRelease(db, depsAt(db, ruledOutAt));
  await excludedBefore.run(depsAt(db, excludedBefore.at));
  const { docs } = await db.collection('draws/1/changes').where('kind', '==', 'left').get();
  return docs.map((one) => one.get('way')).sort();
};

// One of the applicants has withdrawn after the close.
it.each([
  ['a millisecond before the round like any other', ROUND - 1, ['exclude', 'withdraw']],
  ['from the round on separately, because the outcome is known by then', ROUND, ['excludeAfterRound', 'withdraw']],
])('the release publishes an exclusion %s', async (_, at, ways) => expect(await waysOf(at)).toEqual(ways));
