import { randomID } from '../../gateways/randomness.ts';
import { AUTHORIZATION_CANCELED, applyReconciledPayment } from '../../services/money/stripeChanges.ts';
import { beginReconciliation, RECONCILIATION } from '../../services/money/reconciliation.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { addTotals, type Payment, totalsOf } from '../../shared/settlement/reconciliation/books.ts';
import {
  type ReconciliationContext,
  type Difference,
  differencesOf,
  differencesWithout,
  ourTotals,
} from '../../shared/settlement/reconciliation/differences.ts';
import { reconciliationDueAt } from '../../shared/settlement/reconciliation/reconciliationDue.ts';
import { earliest, firstFound, type Reconciliation } from '../../shared/settlement/reconciliation/reconciliation.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { payersOf } from '../../store/people/payers.ts';
import {
  differenceID,
  differences,
  newestReconciliation,
  paidAfter,
  reconciliations,
  foundPayments,
  type Suspect,
  suspectID,
  suspects,
  suspectsOf,
  unpaidAfter,
} from '../../store/money/reconciliations.ts';
import { idsFor } from '../../store/money/settlementRuns.ts';
import { readsOf, type Records } from '../../store/records.ts';
import { type Side, sidesBy } from '../../store/people/sides.ts';
import { judgeSuspect, type JudgedSuspect } from './suspects.ts';
import { type UpdateUnderLease, pagedJob, type Step } from '../leasedJob.ts';
import { inRun, stampOf } from '../run.ts';
import type { JobDeps } from '../job.ts';

/** Number of suspects on one page. Reading a suspect again takes a call or two. */
const SUSPECTS = 20;
const contextOf = async (deps: JobDeps): Promise<ReconciliationContext> => {
  const { timetable } = await deps.campaignState.facts();
  return { price: campaign.price, now: deps.campaignClock(), systemNow: deps.systemClock(), timetable };
};

/** Returns the application of each payment: the one that has it as its payment, or else the one in its metadata. */
const sidesOf = async ({ db }: JobDeps, payments: readonly Payment[]): Promise<(Side | null)[]> => {
  const nameIn = ({ purchaseID, customerOf }: Payment): string => purchaseID ?? customerOf ?? '';
  const named = await sidesBy(db, [...new Set(payments.map(nameIn).filter((id) => id !== ''))]);
  const namedOf = (one: Payment): Side | null => named.get(nameIn(one)) ?? null;
  const others = payments.filter((one) => namedOf(one)?.purchase.stripePaymentID !== one.id);
  const payers = await payersOf(
    db,
    others.map(({ id }) => id),
  );
  const paying = await sidesBy(db, [...new Set(payers.values())]);
  return payments.map((one) => paying.get(payers.get(one.id) ?? '') ?? namedOf(one));
};

const storeSuspect = (records: Records, number: number, one: Suspect): void =>
  suspects.set(records, suspectID(number, one), one);

const readPayments: Step<Reconciliation> = async (deps, run, update, { page: most }) => {
  const page = await deps.stripe().paymentsBetween(run, run.cursor, most);
  // Stripe cannot be called now, so the next tick resumes the run.
  if (typeof page === 'string') return null;
  const { payments, after } = page;
  const [sides, context] = [await sidesOf(deps, payments), await contextOf(deps)];
  return await update((latest, records) => {
    for (const [index, payment] of payments.entries()) {
      const side = sides[index] ?? null;
      const purchaseID = side?.purchase.id ?? null;
      foundPayments.set(records, payment.id, { number: run.number, purchaseID });
      const isSuspicious = differencesOf(payment, side, context).length > 0;
      if (isSuspicious) storeSuspect(records, run.number, { paymentID: payment.id, purchaseID, isCounted: true });
    }
    return {
      ...latest,
      state: after === null ? 'PURCHASES' : 'PAYMENTS',
      cursor: after,
      payments: latest.payments + payments.length,
      stripe: payments.map(totalsOf).reduce(addTotals, latest.stripe),
    };
  });
};

/** Adds a page of applications to our totals, and stores the suspects among them. */
const addApplications = async (
  update: UpdateUnderLease<Reconciliation>,
  sides: readonly Side[],
  suspicious: readonly Suspect[],
  next: Pick<Reconciliation, 'state' | 'cursor'>,
): Promise<Reconciliation | null> =>
  await update((latest, records) => {
    for (const one of suspicious) storeSuspect(records, latest.number, one);
    return {
      ...latest,
      ...next,
      purchases: latest.purchases + sides.length,
      ours: sides.map((side) => ourTotals(side, campaign)).reduce(addTotals, latest.ours),
    };
  });

const readApplications: Step<Reconciliation> = async (deps, run, update, { page: most }) => {
  const { ids, cursor } = await paidAfter(deps.db, run.cursor, most);
  const sides = [...(await sidesBy(deps.db, ids)).values()];
  const refs = sides.map(({ purchase }) => foundPayments.ref(deps.db, purchase.stripePaymentID ?? purchase.id));
  const loaded = refs.length === 0 ? [] : (await deps.db.getAll(...refs)).map((one) => foundPayments.parse(one));
  const suspicious = sides.flatMap(({ purchase }, index): Suspect[] => {
    const met = loaded[index]?.number === run.number ? loaded[index] : null;
    if (met?.purchaseID === purchase.id) return [];
    return [{ paymentID: purchase.stripePaymentID, purchaseID: purchase.id, isCounted: met !== null }];
  });
  const next = cursor === null ? 'UNPAID' : 'PURCHASES';
  return await addApplications(update, sides, suspicious, { state: next, cursor });
};

const readUnpaid: Step<Reconciliation> = async (deps, run, update, { page: most }) => {
  const { ids, cursor } = await unpaidAfter(deps.db, run.cursor, most);
  const sides = [...(await sidesBy(deps.db, ids)).values()];
  const suspicious = sides.map(({ purchase }) => ({ paymentID: null, purchaseID: purchase.id, isCounted: false }));
  return await addApplications(update, sides, suspicious, { state: cursor === null ? 'UNHELD' : 'UNPAID', cursor });
};

/** Checks wins without a payment that the release should have authorized. Wins with a payment were compared with it. */
const readUnauthorized: Step<Reconciliation> = async (deps, run, update, { page: most }) => {
  const ids = await idsFor(deps.db, { step: 'authorize', cursor: run.cursor }, most);
  const sides = [...(await sidesBy(deps.db, ids)).values()].filter(({ purchase }) => purchase.stripePaymentID === null);
  const context = await contextOf(deps);
  const suspicious = sides.flatMap((side): Suspect[] =>
    differencesWithout(side, context).length === 0
      ? []
      : [{ paymentID: null, purchaseID: side.purchase.id, isCounted: false }],
  );
  const cursor = ids.length === most ? (ids.at(-1) ?? null) : null;
  return await update((latest, records) => {
    for (const one of suspicious) storeSuspect(records, latest.number, one);
    return { ...latest, state: cursor === null ? 'SUSPECTS' : 'UNHELD', cursor };
  });
};

/** Returns what a suspect adds to Stripe's totals: the whole payment if the pass over Stripe's payments has not counted it, else only its disputes. */
const lateTotals = ({ isCounted, purchaseID }: Suspect, payment: Payment | null) => {
  const isTheirs = payment !== null && (payment.purchaseID ?? purchaseID) === purchaseID;
  if (!isTheirs) return null;
  return isCounted ? { ...totalsOf(payment), authorized: 0, captured: 0, refunded: 0 } : totalsOf(payment);
};

/** Returns when each difference was first found, by its id. Its id in the previous reconciliation differs only in the number. */
const firstFindings = async (records: Records, number: number, found: readonly Difference[]) => {
  if (found.length === 0) return new Map<string, string>();
  const before = await records.getAll(
    ...found.map((one) => differences.ref(records.db, differenceID(number - 1, one))),
  );
  const now = toISO(records.stamp.now);
  return new Map(
    found.map((one, index) => [differenceID(number, one), firstFound(differences.parse(before[index]), now)]),
  );
};

const storeJudged = async (records: Records, latest: Reconciliation, all: readonly JudgedSuspect[]) => {
  const { number } = latest;
  const ids = all.map((one) => suspectID(number, one.suspect));
  const there = await records.getAll(...ids.map((id) => suspects.ref(records.db, id)));
  const foundAt = await firstFindings(
    records,
    number,
    all.flatMap(({ found }) => found),
  );
  let { payments, stripe, differsSince } = latest;
  for (const [index, { suspect: one, payment, found }] of all.entries()) {
    // A suspect without its document was judged already, by a worker that crashed after its write.
    if (!there[index]?.exists) continue;
    suspects.remove(records, suspectID(number, one));
    for (const each of found) {
      const id = differenceID(number, each);
      const since = foundAt.get(id) ?? null;
      differences.set(records, id, { ...each, foundAt: since });
      differsSince = earliest([differsSince, since]);
    }
    const late = lateTotals(one, payment);
    if (late !== null) stripe = addTotals(stripe, late);
    if (late !== null && !one.isCounted) payments += 1;
  }
  return { ...latest, payments, stripe, differsSince };
};

/** Processes disputes, refunds, failed refunds and cancelled authorizations whose events were lost, as their events would have been (rules 7.33). */
const applyMissedEvents = async (
  deps: JobDeps,
  { suspect: { purchaseID }, payment, found }: JudgedSuspect,
): Promise<void> => {
  if (purchaseID === null || payment === null) return;
  const isRefundMissing = found.some(({ kind }) => kind === 'refunded_differs');
  const isNews =
    isRefundMissing ||
    (payment.disputes ?? []).length > 0 ||
    payment.foreignRefunded > 0 ||
    payment.status === AUTHORIZATION_CANCELED;
  if (!isNews) return;
  await applyReconciledPayment(deps, stampOf(deps, { job: RECONCILIATION, runID: null }), purchaseID, payment);
};

const judgeSuspects: Step<Reconciliation> = async (deps, run, update, { page: most }) => {
  const some = await suspectsOf(deps.db, run.number, Math.min(most, SUSPECTS));
  if (some.length === 0) {
    return await update((latest, { stamp }) => ({ ...latest, state: 'DONE', endedAt: toISO(stamp.now) }));
  }
  const context = await contextOf(deps);
  const all: JudgedSuspect[] = [];
  for (const one of some) {
    const verdict = await judgeSuspect(deps, one, context);
    if (verdict === null) break;
    await applyMissedEvents(deps, verdict);
    all.push(verdict);
  }
  const after =
    all.length === 0 ? null : await update(async (latest, records) => await storeJudged(records, latest, all));
  return all.length === some.length ? after : null;
};

/** The job of reconciliations. A page has 100 payments of Stripe's, or 100 applications with their settlements. */
export const reconciliationJob = pagedJob<Reconciliation>({
  job: RECONCILIATION,
  documents: reconciliations,
  steps: {
    PAYMENTS: readPayments,
    PURCHASES: readApplications,
    UNPAID: readUnpaid,
    UNHELD: readUnauthorized,
    SUSPECTS: judgeSuspects,
    DONE: null,
  },
  page: 100,
});

/** Begins the day's reconciliation at its time (rules 7.29), unless an owner has begun one meanwhile. */
export const startDueReconciliation = async (deps: JobDeps): Promise<void> => {
  const { timetable } = await deps.campaignState.facts();
  const due = reconciliationDueAt(deps.campaignClock(), timetable);
  const isDone = (newest: Reconciliation | null): boolean =>
    due === null || (newest !== null && fromISO(newest.beganAt) >= due);
  if (due === null || isDone(await newestReconciliation(readsOf(deps.db)))) return;
  const run = { job: RECONCILIATION, runID: randomID(deps.randomness) };
  const begun = await inRun(deps, run, async (records) =>
    isDone(await newestReconciliation(records)) ? null : await beginReconciliation(records, null),
  );
  if (begun?.hasBegun) await deps.enqueueJob({ kind: 'reconciliation', id: String(begun.reconciliation.number) });
};
