import fc from 'fast-check';
import { FRESH, NO_CARD, NO_FACETS } from '../../application/states.ts';
import { campaign } from '../../campaign/current.ts';
import { DAY_MS, HOUR_MS } from '../../time/durations.ts';
import { fromISO } from '../../time/instants.ts';
import type { Before } from '../settlement.ts';
import type { Payment } from './books.ts';
import type { DifferenceKind } from './differenceKinds.ts';
import { differencesOf, differencesWithout } from './differences.ts';
import { call, comparing, givenBack, held, mirrored, NOW, paid, PLANTS, refunded, SETS, sideWith } from './samples.ts';

const { timetable, price } = campaign;
const NOW = fromISO(timetable.resultRelease) + DAY_MS;
const comparing: Comparing = { price, now: NOW, systemNow: NOW, timetable };
const SETS = 3;

const sideWith = (changes: Partial<Purchase> = {}, settled: Partial<Settlement> = {}, id = 'a1'): Before => ({
  purchase: {
    ...FRESH,
    channel: 'web',
    ...NO_CARD,
    ...NO_FACETS,
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
