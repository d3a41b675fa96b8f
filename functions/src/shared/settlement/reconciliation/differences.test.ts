import { campaign } from '../../campaign/current.ts';
import { DAY_MS, HOUR_MS } from '../../time/durations.ts';
import { fromISO, toISO } from '../../time/instants.ts';
import type { Before } from '../settlement.ts';
import type { Payment } from './books.ts';
import type { DifferenceKind } from './differenceKinds.ts';
import { differencesOf, differencesWithout } from './differences.ts';
import { call, comparing, givenBack, held, mirrored, NOW, paid, PLANTS, refunded, SETS, sideWith } from './samples.ts';

const { timetable, price } = campaign;
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

  it('tells a refund by hand that our books still wait for, though it failed at Stripe', () => {
    const { purchase, settlement } = paid();
    const waiting = { purchase, settlement: { ...settlement, byHand: { ...settlement.byHand, refunded: 3_333 } } };
    expect(differencesOf(mirrored(paid()), waiting, comparing)).toEqual([
      { kind: 'refunded_differs', paymentID: 'pi_a1', purchaseID: 'a1', ours: 3_333, stripe: 0 },
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

describe('a charge of a win that has ended', () => {
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
  ])('is unwanted as far as no lost dispute took it: %d yen', (lost, expected) => {
    const side = ended(lost);
    expect(kinds({ ...mirrored(side), lost }, side)).toEqual(expected);
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
    ['hold_missing', sideWith({ paymentState: 'NONE', stripePaymentID: null })],
  ])('is %s (%#)', (kind, side) => {
    expect(differencesWithout(side, comparing).map((one) => one.kind)).toEqual([kind]);
  });

  it('is no difference where none is said to be', () => {
    // A win on paper is paid at the counter, and a fresh win is taken up within the hour.
    const onPaper = sideWith({ stripePaymentID: null, stripePaymentMethodID: null });
    const fresh = sideWith({ stripePaymentID: null, updatedAt: toISO(NOW - HOUR_MS) });
    expect([onPaper, fresh].map((side) => differencesWithout(side, comparing))).toEqual([[], []]);
    // Paid and refunded at the counter.
    const refunded = sideWith({ stripePaymentID: null, paymentState: 'REFUNDED', counterSets: 0, grantedCount: 0 });
    expect(differencesWithout(refunded, comparing)).toEqual([]);
  });
});
