import { campaign } from '../../campaign/current.ts';
import { DAY_MS, HOUR_MS } from '../../time/durations.ts';
import { fromISO, toISO } from '../../time/instants.ts';
import type { SettlementState } from '../settlementState.ts';
import type { Payment } from './books.ts';
import type { DifferenceKind } from './differenceKinds.ts';
import { differencesOf, differencesWithout } from './differences.ts';
import {
  call,
  context,
  givenBack,
  authorized,
  mirrored,
  NOW,
  paid,
  PLANTS,
  refunded,
  SETS,
  sideWith,
} from '../../../../test/support/reconciliationSamples.ts';

const { timetable, price } = campaign;
const kinds = (payment: Payment, side: SettlementState | null, at = context): DifferenceKind[] =>
  differencesOf(payment, side, at).map(({ kind }) => kind);

describe('matching books', () => {
  it.each([
    ['an authorization', authorized()],
    ['a charge', paid()],
    ['a charge with one set refunded', paid('a1', 2, 1)],
    ['a refunded charge', refunded()],
    ['a canceled authorization', givenBack()],
    ['a failed capture', sideWith({ paymentState: 'ACTION_NEEDED' })],
  ])('report no difference: %s', (_, side) => {
    expect(differencesOf(mirrored(side), side, context)).toEqual([]);
  });

  it('report nothing while our own call is under way', () => {
    const side = { ...authorized(), settlement: { ...authorized().settlement, ...call(NOW - HOUR_MS) } };
    expect(kinds({ ...mirrored(side), status: 'succeeded', received: 1 }, side)).toEqual([]);
    expect(differencesWithout(side, context)).toEqual([]);
  });

  it('report nothing for a failed attempt or an authorization with a cleanup call', () => {
    const other = { ...mirrored(authorized()), id: 'pi_other' };
    expect(kinds({ ...other, status: 'requires_payment_method' }, authorized())).toEqual([]);
    const cleanupCall = { kind: 'cancelPaymentIntent', key: 'k', id: 'pi_other' } as const;
    expect(
      kinds(other, { ...authorized(), settlement: { ...authorized().settlement, leftovers: [cleanupCall] } }),
    ).toEqual([]);
    expect(kinds(other, authorized())).toEqual(['payment_stray']);
  });
});

describe('differencesOf', () => {
  it.each(PLANTS)('reports %s and nothing else (%#)', (kind, plant) => {
    expect(kinds(...plant('a1'))).toEqual([kind]);
  });

  it('returns the amounts on both sides', () => {
    const payment = { ...mirrored(paid()), refunded: 1, foreignRefunded: 1 };
    expect(differencesOf(payment, paid(), context)).toEqual([
      { kind: 'refund_foreign', paymentID: 'pi_a1', purchaseID: 'a1', ours: 0, stripe: 1 },
    ]);
  });

  it('reports a refund by hand that the books await although it failed at Stripe', () => {
    const { purchase, settlement } = paid();
    const waiting = { purchase, settlement: { ...settlement, byHand: { ...settlement.byHand, refunded: 3_333 } } };
    expect(differencesOf(mirrored(paid()), waiting, context)).toEqual([
      { kind: 'refunded_differs', paymentID: 'pi_a1', purchaseID: 'a1', ours: 3_333, stripe: 0 },
    ]);
  });

  it('reports nothing for a refunded charge that belongs to no win', () => {
    const payment = { ...mirrored(paid()), refunded: SETS * price };
    expect([...kinds(payment, null), ...kinds({ ...payment, id: 'pi_2' }, paid())]).toEqual([]);
  });

  it('reports an authorization from the waiting list only after a day without a win', () => {
    const lost = (authorizedAt: string) =>
      sideWith({ paymentState: 'AUTHORIZED', state: 'LOST', grantedCount: 0, authorizeDatetime: authorizedAt });
    const at = { ...context, now: fromISO(timetable.waitingListEnd) };
    const [fresh, old] = [lost(timetable.waitingListEnd), lost(timetable.lapse)];
    expect(kinds(mirrored(fresh), fresh, at)).toEqual([]);
    expect(kinds(mirrored(old), old, at)).toEqual(['hold_unwanted']);
  });
});

describe('a charge whose win has ended', () => {
  const ended = (lost: number) => {
    const complaint = { id: 'du_1', kind: 'dispute', state: 'lost', amount: lost } as const;
    return sideWith(
      { paymentState: 'CAPTURED', state: 'WITHDRAWN', grantedCount: 0 },
      { paid: SETS, complaints: lost > 0 ? [complaint] : [] },
    );
  };
  it.each([
    [0, ['charge_unwanted']],
    [price, ['dispute_lost', 'charge_unwanted']],
    [SETS * price, ['dispute_lost']],
  ])('is reported as unwanted unless lost disputes took it all: %d yen', (lost, expected) => {
    const side = ended(lost);
    expect(kinds({ ...mirrored(side), lost }, side)).toEqual(expected);
  });
});

describe('an authorization', () => {
  const at = (now: number) => kinds(mirrored(authorized()), authorized(), { ...context, now, timetable });
  it('is reported as overdue an hour after the lapse', () => {
    const lapse = fromISO(timetable.lapse);
    expect([at(lapse + HOUR_MS - 1), at(lapse + HOUR_MS)]).toEqual([[], ['hold_overdue']]);
  });
});

describe('an application whose payment Stripe does not have', () => {
  it.each([
    ['payment_missing', authorized()],
    ['payment_missing', sideWith({ paymentState: 'CAPTURED', stripePaymentID: null }, { paid: SETS })],
    ['state_differs', sideWith({ paymentState: 'AUTHORIZING', stripePaymentID: null })],
    ['call_overdue', sideWith({ paymentState: 'AUTHORIZING', stripePaymentID: null }, call(NOW - 2 * DAY_MS))],
    ['hold_missing', sideWith({ paymentState: 'NONE', stripePaymentID: null })],
  ])('is reported as %s (%#)', (kind, side) => {
    expect(differencesWithout(side, context).map((one) => one.kind)).toEqual([kind]);
  });

  it('is not reported if no payment is expected', () => {
    // A win on paper is paid at the counter, and a new win is authorized within the hour.
    const onPaper = sideWith({ stripePaymentID: null, stripePaymentMethodID: null });
    const fresh = sideWith({ stripePaymentID: null, updatedAt: toISO(NOW - HOUR_MS) });
    expect([onPaper, fresh].map((side) => differencesWithout(side, context))).toEqual([[], []]);
    // Paid and refunded at the counter.
    const refunded = sideWith({ stripePaymentID: null, paymentState: 'REFUNDED', counterSets: 0, grantedCount: 0 });
    expect(differencesWithout(refunded, context)).toEqual([]);
  });
});
