import { depsAt } from '../../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { WORK_SCENARIOS } from '../../../test/resume/scenarios.ts';

const { vouchers: scenario } = WORK_SCENARIOS;

it('the job issues vouchers once to each paid winner, numbered from 1 without gap or overlap', async () => {
  await clearDatabase();
  const deps = depsAt(mortalDatabase(), scenario.at);
  await scenario.prepare(deps.db, deps);
  await scenario.run(deps);
  const issued = (await deps.db.collection('vouchers').orderBy('serialFrom').get()).docs;
  const ranges = issued.map((one) => [Number(one.get('serialFrom')), Number(one.get('serialTo'))] as const);
  expect(ranges.map(([from, to]) => to - from + 1).sort()).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(ranges.map(([from]) => from)).toEqual([1, ...ranges.slice(0, -1).map(([, to]) => to + 1)]);
  expect((await deps.db.collection('voucherOrders').get()).size).toBe(0);
  // A later payment continues the serial numbers.
  await deps.db.doc('voucherOrders/late').set({ receiptID: 'LATECOMERXXX', sets: 2 });
  await scenario.run(deps);
  expect((await deps.db.doc('vouchers/late').get()).data()).toMatchObject({ serialFrom: 19, serialTo: 20 });
});
