import { campaign } from '../../src/shared/campaign/current.ts';
import type { Purchase } from '../../src/shared/entities/purchase.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/time/durations.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { sampleWinner } from './settlementSamples.ts';
import { NOTHING_BY_HAND } from '../../src/shared/settlement/manualActionRecord.ts';
import {
  type SettlementState,
  initialSettlement,
  type Settlement,
} from '../../src/shared/settlement/settlementState.ts';
import type { Payment } from '../../src/shared/settlement/reconciliation/books.ts';
import type { DifferenceKind } from '../../src/shared/settlement/reconciliation/differenceKinds.ts';
import type { ReconciliationContext } from '../../src/shared/settlement/reconciliation/differences.ts';

const { timetable, price } = campaign;
export const NOW = fromISO(timetable.resultRelease) + DAY_MS;
export const context: ReconciliationContext = { price, now: NOW, systemNow: NOW, timetable };
export const SETS = 3;

export const sideWith = (
  changes: Partial<Purchase> = {},
  settled: Partial<Settlement> = {},
  id = 'a1',
): SettlementState => ({
  purchase: sampleWinner({
    id,
    accountID: id,
    stripeCustomerID: `cus_${id}`,
    stripePaymentID: `pi_${id}`,
    authorizeDatetime: timetable.resultRelease,
    ...changes,
  }),
  settlement: { ...initialSettlement(id, 0), ...settled },
});
export const authorized = (id = 'a1'): SettlementState => sideWith({ paymentState: 'AUTHORIZED' }, {}, id);
export const paid = (id = 'a1', sets = SETS, back = 0): SettlementState =>
  sideWith({ paymentState: 'CAPTURED', grantedCount: sets }, { paid: sets, paidBack: back }, id);
export const refunded = (id = 'a1'): SettlementState =>
  sideWith({ paymentState: 'REFUNDED', state: 'WITHDRAWN', grantedCount: 0 }, { paidBack: SETS }, id);
export const givenBack = (id = 'a1'): SettlementState =>
  sideWith({ paymentState: 'NONE', state: 'WITHDRAWN', grantedCount: 0 }, {}, id);

/** Returns Stripe's side of an application without differences. */
export const mirrored = ({ purchase, settlement }: SettlementState): Payment => {
  const { paid: remaining, paidBack } = settlement;
  const statuses = { AUTHORIZED: 'requires_capture', CAPTURED: 'succeeded', REFUNDED: 'succeeded' } as const;
  return {
    id: purchase.stripePaymentID ?? '',
    status: statuses[purchase.paymentState as keyof typeof statuses] ?? 'canceled', // in other states the authorization has ended
    amount: SETS * price,
    currency: 'jpy',
    customerID: purchase.stripeCustomerID,
    purchaseID: purchase.id,
    received: (remaining + paidBack) * price,
    refunded: paidBack * price,
    foreignRefunded: 0,
    captureBefore: NOW + 20 * DAY_MS,
    disputed: 0,
    lost: 0,
    disputes: null,
    isCustomerGone: false,
    customerOf: null,
  };
};
export const call = (madeAt: number): Pick<Settlement, 'openCall'> => ({
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

const disputedSide = (id: string, state: 'open' | 'lost'): SettlementState => {
  const complaint = { id: 'du_1', kind: 'dispute', state, amount: 5 } as const;
  return { ...paid(id), settlement: { ...paid(id).settlement, complaints: [complaint] } };
};

/** Planted differences, and the kind that has to be found for each. */
export const PLANTS: readonly (readonly [
  DifferenceKind,
  (id: string) => readonly [Payment, SettlementState | null],
])[] = [
  ['payment_foreign', (id) => [{ ...mirrored(paid(id)), purchaseID: null }, null]],
  ['payment_orphan', (id) => [mirrored(authorized(id)), null]],
  ['charged_twice', (id) => [{ ...mirrored(paid(id)), id: `pi_${id}_2` }, paid(id)]],
  ['payment_stray', (id) => [{ ...mirrored(authorized(id)), id: `pi_${id}_2` }, paid(id)]],
  ['payment_of_another', (id) => [{ ...mirrored(paid(id)), purchaseID: 'another' }, paid(id)]],
  ['customer_differs', (id) => [{ ...mirrored(paid(id)), customerID: 'cus_other' }, paid(id)]],
  ['state_differs', (id) => [{ ...mirrored(authorized(id)), status: 'canceled' }, authorized(id)]],
  [
    'state_differs',
    (id) => [{ ...mirrored(authorized(id)), status: 'succeeded', received: SETS * price }, authorized(id)],
  ],
  ['state_differs', (id) => [mirrored(authorized(id)), paid(id)]],
  ['state_differs', (id) => [mirrored(authorized(id)), givenBack(id)]],
  ['state_differs', (id) => [mirrored(paid(id)), sideWith({ paymentState: 'CAPTURING' }, {}, id)]],
  ['authorized_differs', (id) => [{ ...mirrored(authorized(id)), amount: SETS * price - 1 }, authorized(id)]],
  ['currency_differs', (id) => [{ ...mirrored(authorized(id)), currency: 'usd' }, authorized(id)]],
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
  [
    'hold_missing',
    (id) => {
      const side = sideWith({ paymentState: 'NONE' }, {}, id);
      return [{ ...mirrored(side), status: 'canceled' }, side];
    },
  ],
  ['hold_overdue', (id) => [{ ...mirrored(authorized(id)), captureBefore: NOW + 4 * HOUR_MS }, authorized(id)]],
  ['disputed', (id) => [{ ...mirrored(paid(id)), disputed: 1 }, paid(id)]],
  ['dispute_open', (id) => [{ ...mirrored(paid(id)), disputed: 5 }, disputedSide(id, 'open')]],
  ['dispute_lost', (id) => [{ ...mirrored(paid(id)), lost: 5 }, disputedSide(id, 'lost')]],
  ['disputed', (id) => [mirrored(paid(id)), disputedSide(id, 'open')]],
  ['currency_differs', (id) => [{ ...mirrored(paid(id)), currency: 'usd' }, paid(id)]],
  ['currency_differs', (id) => [{ ...mirrored(paid(id)), currency: 'usd' }, null]],
  ['customer_gone', (id) => [{ ...mirrored(paid(id)), isCustomerGone: true }, paid(id)]],
  [
    'payment_foreign',
    (id) => [{ ...mirrored(paid(id)), id: `pi_${id}_2`, purchaseID: null, customerOf: id }, paid(id)],
  ],
  [
    'received_differs',
    (id) => {
      const byHand = { ...NOTHING_BY_HAND, received: SETS * price - 1 };
      const side = sideWith({ paymentState: 'CAPTURING' }, { byHand }, id);
      return [{ ...mirrored(side), status: 'succeeded', received: SETS * price - 1 }, side];
    },
  ],
  [
    'call_overdue',
    (id) => {
      const side = { ...authorized(id), settlement: { ...authorized(id).settlement, ...call(NOW - DAY_MS - 1) } };
      return [mirrored(side), side];
    },
  ],
];
