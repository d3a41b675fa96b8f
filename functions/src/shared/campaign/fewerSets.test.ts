import { ALLOCATIONS } from './campaign.ts';
import { asksForFewer, canWinFewer, countedWish } from './fewerSets.ts';

/** The result of the rule for each allocation, with at most one set and with at most five. */
const judged = (rule: (campaign: { allocation: (typeof ALLOCATIONS)[number]; maxSets: number }) => boolean) =>
  ALLOCATIONS.map((allocation) => `${allocation} ${[1, 5].map((maxSets) => rule({ allocation, maxSets })).join(' ')}`);

it('asksForFewer is true only if the allocation uses the answer', () => {
  expect(judged(asksForFewer)).toEqual(['whole false false', 'partial false true', 'equalBase false false']);
});

it('canWinFewer is true if the allocation can grant less than requested and more than one set is allowed', () => {
  expect(judged(canWinFewer)).toEqual(['whole false false', 'partial false true', 'equalBase false true']);
});

it.each([
  ['whole', true, false],
  ['equalBase', true, false],
  ['partial', true, true],
  ['whole', false, false],
] as const)(
  'countedWish stores acceptsPartial as false unless the allocation uses it: %s %s',
  (allocation, acceptsPartial, stored) => {
    expect(countedWish({ purchaseCount: 2, acceptsPartial }, { allocation })).toEqual({
      purchaseCount: 2,
      acceptsPartial: stored,
    });
    expect(countedWish({ purchaseCount: 2 }, { allocation })).toEqual({ purchaseCount: 2 });
  },
);
