import { ALLOCATIONS } from './campaign.ts';
import { asksForFewer, canWinFewer, countedWish } from './fewerSets.ts';

/** What the rule says for each allocation, with at most one set and with at most five. */
const judged = (rule: (campaign: { allocation: (typeof ALLOCATIONS)[number]; maxSets: number }) => boolean) =>
  ALLOCATIONS.map((allocation) => `${allocation} ${[1, 5].map((maxSets) => rule({ allocation, maxSets })).join(' ')}`);

it('asks about fewer sets only where the allocation uses the answer', () => {
  expect(judged(asksForFewer)).toEqual(['whole false false', 'partial false true', 'equalBase false false']);
});

it('tells of fewer sets than wished for wherever they can be won', () => {
  expect(judged(canWinFewer)).toEqual(['whole false false', 'partial false true', 'equalBase false true']);
});

it.each([
  ['whole', true, false],
  ['equalBase', true, false],
  ['partial', true, true],
  ['whole', false, false],
] as const)('keeps an answer that has no effect as no: %s %s', (allocation, acceptsPartial, kept) => {
  expect(countedWish({ purchaseCount: 2, acceptsPartial }, { allocation })).toEqual({
    purchaseCount: 2,
    acceptsPartial: kept,
  });
  expect(countedWish({ purchaseCount: 2 }, { allocation })).toEqual({ purchaseCount: 2 });
});
