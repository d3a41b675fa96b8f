import { perHour } from './pace.ts';

const MINUTE = 60_000;

it('is sixty an hour for a sheet a minute', () => {
  expect(perHour([0, MINUTE, 2 * MINUTE])).toBe(60);
  expect(perHour([0, MINUTE / 2])).toBe(120);
});

it('is told of the newest ten sheets alone', () => {
  const fast = Array.from({ length: 10 }, (_, index) => 100 * MINUTE + index * MINUTE);
  expect(perHour([0, ...fast])).toBe(60);
});

it('is not told of one sheet', () => {
  expect(perHour([])).toBeNull();
  expect(perHour([5])).toBeNull();
});
