import { endedWinAmounts } from './endedWinAmounts.ts';

const selling = { price: 10_000 };
const win = { state: 'WON', grantedCount: 3, paymentState: 'NONE', counterSets: null } as const;
const NOTHING = { endedSets: '3', heldYen: '0', refundYen: '0', counterYen: '0' };

it.each([
  ['not authorized', win, 0, NOTHING],
  ['authorized', { ...win, paymentState: 'AUTHORIZED' as const }, 0, { ...NOTHING, heldYen: '30000' }],
  ['charged', { ...win, paymentState: 'CAPTURED' as const }, 30_000, { ...NOTHING, refundYen: '30000' }],
  [
    'two sets paid at the counter',
    { ...win, paymentState: 'PAID_AT_COUNTER' as const, counterSets: 2 },
    0,
    { ...NOTHING, counterYen: '20000' },
  ],
  ['not a win', { ...win, state: 'LOST' as const, grantedCount: 0 }, 0, { ...NOTHING, endedSets: '0' }],
] as const)('returns the amounts of an ended win for mail 15: %s', (_, before, refund, expected) => {
  expect(endedWinAmounts(before, refund, selling)).toEqual(expected);
});
