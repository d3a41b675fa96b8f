import fc from 'fast-check';
import { fromISO, toISO } from '../time/instants.ts';
import { campaign } from './campaign2025.ts';
import { closingBefore, closingOnOrAfter, endOfDay } from './officeHours.ts';

const { office } = campaign;
const before = (at: string) => toISO(closingBefore(fromISO(at), office));
const after = (at: string) => toISO(closingOnOrAfter(fromISO(at), office));

it.each([
  ['the evening before a morning', '2025-10-24T10:00:00+09:00', '2025-10-23T17:00:00.000+09:00'],
  ['the closing at that very instant', '2025-10-23T17:00:00+09:00', '2025-10-23T17:00:00.000+09:00'],
  ['Friday before a Monday', '2025-10-27T10:00:00+09:00', '2025-10-24T17:00:00.000+09:00'],
  ['Friday before a long weekend', '2025-10-14T09:00:00+09:00', '2025-10-10T17:00:00.000+09:00'],
])('closingBefore returns the last closing: %s', (_, at, closing) => {
  expect(before(at)).toBe(closing);
});

it.each([
  ['that of the same day', '2025-11-07T09:00:00+09:00', '2025-11-07T17:00:00.000+09:00'],
  ['that of the same day even if it has passed', '2025-11-07T20:00:00+09:00', '2025-11-07T17:00:00.000+09:00'],
  ['after a weekend and a holiday', '2025-11-01T09:00:00+09:00', '2025-11-04T17:00:00.000+09:00'],
])('closingOnOrAfter returns the next closing: %s', (_, at, closing) => {
  expect(after(at)).toBe(closing);
});

const instant = fc.integer({ min: fromISO(campaign.timetable.open), max: fromISO(campaign.timetable.useEnd) });
const isClosing = (at: number, { closed }: Pick<typeof office, 'closed'>): boolean => {
  const iso = toISO(at);
  const weekday = new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return iso.slice(11, 16) === '17:00' && weekday >= 1 && weekday <= 5 && !closed.includes(iso.slice(0, 10));
};

it('closingBefore and closingOnOrAfter return only closings of open days', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const [last, next] = [closingBefore(at, office), closingOnOrAfter(at, office)];
      return last <= at && isClosing(last, office) && isClosing(next, office) && endOfDay(next) > at;
    }),
  );
});

it('negative control: detects a closing on a holiday if holidays are ignored', () => {
  const careless = fc.property(instant, (at) =>
    isClosing(closingBefore(at, { counter: office.counter, closed: [] }), office),
  );
  expect(fc.check(careless, { seed: 1, numRuns: 1000 }).failed).toBe(true);
});

it('closingBefore and closingOnOrAfter throw if the office never opens', () => {
  const days = Array.from({ length: 400 }, (_, index) =>
    toISO(fromISO('2025-09-01T00:00:00+09:00') + index * 86_400_000).slice(0, 10),
  );
  const never = { counter: office.counter, closed: days };
  expect(() => closingBefore(fromISO('2026-01-12T00:00:00+09:00'), never)).toThrow(RangeError);
  expect(() => closingOnOrAfter(fromISO('2025-10-12T00:00:00+09:00'), never)).toThrow(RangeError);
});
