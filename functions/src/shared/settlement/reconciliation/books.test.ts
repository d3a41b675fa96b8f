import fc from 'fast-check';
import { campaign } from '../../campaign/current.ts';
import type { SettlementState } from '../settlementState.ts';
import { type ListedPayment, type Payment, paymentOf } from './books.ts';
import { differencesOf, ourTotals } from './differences.ts';
import {
  context,
  givenBack,
  authorized,
  mirrored,
  paid,
  PLANTS,
  refunded,
} from '../../../../test/support/reconciliationSamples.ts';

const { price } = campaign;

describe('the reconciliation of many payments', () => {
  const sound = fc
    .constantFrom(
      authorized,
      (id: string) => paid(id),
      (id: string) => paid(id, 2, 1),
      refunded,
      givenBack,
    )
    .map((make) => (id: string): readonly [Payment, SettlementState | null] => [mirrored(make(id)), make(id)]);
  const ledger = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: sound.map((make) => ({ make, kind: null })) },
      { weight: 1, arbitrary: fc.constantFrom(...PLANTS).map(([kind, make]) => ({ make, kind })) },
    ),
    { maxLength: 40 },
  );
  const foundIn = (
    entries: readonly (readonly [Payment, SettlementState | null])[],
    compare = differencesOf,
  ): string[] =>
    entries.flatMap(([payment, side]) =>
      compare(payment, side, context).map(({ kind, paymentID }) => `${paymentID} ${kind}`),
    );

  it('reports every planted difference and no other', () => {
    fc.assert(
      fc.property(ledger, (rows) => {
        const entries = rows.map(({ make }, index) => make(`p${index}`));
        const planted = rows.flatMap(({ kind }, index) => (kind ? [`${entries[index]?.[0].id} ${kind}`] : []));
        expect(foundIn(entries)).toEqual(planted);
      }),
    );
  });

  it('negative control: misses differences if refunds are not compared', () => {
    const careless: typeof differencesOf = (payment, side, how) =>
      differencesOf({ ...payment, refunded: (side?.settlement.paidBack ?? 0) * price }, side, how);
    const entries = PLANTS.map(([, make], index) => make(`p${index}`));
    expect(foundIn(entries, careless).length).toBeLessThan(foundIn(entries).length);
  });

  it('returns the same totals on both sides if they agree', () => {
    const sides = [authorized('b1'), paid('b2'), paid('b3', 2, 1), refunded('b4'), givenBack('b5')];
    for (const side of sides) {
      const { received, refunded: back, status, amount } = mirrored(side);
      expect(ourTotals(side, campaign)).toEqual({
        authorized: status === 'requires_capture' ? amount : 0,
        captured: received,
        refunded: back,
        disputed: 0,
        lost: 0,
      });
    }
  });
});

describe('paymentOf a listed PaymentIntent', () => {
  const refund = (amount: number, type: string, ours: boolean, status = 'succeeded') => ({
    id: 're_1',
    object: 'refund' as const,
    amount,
    status,
    payment_intent: 'pi_1',
    metadata: ours ? { purchaseID: 'a1' } : {},
    destination_details: { card: { type } },
  });
  const listed = (captured: number, refunds: ReturnType<typeof refund>[] | null): ListedPayment => ({
    id: 'pi_1',
    object: 'payment_intent',
    status: 'succeeded',
    amount: 20_000,
    amount_received: captured,
    currency: 'jpy',
    customer: 'cus_1',
    payment_method: null,
    next_action: null,
    last_payment_error: null,
    metadata: { purchaseID: 'a1' },
    latest_charge: {
      id: 'ch_1',
      object: 'charge',
      created: 1,
      amount: 20_000,
      amount_captured: captured,
      disputed: false,
      amount_refunded: (refunds ?? []).reduce((total, { amount }) => total + amount, 0),
      payment_method_details: null,
      refunds: refunds && { data: refunds, has_more: false },
    },
  });
  const refundedOf = (captured: number, ...refunds: ReturnType<typeof refund>[]) => {
    const { refunded: all, foreignRefunded } = paymentOf(listed(captured, refunds), []);
    return [all, foreignRefunded];
  };

  it('does not count a released authorization as a refund', () => {
    expect(refundedOf(0, refund(20_000, 'reversal', false))).toEqual([0, 0]);
    expect(refundedOf(8000, refund(12_000, 'reversal', false))).toEqual([0, 0]);
  });

  it('counts refunds by us and by hand', () => {
    expect(refundedOf(20_000, refund(20_000, 'refund', true))).toEqual([20_000, 0]);
    expect(refundedOf(20_000, refund(10_000, 'reversal', true), refund(5000, 'refund', false))).toEqual([15_000, 5000]);
    expect(refundedOf(8000, refund(12_000, 'reversal', false), refund(3000, 'refund', false))).toEqual([3000, 3000]);
    expect(refundedOf(20_000, refund(20_000, 'reversal', false))).toEqual([20_000, 20_000]);
  });

  it("ignores a failed refund, and uses the charge's total if the list of refunds is missing", () => {
    expect(refundedOf(20_000, refund(20_000, 'refund', true, 'failed'))).toEqual([0, 0]);
    const listedNot = listed(20_000, null);
    const charge = { ...(listedNot.latest_charge as object), amount_refunded: 5000 } as ListedPayment['latest_charge'];
    expect(paymentOf({ ...listedNot, latest_charge: charge }, []).refunded).toBe(5000);
  });
});
