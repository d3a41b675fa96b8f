import fc from 'fast-check';
import { follow } from './signIn.ts';

type Follow = typeof follow<number>;

/** The provider's state after the record took these values one by one. Each change has its own run, in the scheduler's order. */
const outcome = async (run: Follow, values: readonly number[], scheduler: fc.Scheduler): Promise<[number, number]> => {
  let [record, user] = [0, 0];
  const moment = () => scheduler.schedule(Promise.resolve());
  const look = async () => {
    await moment();
    return record;
  };
  const act = async (observed: number) => {
    await moment();
    user = observed;
    await moment();
  };
  const runs = values.map(async (value) => {
    await moment();
    record = value;
    await run(look, act);
  });
  await scheduler.waitFor(Promise.all(runs));
  return [record, user];
};

const anyChanges = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 });
const inStep = (run: Follow) =>
  fc.asyncProperty(anyChanges, fc.scheduler(), async (values, scheduler) => {
    const [record, user] = await outcome(run, values, scheduler);
    expect(user).toBe(record);
  });

describe('follow (keeps a sign-in user in step with its record)', () => {
  it('leaves the provider in step with the record, for any interleaving of runs', async () => {
    await fc.assert(inStep(follow), { numRuns: 500 });
  });

  it('negative control: leaves the user out of step without a second read', async () => {
    const once: Follow = async (look, act) => await act(await look());
    await expect(fc.assert(inStep(once), { numRuns: 2000 })).rejects.toThrow('Property failed');
  });

  it('throws if the record keeps changing', async () => {
    let state = 0;
    await expect(
      follow(
        async () => (state += 1),
        async () => undefined,
      ),
    ).rejects.toThrow('faster');
  });
});
