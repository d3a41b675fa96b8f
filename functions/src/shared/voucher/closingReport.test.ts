import * as fc from 'fast-check';
import { SEARCH } from '../../../test/search.ts';
import { PAYMENT_STATES, type PaymentState } from '../application/states.ts';
import { VOUCHER_STATES, type VoucherState } from '../entities/voucherStates.ts';
import { type ClosingSums, closingOf, type Counted, type CheckName } from './closingReport.ts';

const TERMS = { price: 10_000, worth: 12_000 };

/** A winner in the books: sets won, payment, and the parcel with its voided sets. */
interface Win {
  readonly sets: number;
  readonly payment: PaymentState;
  readonly parcel: VoucherState | null;
  readonly voided: number;
}
const wins: fc.Arbitrary<readonly Win[]> = fc.array(
  fc.oneof(
    // Paid: the vouchers are ordered or in a parcel. A part may have been voided.
    fc.record({
      sets: fc.integer({ min: 1, max: 5 }),
      payment: fc.constantFrom('CAPTURED' as const, 'PAID_AT_COUNTER' as const),
      parcel: fc.option(fc.constantFrom('ISSUED' as const, 'SHIPPED' as const, 'RETURNED' as const)),
      voided: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({
      sets: fc.integer({ min: 1, max: 5 }),
      payment: fc.constantFrom('NONE' as const, 'AUTHORIZED' as const, 'ACTION_NEEDED' as const),
      parcel: fc.constant(null),
      voided: fc.constant(0),
    }),
  ),
);

const countOf = (all: readonly { readonly sets: number }[]): Counted => ({
  count: all.length,
  sets: all.reduce((sum, { sets }) => sum + sets, 0),
});

/** The sums of a full count of these winners. */
const summed = (all: readonly Win[], free: number): ClosingSums => {
  const inParcels = all.filter(({ parcel }) => parcel !== null);
  const ranges = inParcels.reduce((sum, { sets, voided }) => sum + sets + voided, 0);
  return {
    supply: countOf(all).sets + free,
    free,
    left: [],
    wins: Object.fromEntries(
      PAYMENT_STATES.map((state) => [state, countOf(all.filter(({ payment }) => payment === state))]),
    ) as ClosingSums['wins'], // one for each state
    owed: 0,
    parcels: Object.fromEntries(
      VOUCHER_STATES.map((state) => [state, countOf(all.filter(({ parcel }) => parcel === state))]),
    ) as ClosingSums['parcels'], // one for each state
    ordered: countOf(
      all.filter(({ parcel, payment }) => parcel === null && (payment === 'CAPTURED' || payment === 'PAID_AT_COUNTER')),
    ),
    inRanges: ranges,
    given: ranges,
    stripe: {
      captured: countOf(all.filter(({ payment }) => payment === 'CAPTURED')).sets * TERMS.price + 30_000,
      refunded: 30_000,
      disputed: 0,
      lost: 0,
    },
    noted: 0,
  };
};
const verdictsOf = (sums: ClosingSums) =>
  new Map(closingOf(sums, TERMS).checks.map(({ name, verdict }) => [name, verdict]));

describe('the closing report', () => {
  const alwaysBalanced = (change: (sums: ClosingSums) => ClosingSums) =>
    fc.property(wins, fc.nat(100), (all, free) => {
      const verdicts = verdictsOf(change(summed(all, free)));
      expect([...verdicts.values()]).toEqual(['balanced', 'balanced', 'balanced', 'balanced']);
    });

  it('balances for any winners if the books are right', () => fc.assert(alwaysBalanced((sums) => sums)));

  it.each<[string, (sums: ClosingSums) => ClosingSums]>([
    ['an order without a payment', (sums) => ({ ...sums, ordered: { count: 1, sets: sums.ordered.sets + 1 } })],
    ['a serial number without a parcel', (sums) => ({ ...sums, given: sums.given + 1 })],
    ['a set that was given twice', (sums) => ({ ...sums, free: (sums.free ?? 0) + 1 })],
    [
      'money at Stripe without a win',
      (sums) => ({ ...sums, stripe: { captured: 1, refunded: 0, disputed: 0, lost: 0 } }),
    ],
  ])('negative control: does not balance with %s', (_, wrong) =>
    expect(() => fc.assert(alwaysBalanced(wrong), SEARCH)).toThrow(),
  );

  it('subtracts lost disputes from the revenue and lists open ones', () => {
    const sums = {
      ...summed([], 0),
      stripe: { captured: 0, refunded: 0, disputed: 20_000, lost: 10_000 },
      noted: -3333,
    };
    expect(closingOf(sums, TERMS)).toMatchObject({ revenue: -13_333, lost: 10_000, disputed: 20_000, noted: -3333 });
  });

  it.each<[CheckName, Partial<ClosingSums>]>([
    ['supply', { free: null }],
    ['stripe', { stripe: null }],
    ['stripe', { owed: 1 }],
  ])('returns "unknown" for %s if a side is missing or in progress', (name, change) => {
    expect(verdictsOf({ ...summed([], 0), ...change }).get(name)).toBe('unknown');
  });

  it('computes revenue, worth, premium and voucher counts from sets', () => {
    const all: Win[] = [
      { sets: 3, payment: 'CAPTURED', parcel: 'SHIPPED', voided: 1 },
      { sets: 2, payment: 'PAID_AT_COUNTER', parcel: 'RETURNED', voided: 0 },
      { sets: 4, payment: 'ACTION_NEEDED', parcel: null, voided: 0 },
    ];
    expect(closingOf(summed(all, 0), TERMS)).toMatchObject({
      won: { count: 3, sets: 9 },
      card: { count: 1, sets: 3 },
      counter: { count: 1, sets: 2 },
      unpaid: { count: 1, sets: 4 },
      revenue: 50_000,
      worth: 60_000,
      premium: 10_000,
      valid: 5,
      void: 1,
      unclaimed: { count: 1, sets: 2 },
    });
  });
});
