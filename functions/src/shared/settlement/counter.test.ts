import { campaign } from '../campaign/current.ts';
import { toISO } from '../time/instants.ts';
import { counterEndsAt, counterUntil } from './counter.ts';

const { timetable, office } = campaign;
const untilOf = (promotedAt: string | null) => toISO(counterUntil({ promotedAt }, timetable, office));
const endOf = (promotedAt: string | null) => toISO(counterEndsAt({ promotedAt }, timetable, office));

it.each([
  ['by the draw: the last closing before modifications end', null, '2025-10-23T17:00:00.000+09:00'],
  ['by promotion: the closing on the seventh day', '2025-10-20T09:00:00.000+09:00', '2025-10-27T17:00:00.000+09:00'],
  ['promoted on the last day of the list', '2025-10-31T23:00:00.000+09:00', '2025-11-07T17:00:00.000+09:00'],
  ['whose seventh day is a Sunday before a holiday', '2025-10-26T10:00:00+09:00', '2025-11-04T17:00:00.000+09:00'],
])('counterUntil is the published deadline of a win %s', (_, promotedAt, until) => {
  expect(untilOf(promotedAt)).toBe(until);
});

it('counterEndsAt is the lapse of the wins, or the end of the day of the deadline for a promoted win', () => {
  expect(endOf(null)).toBe(timetable.lapse);
  expect(endOf('2025-10-17T10:00:00.000+09:00')).toBe('2025-10-25T00:00:00.000+09:00');
  expect(endOf('2025-10-20T09:00:00.000+09:00')).toBe('2025-10-28T00:00:00.000+09:00');
});
