import { lineOf, minutesOf } from './progress.ts';

it.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [65_000, '1:05'],
  [3_600_000, '60:00'],
])('formats %i ms as %s', (ms, text) => expect(minutesOf(ms)).toBe(text));

it('prints the number of a step, the number of steps and the elapsed time', () => {
  expect(lineOf(7, 42, 65_000, 'results are released')).toBe(' 7 of 42   1:05  results are released');
});
