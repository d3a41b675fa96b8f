import { perHour } from './pace.ts';

const MINUTE = 60_000;

it('computes the sheets per hour', () => {
  expect(perHour([0, MINUTE, 2 * MINUTE])).toBe(60);
  expect(perHour([0, MINUTE / 2])).toBe(120);
});

it('computes the pace from the newest ten sheets only', () => {
  const fast = Array.from({ length: 10 }, (_, index) => 100 * MINUTE + index * MINUTE);
  expect(perHour([0, ...fast])).toBe(60);
});

it('returns no pace for fewer than two sheets', () => {
  expect(perHour([])).toBeNull();
  expect(perHour([5])).toBeNull();
});
