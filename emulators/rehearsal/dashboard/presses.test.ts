import { drawnPresses, itemAt, partOf, PRESS_MOMENTS } from './presses.ts';

describe('presses of Stripe’s dashboard', () => {
  it('are the same for the same seed and differ for another', () => {
    expect(drawnPresses('11', 'held', 3, 2)).toEqual(drawnPresses('11', 'held', 3, 2));
    expect(drawnPresses('11', 'held', 3, 2)).not.toEqual(drawnPresses('12', 'held', 3, 2));
  });

  it('cover every button of a moment before one repeats', () => {
    const buttons = drawnPresses('11', 'charged', 3, 2).flat();
    expect(buttons.map(({ button }) => button).sort()).toEqual([...PRESS_MOMENTS.charged].sort());
  });

  it('have the requested number of presses at each stop', () => {
    expect(drawnPresses('11', 'saved', 4, 3).map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  it('take whole sets or odd amounts, and never all', () => {
    const shares = Array.from({ length: 100 }, (_, index) => index / 100);
    const parts = shares.map((share) => partOf(30_000, 10_000, share));
    expect([...new Set(parts)].sort((one, other) => one - other)).toEqual([3_333, 10_000, 13_333, 20_000]);
    expect(shares.every((share) => partOf(10_000, 10_000, share) === 3_333)).toBe(true);
  });

  it('have no target if there are no candidates', () => {
    expect([itemAt([], 0.5), itemAt(['a', 'b'], 0.99)]).toEqual([null, 'b']);
  });
});
