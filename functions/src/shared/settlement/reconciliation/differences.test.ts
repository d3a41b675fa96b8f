import fc from 'fast-check';
import { FRESH, NO_CARD } from '../../application/states.ts';
import { campaign } from '../../campaign/current.ts';
import type { Purchase } from '../../entities/purchase.ts';
import { fromISO } from '../../time/instants.ts';
import { type ListedPayment, type Payment, paymentOf } from './books.ts';
import type { DifferenceKind } from './differenceKinds.ts';
import { type Comparing, differencesOf, differencesWithout, ourTotals } from './differences.ts';
import { reconciliationDueAt } from './reconciliationDue.ts';
import { freshSettlement, type Settlement, type Before } from '../settlement.ts';
import { DAY_MS, HOUR_MS } from '../../time/durations.ts';

const { timetable, price } = campaign;
const NOW = fromISO(timetable.resultRelease) + DAY_MS;
const comparing: Comparing = { price, now: NOW, systemNow: NOW, timetable };
const SETS = 3;

const sideWith = (changes: Partial<Purchase> = {}, settled: Partial<Settlement> = {}, id = 'a1'): Before => ({
  purchase: {
    ...FRESH,
    channel: 'web',
    ...NO_CARD,
    createdAt: timetable.open,
    updatedAt: timetable.open,
    runID: null,
    id,
    accountID: id,
    receiptID: 'AAAAAAAAAAA1',
    shard: 0,
    purchaseCount: SETS,
    acceptsPartial: false,
    state: 'WON',
    grantedCount: SETS,
    stripeCustomerID: `cus_${id}`,
    stripePaymentID: `pi_${id}`,
    authorizeDatetime: timetable.resultRelease,
    ...changes,
  },
  settlement: { ...freshSettlement(id, 0), ...settled },
});
const held = (id = 'a1'): Before => sideWith({ paymentState: 'AUTHORIZED' }, {}, id);
const paid = (id = 'a1', sets = SETS, back = 0): Before =>
  sideWith({ paymentState: 'CAPTURED', grantedCount: sets }, { paid: sets, paidBack: back }, id);
const refunded = (id = 'a1'): Before =>
  sideWith({ paymentState: 'REFUNDED', state: 'WITHDRAWN', grantedCount: 0 }, { paidBack: SETS }, id);
const givenBack = (id = 'a1'): Before =>
  sideWith({ paymentState: 'NONE', state: 'WITHDRAWN', grantedCount: 0 }, {}, id);

/** Stripe's side of an application without differences. */
const mirrored = ({ purchase, settlement }: Before): Payment => {
  const { paid: kept, paidBack } = settlement;
  const statuses = { AUTHORIZED: 'requires_capture', CAPTURED: 'succeeded', REFUNDED: 'succeeded' } as const;
  return {
    id: purchase.stripePaymentID ?? '',
    status: statuses[purchase.paymentState as keyof typeof statuses] ?? 'canceled', // in other states the hold is gone
    amount: SETS * price,
    currency: 'jpy',
    customerID: purchase.stripeCustomerID,
    purchaseID: purchase.id,
    received: (kept + paidBack) * price,
    refunded: paidBack * price,
    foreignRefunded: 0,
    captureBefore: NOW + 20 * DAY_MS,
    disputed: 0,
  };
};
const call = (madeAt: number): Pick<Settlement, 'openCall'> => ({
  openCall: {
    number: 1,
    call: { kind: 'cancelPaymentIntent', key: 'k', id: 'pi' },
    cardAttempt: null,
    sets: 1,
    madeAt,
    was: 'NONE',
    tries: 0,
    waitsUntil: null,
  },
});
const kinds = (payment: Payment, side: Before | null, at = comparing): DifferenceKind[] =>
  differencesOf(payment, side, at).map(({ kind }) => kind);

describe('books that agree', () => {
  it.each([
    ['a hold', held()],
    ['a charge', paid()],
    ['a charge of which a set was paid back', paid('a1', 2, 1)],
    ['a charge that was paid back', refunded()],
    ['a hold that was given back', givenBack()],
    ['a capture that failed', sideWith({ paymentState: 'ACTION_NEEDED' })],
  ])('tell of no difference: %s', (_, side) => {
    expect(differencesOf(mirrored(side), side, comparing)).toEqual([]);
  });

  it('tell of none while a call of ours is under way, whatever Stripe has by now', () => {
    const side = { ...held(), settlement: { ...held().settlement, ...call(NOW - HOUR_MS) } };
    expect(kinds({ ...mirrored(side), status: 'succeeded', received: 1 }, side)).toEqual([]);
    expect(differencesWithout(side, comparing)).toEqual([]);
  });

  it('tell of none for an attempt that failed, or a hold about to be given back', () => {
    const other = { ...mirrored(held()), id: 'pi_other' };
    expect(kinds({ ...other, status: 'requires_payment_method' }, held())).toEqual([]);
    const leftover = { kind: 'cancelPaymentIntent', key: 'k', id: 'pi_other' } as const;
    expect(kinds(other, { ...held(), settlement: { ...held().settlement, leftovers: [leftover] } })).toEqual([]);
    expect(kinds(other, held())).toEqual(['payment_stray']);
  });
});

/** Planted differences, and the kind that has to be found for each. */
const PLANTS: readonly (readonly [DifferenceKind, (id: string) => readonly [Payment, Before | null]])[] = [
  ['payment_foreign', (id) => [{ ...mirrored(paid(id)), purchaseID: null }, null]],
  ['payment_orphan', (id) => [mirrored(held(id)), null]],
  ['charged_twice', (id) => [{ ...mirrored(paid(id)), id: `pi_${id}_2` }, paid(id)]],
  ['payment_stray', (id) => [{ ...mirrored(held(id)), id: `pi_${id}_2` }, paid(id)]],
  ['payment_of_another', (id) => [{ ...mirrored(paid(id)), purchaseID: 'another' }, paid(id)]],
  ['customer_differs', (id) => [{ ...mirrored(paid(id)), customerID: 'cus_other' }, paid(id)]],
  ['state_differs', (id) => [{ ...mirrored(held(id)), status: 'canceled' }, held(id)]],
  ['state_differs', (id) => [{ ...mirrored(held(id)), status: 'succeeded', received: SETS * price }, held(id)]],
  ['state_differs', (id) => [mirrored(held(id)), paid(id)]],
  ['state_differs', (id) => [mirrored(held(id)), givenBack(id)]],
  ['state_differs', (id) => [mirrored(paid(id)), sideWith({ paymentState: 'CAPTURING' }, {}, id)]],
  ['authorized_differs', (id) => [{ ...mirrored(held(id)), amount: SETS * price - 1 }, held(id)]],
  ['authorized_differs', (id) => [{ ...mirrored(held(id)), currency: 'usd' }, held(id)]],
  ['captured_differs', (id) => [{ ...mirrored(paid(id)), received: SETS * price - 1 }, paid(id)]],
  ['refunded_differs', (id) => [{ ...mirrored(paid(id)), refunded: price }, paid(id)]],
  ['refunded_differs', (id) => [{ ...mirrored(refunded(id)), refunded: price }, refunded(id)]],
  ['refund_foreign', (id) => [{ ...mirrored(paid(id)), refunded: 1, foreignRefunded: 1 }, paid(id)]],
  [
    'sets_differ',
    (id) => {
      const side = sideWith({ paymentState: 'CAPTURED', grantedCount: 1 }, { paid: SETS }, id);
      return [mirrored(side), side];
    },
  ],
  [
    'hold_unwanted',
    (id) => {
      const side = sideWith({ paymentState: 'AUTHORIZED', state: 'WITHDRAWN', grantedCount: 0 }, {}, id);
      return [mirrored(side), side];
    },
  ],
  [
    'charge_unwanted',
    (id) => {
      const side = sideWith({ paymentState: 'CAPTURED', state: 'WITHDRAWN', grantedCount: 0 }, { paid: SETS }, id);
      return [mirrored(side), side];
    },
  ],
  ['hold_overdue', (id) => [{ ...mirrored(held(id)), captureBefore: NOW + 4 * HOUR_MS }, held(id)]],
  ['disputed', (id) => [{ ...mirrored(paid(id)), disputed: 1 }, paid(id)]],
  [
    'disputed',
    (id) => {
      const complaint = { id: 'du_1', kind: 'dispute', state: 'open', amount: 5 } as const;
      const side = { ...paid(id), settlement: { ...paid(id).settlement, complaints: [complaint] } };
      return [mirrored(side), side];
    },
  ],
  [
    'call_overdue',
    (id) => {
      const side = { ...held(id), settlement: { ...held(id).settlement, ...call(NOW - DAY_MS - 1) } };
      return [mirrored(side), side];
    },
  ],
];

describe('each kind of difference', () => {
  it.each(PLANTS)('%s is found, by itself (%#)', (kind, plant) => {
    expect(kinds(...plant('a1'))).toEqual([kind]);
  });

  it('says how much it is on either side', () => {
    const payment = { ...mirrored(paid()), refunded: 1, foreignRefunded: 1 };
    expect(differencesOf(payment, paid(), comparing)).toEqual([
      { kind: 'refund_foreign', paymentID: 'pi_a1', purchaseID: 'a1', ours: 0, stripe: 1 },
    ]);
  });

  it('is none where the money is back: a charge of nobody’s that was refunded', () => {
    const payment = { ...mirrored(paid()), refunded: SETS * price };
    expect([...kinds(payment, null), ...kinds({ ...payment, id: 'pi_2' }, paid())]).toEqual([]);
  });

  it('waits for whoever moves up: a hold of the waiting list is a win within the day', () => {
    const lost = (authorizedAt: string) =>
      sideWith({ paymentState: 'AUTHORIZED', state: 'LOST', grantedCount: 0, authorizeDatetime: authorizedAt });
    const at = { ...comparing, now: fromISO(timetable.waitingListEnd) };
    const [fresh, old] = [lost(timetable.waitingListEnd), lost(timetable.lapse)];
    expect(kinds(mirrored(fresh), fresh, at)).toEqual([]);
    expect(kinds(mirrored(old), old, at)).toEqual(['hold_unwanted']);
  });
});

describe('a hold', () => {
  const at = (now: number) => kinds(mirrored(held()), held(), { ...comparing, now, timetable });
  it('is overdue an hour after the lapse', () => {
    const lapse = fromISO(timetable.lapse);
    expect([at(lapse + HOUR_MS - 1), at(lapse + HOUR_MS)]).toEqual([[], ['hold_overdue']]);
  });
});

describe('an application whose payment Stripe does not have', () => {
  it.each([
    ['payment_missing', held()],
    ['payment_missing', sideWith({ paymentState: 'CAPTURED', stripePaymentID: null }, { paid: SETS })],
    ['state_differs', sideWith({ paymentState: 'AUTHORIZING', stripePaymentID: null })],
    ['call_overdue', sideWith({ paymentState: 'AUTHORIZING', stripePaymentID: null }, call(NOW - 2 * DAY_MS))],
  ])('is %s (%#)', (kind, side) => {
    expect(differencesWithout(side, comparing).map((one) => one.kind)).toEqual([kind]);
  });

  it('is no difference where none is said to be', () => {
    expect(differencesWithout(sideWith({ stripePaymentID: null }), comparing)).toEqual([]);
    // Paid and refunded at the counter.
    const refunded = sideWith({ stripePaymentID: null, paymentState: 'REFUNDED', counterSets: 0, grantedCount: 0 });
    expect(differencesWithout(refunded, comparing)).toEqual([]);
  });
});

describe('books of many', () => {
  const sound = fc
    .constantFrom(
      held,
      (id: string) => paid(id),
      (id: string) => paid(id, 2, 1),
      refunded,
      givenBack,
    )
    .map((make) => (id: string): readonly [Payment, Before | null] => [mirrored(make(id)), make(id)]);
  const ledger = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: sound.map((make) => ({ make, kind: null })) },
      { weight: 1, arbitrary: fc.constantFrom(...PLANTS).map(([kind, make]) => ({ make, kind })) },
    ),
    { maxLength: 40 },
  );
  const foundIn = (entries: readonly (readonly [Payment, Before | null])[], compare = differencesOf): string[] =>
    entries.flatMap(([payment, side]) =>
      compare(payment, side, comparing).map(({ kind, paymentID }) => `${paymentID} ${kind}`),
    );

  it('tell of every difference that was planted, and of no other', () => {
    fc.assert(
      fc.property(ledger, (rows) => {
        const entries = rows.map(({ make }, index) => make(`p${index}`));
        const planted = rows.flatMap(({ kind }, index) => (kind ? [`${entries[index]?.[0].id} ${kind}`] : []));
        expect(foundIn(entries)).toEqual(planted);
      }),
    );
  });

  it('would be seen to miss one, if amounts were not looked at', () => {
    const careless: typeof differencesOf = (payment, side, how) =>
      differencesOf({ ...payment, refunded: (side?.settlement.paidBack ?? 0) * price }, side, how);
    const entries = PLANTS.map(([, make], index) => make(`p${index}`));
    expect(foundIn(entries, careless).length).toBeLessThan(foundIn(entries).length);
  });

  it('count the same on both sides where they agree', () => {
    const sides = [held('b1'), paid('b2'), paid('b3', 2, 1), refunded('b4'), givenBack('b5')];
    for (const side of sides) {
      const { received, refunded: back, status, amount } = mirrored(side);
      expect(ourTotals(side, campaign)).toEqual({
        authorized: status === 'requires_capture' ? amount : 0,
        captured: received,
        refunded: back,
        disputed: 0,
      });
    }
  });
});

describe('a payment as Stripe lists it', () => {
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

  it('has not paid back a hold that was released', () => {
    expect(refundedOf(0, refund(20_000, 'reversal', false))).toEqual([0, 0]);
    expect(refundedOf(8000, refund(12_000, 'reversal', false))).toEqual([0, 0]);
  });

  it('has paid back what was charged, ours or by hand, soon or late', () => {
    expect(refundedOf(20_000, refund(20_000, 'refund', true))).toEqual([20_000, 0]);
    expect(refundedOf(20_000, refund(10_000, 'reversal', true), refund(5000, 'refund', false))).toEqual([15_000, 5000]);
    expect(refundedOf(8000, refund(12_000, 'reversal', false), refund(3000, 'refund', false))).toEqual([3000, 3000]);
    expect(refundedOf(20_000, refund(20_000, 'reversal', false))).toEqual([20_000, 20_000]);
  });

  it('has not paid back what failed, and is told by the charge where the list is not there', () => {
    expect(refundedOf(20_000, refund(20_000, 'refund', true, 'failed'))).toEqual([0, 0]);
    const listedNot = listed(20_000, null);
    const charge = { ...(listedNot.latest_charge as object), amount_refunded: 5000 } as ListedPayment['latest_charge'];
    expect(paymentOf({ ...listedNot, latest_charge: charge }, []).refunded).toBe(5000);
  });
});

describe('the day’s comparison', () => {
  const at = (text: string) => reconciliationDueAt(fromISO(text), timetable);
  it('is due at six, from the first morning after the release to the end of use', () => {
    expect(at('2025-10-18T05:59:59.999+09:00')).toBeNull();
    expect(at('2025-10-18T06:00:00.000+09:00')).toBe(fromISO('2025-10-18T06:00:00.000+09:00'));
    expect(at('2025-10-19T05:00:00.000+09:00')).toBe(fromISO('2025-10-18T06:00:00.000+09:00'));
    expect(at('2026-01-12T23:00:00.000+09:00')).toBe(fromISO('2026-01-12T06:00:00.000+09:00'));
    expect(at('2026-01-13T07:00:00.000+09:00')).toBeNull();
  });
});
