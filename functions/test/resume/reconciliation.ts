import type { Firestore } from '@google-cloud/firestore';
import type { StripeGateway } from '../../src/gateways/stripe.ts';
import { FRESH, NO_CARD } from '../../src/shared/application/states.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { type Purchase, purchase } from '../../src/shared/entities/purchase.ts';
import { storedFields } from '../../src/shared/entities/stored.ts';
import type { Payment } from '../../src/shared/settlement/reconciliation/books.ts';
import { newReconciliation } from '../../src/shared/settlement/reconciliation/reconciliation.ts';
import { initialSettlement, type Settlement } from '../../src/shared/settlement/settlementState.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { startDueReconciliation } from '../../src/jobs/money/reconciliation.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { leasedRun } from './applicants.ts';
import type { Scenario } from './scenario.ts';

const { timetable, price } = campaign;
const AT = fromISO(timetable.lapse) - 86_400_000;
const WINNERS = 9;

/** Returns a winner's id. */
export const idOf = (index: number): string => `Winner${index}`.padEnd(20, '0');

/** Winners who have paid one set. The fourth was refunded by hand, and the sixth names a payment that Stripe does not know. */
const paymentOf = (index: number): Payment => ({
  id: `pi_${index}`,
  status: 'succeeded',
  amount: price,
  currency: 'jpy',
  received: price,
  disputed: 0,
  lost: 0,
  disputes: null,
  isCustomerGone: false,
  customerOf: null,
  customerID: `cus_${index}`,
  purchaseID: idOf(index),
  captureBefore: null,
  refunded: index === 3 ? price : 0,
  foreignRefunded: index === 3 ? price : 0,
});
const PAYMENTS: readonly Payment[] = [
  ...Array.from({ length: WINNERS }, (_, index) => paymentOf(index)).filter((_, index) => index !== 5),
  { ...paymentOf(20), purchaseID: null },
];

/** Stripe's books. The scenario calls nothing else. */
const BOOKS: Pick<StripeGateway, 'paymentsBetween' | 'bookedPayment'> = {
  paymentsBetween: async (_, after, most) => {
    const start = PAYMENTS.findIndex(({ id }) => id === after) + 1;
    const payments = PAYMENTS.slice(start, start + most);
    return { payments, after: start + most < PAYMENTS.length ? (payments.at(-1)?.id ?? null) : null };
  },
  bookedPayment: async (id) => PAYMENTS.find((one) => one.id === id) ?? null,
};

const recordOf = (index: number): Purchase =>
  purchase.record.parse({
    ...FRESH,
    ...NO_CARD,
    createdAt: timetable.open,
    updatedAt: timetable.open,
    runID: null,
    id: idOf(index),
    accountID: idOf(index),
    receiptID: `RECEIPT${index}`.padEnd(12, 'X'),
    channel: 'web',
    shard: 0,
    purchaseCount: 1,
    acceptsPartial: false,
    state: 'WON',
    paymentState: 'CAPTURED',
    grantedCount: 1,
    // The eighth lacks its payment.
    stripeCustomerID: `cus_${index}`,
    stripePaymentID: index === 7 ? null : `pi_${index}`,
  });

const paid = async (db: Firestore): Promise<void> => {
  const batch = db.batch();
  for (let index = 0; index < WINNERS; index += 1) {
    const settlement: Settlement = { ...initialSettlement(idOf(index), 0), paid: 1 };
    batch.set(db.doc(`purchases/${idOf(index)}`), storedFields(purchase, recordOf(index)));
    batch.set(db.doc(`settlements/${idOf(index)}`), settlement);
  }
  await batch.commit();
};

/** Nine winners who have paid, and a reconciliation that has just begun. */
export const reconciliationScenario: Scenario = {
  at: AT,
  prepare: async (db) => {
    await paid(db);
    const begun = newReconciliation(1, null, campaign, AT);
    await db.doc('reconciliations/1').set(begun);
  },
  run: async (deps: JobDeps) => {
    // The scenario calls nothing else of it.
    const stripe = () => BOOKS as StripeGateway;
    await leasedRun('reconciliations/1', 'reconciliation')({ ...deps, stripe });
  },
};

/** The reconciliation that is due in the morning. */
export const dueReconciliation: Scenario = { at: AT, prepare: async () => {}, run: startDueReconciliation };

export const RECONCILIATION_COLLECTIONS = [
  'reconciliations',
  'reconciliationDifferences',
  'reconciliationSuspects',
  'stripePayments',
] as const;
