import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { toISO } from '../time/instants.ts';
import { byGravity, ALERT_KINDS, type AlertKind, type AlertOrder } from './alerts.ts';

const HOUR = 3_600_000;
const of = (kind: AlertKind, since: number | null = null, until: number | null = null): AlertOrder => ({
  kind,
  since: since === null ? null : toISO(since * HOUR),
  until: until === null ? null : toISO(until * HOUR),
});
const kinds = (all: readonly AlertOrder[]): AlertKind[] => byGravity(all, 0).map(({ kind }) => kind);

const instants = fc.option(fc.integer({ min: -50, max: 100 }));
const matters = fc.array(
  fc.tuple(fc.constantFrom(...ALERT_KINDS), instants, instants).map(([kind, since, until]) => of(kind, since, until)),
);

describe('byGravity', () => {
  it('orders alerts by kind, the most severe first', () => {
    expect(kinds(ALERT_KINDS.toReversed().map((kind) => of(kind)))).toEqual(ALERT_KINDS);
  });

  it('moves an alert up whose time ends within a day, but never above a stopped scheduler', () => {
    const all = [of('failedCards', null, 48), of('duplicates', null, 23), of('approvals', null, 2), of('lateTick')];
    expect(kinds(all)).toEqual(['lateTick', 'approvals', 'duplicates', 'failedCards']);
  });

  it('orders an alert by its kind again after its time is over', () => {
    const all = [of('duplicates', null, -1), of('enquiries', 1), of('disputes'), of('approvals', null, 2)];
    expect(kinds(all)).toEqual(['approvals', 'disputes', 'enquiries', 'duplicates']);
  });

  it('orders alerts of one kind by age, with an unknown age last', () => {
    const ordered = byGravity([of('refunds'), of('refunds', 9), of('refunds', 3)], 0);
    expect(ordered).toEqual([of('refunds', 3), of('refunds', 9), of('refunds')]);
  });

  const sameOrder = (sort: typeof byGravity) =>
    fc.property(matters, (all) => {
      expect(sort(all.toReversed(), 0)).toEqual(sort(all, 0));
    });

  it('returns the same order for any input order', () => fc.assert(sameOrder(byGravity)));

  it('negative control: returns several orders if it sorts by kind alone', () => {
    const byKind: typeof byGravity = (all) =>
      all.toSorted((one, other) => ALERT_KINDS.indexOf(one.kind) - ALERT_KINDS.indexOf(other.kind));
    expect(() => fc.assert(sameOrder(byKind), SEARCH)).toThrow();
  });
});
