import { everyOne } from './pool.ts';

describe('the pool', () => {
  it('runs every action once, with at most its width at the same time', async () => {
    const visited: number[] = [];
    let [now, most] = [0, 0];
    await everyOne([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      visited.push(item);
      now -= 1;
    });
    expect(visited.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('rejects with the first error', async () => {
    const failing = everyOne([1, 2], 1, () => Promise.reject(new Error('ill')));
    await expect(failing).rejects.toThrow('ill');
  });
});
