import { STEP_ACTIONS } from './settlementRun.ts';
import { idOf } from '../../../test/resume/applicants.ts';
import { depsAt } from '../../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { WORK_SCENARIOS } from '../../../test/resume/scenarios.ts';
import { stampOf } from '../run.ts';

const { at, prepare } = WORK_SCENARIOS.settlement;

it('two interleaved runs of reminders send one mail each to an applicant', async () => {
  await clearDatabase();
  const db = mortalDatabase();
  const deps = depsAt(db, at);
  await prepare(db, deps);
  const said: unknown[] = [];
  for (const runID of ['one', 'another', 'one', 'another']) {
    said.push(await STEP_ACTIONS.remind(deps, stampOf(deps, { job: 'settlement', runID }), idOf(0), runID));
  }
  expect(said).toEqual(['done', 'done', 'nothing', 'nothing']);
  expect((await db.collection('mails').count().get()).data().count).toBe(2);
});
