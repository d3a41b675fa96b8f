import { ACTS } from '../../services/money/runSteps.ts';
import { openedRun } from '../../shared/settlement/settlementRun.ts';
import { idOf, put } from '../../../test/resume/applicants.ts';
import { depsAt } from '../../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { WORK_SCENARIOS } from '../../../test/resume/scenarios.ts';
import { stampOf } from '../run.ts';
import { settlementWork } from './settlementRun.ts';

const { at, prepare } = WORK_SCENARIOS.settlement;
const RUNS = ['run', 'another'];
/** Nine won; one of them has paid, and one has no address. */
const ASKED = 7;

describe('two runs of reminders that are under way at once', () => {
  const db = mortalDatabase();
  const deps = depsAt(db, at);
  const remind = async (runID: string) =>
    await ACTS.remind(deps, stampOf(deps, { work: 'settlement', runID }), idOf(0), runID);
  const mails = async (): Promise<number> => (await db.collection('mails').count().get()).data().count;

  beforeEach(async () => {
    await clearDatabase();
    await prepare(db, deps);
  });

  it('ask an owner once each, however they take turns', async () => {
    const said: unknown[] = [];
    for (const runID of RUNS.concat(RUNS)) said.push(await remind(runID));
    expect(said).toEqual(['done', 'done', 'nothing', 'nothing']);
    expect(await mails()).toBe(RUNS.length);
  });

  it('end when there is nothing more to do', async () => {
    const [, runID = ''] = RUNS;
    await put(db, [['settlementRuns/two', openedRun({ id: 'two', step: 'remind', openedBy: null, runID }, 0)]]);
    const budget = { until: Number.POSITIVE_INFINITY, page: 4 };
    await Promise.all(['one', 'two'].map(async (id) => await settlementWork.advance(deps, id, budget)));
    const { docs } = await db.collection('settlementRuns').get();
    expect(docs.map((one) => [one.get('state'), one.get('pass'), one.get('failed')])).toEqual(
      RUNS.map(() => ['DONE', 2, 0]),
    );
    expect(await mails()).toBe(RUNS.length * ASKED);
  });
});
