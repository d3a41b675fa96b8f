import { campaign } from '../campaign/current.ts';
import { toISO } from '../time/instants.ts';
import { counterEndsAt } from './counter.ts';

const { timetable } = campaign;
const endOf = (promotedAt: string | null) => toISO(counterEndsAt({ id: 'one', promotedAt }, timetable));

it('ends with the wins that lapse, or seven days after moving up, whichever is later', () => {
  expect(endOf(null)).toBe(timetable.lapse);
  expect(endOf('2025-10-17T10:00:00.000+09:00')).toBe(timetable.lapse);
  expect(endOf('2025-10-20T09:00:00.000+09:00')).toBe('2025-10-27T09:00:00.000+09:00');
});
