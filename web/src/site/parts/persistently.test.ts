import { persistently } from './persistently.ts';

/** Calls a function that fails `failures` times. Returns the outcome, the number of calls, and the pauses. */
const outcomeOf = async (failures: number, isPassing = true) => {
  const pauses: number[] = [];
  let count = 0;
  const ask = async () => {
    count += 1;
    if (count <= failures) throw new Error('down');
    return 'answer';
  };
  const end = await persistently(
    ask,
    () => isPassing,
    async (ms) => void pauses.push(ms),
  ).catch(String);
  return { end, count, pauses };
};

describe('persistently', () => {
  it.each([
    [0, { end: 'answer', count: 1, pauses: [] }],
    [2, { end: 'answer', count: 3, pauses: [1000, 2000] }],
    [3, { end: 'Error: down', count: 3, pauses: [1000, 2000] }],
  ])('retries at most twice after %d failures', async (failures, outcome) => {
    expect(await outcomeOf(failures)).toEqual(outcome);
  });

  it('does not retry a permanent failure', async () => {
    expect(await outcomeOf(1, false)).toEqual({ end: 'Error: down', count: 1, pauses: [] });
  });
});
