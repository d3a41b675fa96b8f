import { APPLICATION_STATES, type ApplicationState } from 'functions/shared/application/states';
import { APART, type Count, standing } from './standing.ts';

/** One application of each state for two sets, and a withdrawn one for five. */
const applications: readonly { readonly purchaseCount: number; readonly state: ApplicationState }[] = [
  ...APPLICATION_STATES.map((state) => ({ purchaseCount: 2, state })),
  { purchaseCount: 5, state: 'WITHDRAWN' },
];
const count: Count = async ({ purchaseCount, state }) =>
  applications.filter(
    (one) =>
      (purchaseCount === undefined || one.purchaseCount === purchaseCount) &&
      (state === undefined || one.state === state),
  ).length;

describe('the applications that stand', () => {
  it('are neither those without a card nor those that were withdrawn or ruled out', async () => {
    expect(await standing(2, count)).toBe(APPLICATION_STATES.length - APART.length);
    expect(await standing(5, count)).toBe(0);
    expect(await standing(1, count)).toBe(0);
  });

  it('are no fewer than none, whatever happens between two counts', async () => {
    expect(await standing(2, async ({ state }) => (state === undefined ? 3 : 1))).toBe(0);
  });
});
