import { INVARIANTS } from './invariants.ts';
import { NOTHING } from './invariants/observed.ts';

describe('the invariants', () => {
  it('have unique names', () => {
    const names = INVARIANTS.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  });

  it.each(INVARIANTS.map((one) => [one.name, one] as const))('control: reports a violation of "%s"', (_, invariant) => {
    const { observed, fault } = invariant.violation();
    expect(invariant.check({ ...NOTHING, ...observed }).faults).toContain(fault);
  });
});
