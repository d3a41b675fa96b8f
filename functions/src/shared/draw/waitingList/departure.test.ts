import { departureOf } from './departure.ts';

type Standing = Parameters<typeof departureOf>[0];
const waiting: Standing = { state: 'LOST', paymentState: 'NONE', grantedCount: 0, waitingPlace: 3 };
const won: Standing = { state: 'WON', paymentState: 'CAPTURED', grantedCount: 2, waitingPlace: null };
const gone = (state: Standing['state'], changes: Partial<Standing> = {}): Standing => {
  return { state, paymentState: 'NONE', grantedCount: 0, waitingPlace: null, ...changes };
};

it.each<[string, Standing, Standing, object | null]>([
  ['ruled out of a win', won, gone('EXCLUDED', { paymentState: 'CAPTURED' }), { way: 'exclude', sets: 2 }],
  ['ruled out of the waiting list', waiting, gone('EXCLUDED'), { way: 'exclude', sets: 0 }],
  ['ruled out before the release', { ...gone('APPLIED'), grantedCount: null }, gone('EXCLUDED'), null],
  ['passed over, and then ruled out', { ...waiting, waitingPlace: null }, gone('EXCLUDED'), null],
  ['passed over, and then gone', { ...waiting, waitingPlace: null }, gone('DECLINED'), null],
  ['gone from the waiting list', waiting, gone('DECLINED'), { way: 'decline', sets: 0 }],
  ['paid back in part', won, { ...won, grantedCount: 1 }, { way: 'refund', sets: 1 }],
  ['paid back in full after it was ruled out', gone('EXCLUDED'), gone('EXCLUDED', { paymentState: 'REFUNDED' }), null],
])('%s', (_, before, after, expected) => expect(departureOf(before, after)).toEqual(expected));
