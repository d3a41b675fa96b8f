import { departureOf } from './departure.ts';

type Situation = Parameters<typeof departureOf>[0];
const waiting: Situation = { state: 'LOST', paymentState: 'NONE', grantedCount: 0, waitingPlace: 3 };
const won: Situation = { state: 'WON', paymentState: 'CAPTURED', grantedCount: 2, waitingPlace: null };
const gone = (state: Situation['state'], changes: Partial<Situation> = {}): Situation => {
  return { state, paymentState: 'NONE', grantedCount: 0, waitingPlace: null, ...changes };
};

it.each<[string, Situation, Situation, object | null]>([
  ['excluded after a win', won, gone('EXCLUDED', { paymentState: 'CAPTURED' }), { way: 'exclude', sets: 2 }],
  ['excluded from the waiting list', waiting, gone('EXCLUDED'), { way: 'exclude', sets: 0 }],
  ['excluded before the release', { ...gone('APPLIED'), grantedCount: null }, gone('EXCLUDED'), null],
  ['passed over and then excluded', { ...waiting, waitingPlace: null }, gone('EXCLUDED'), null],
  ['passed over and then withdrawn', { ...waiting, waitingPlace: null }, gone('DECLINED'), null],
  ['withdrawn from the waiting list', waiting, gone('DECLINED'), { way: 'decline', sets: 0 }],
  ['refunded in part', won, { ...won, grantedCount: 1 }, { way: 'refund', sets: 1 }],
  ['refunded in full after its exclusion', gone('EXCLUDED'), gone('EXCLUDED', { paymentState: 'REFUNDED' }), null],
])('departureOf returns how an application left the draw: %s', (_, before, after, expected) =>
  expect(departureOf(before, after)).toEqual(expected),
);
