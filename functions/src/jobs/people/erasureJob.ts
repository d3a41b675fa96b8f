import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ErasureScope } from '../../shared/entities/erasure.ts';
import { ERASURE } from '../../services/people/erasureStart.ts';
import { afterErasedPage, type Erasure } from '../../shared/erasure/erasing.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { settlements } from '../../store/money/settlements.ts';
import { erasures } from '../../store/people/erasures.ts';
import {
  fateOf,
  judgedPage,
  namesFor,
  pageAbout,
  scopeOf,
  ERASED_COLLECTIONS,
  type ErasedCollection,
  erasedCollectionAfter,
  erasedCollectionAt,
} from '../../store/people/erasing.ts';
import { markOfDocument, pagedJob, type Step } from '../leasedJob.ts';
import type { JobDeps } from '../job.ts';

/** Returns Stripe's customers of a page. Only settlements are read, because every customer has one. */
const customersIn = (path: string, found: readonly DocumentSnapshot[]): string[] =>
  path === settlements.descriptor.path ? found.flatMap((one) => settlements.parse(one)?.customerID ?? []) : [];

/** Returns whether a document of the page has to wait for something to end. */
const waitsIn = (collection: ErasedCollection, found: readonly DocumentSnapshot[], scope: ErasureScope): boolean =>
  found.some((one) => {
    const fate = fateOf(collection, one, scope);
    return fate !== 'removed' && 'waitsFor' in fate;
  });

/** Deletes customers before their settlements are removed, so that a crash forgets none. @returns whether Stripe has deleted all */
const areDeleted = async (deps: JobDeps, customers: readonly string[]): Promise<boolean> => {
  if (customers.length === 0) return true;
  const { deleteCustomer } = deps.stripe();
  const answers = await Promise.all(customers.map((id) => deleteCustomer(id)));
  return answers.every((one) => one === 'done');
};

/** Begins a pass: finds the names by which the person is known now. */
const beginPass: Step<Erasure> = async ({ db }, run, update) => {
  const names = await namesFor(db, run);
  return await update((latest) => ({ ...latest, names, path: ERASED_COLLECTIONS[0]?.path ?? null }));
};

const erasePage: Step<Erasure> = async (deps, run, update, { page }) => {
  const { db, campaignState } = deps;
  const collection = erasedCollectionAt(run.path ?? '');
  const { timetable } = await campaignState.facts();
  const scope = scopeOf(run, deps.campaignClock() >= fromISO(timetable.waitingListEnd));
  const { found, last } = await pageAbout(db, collection, run, scope, { after: run.cursor, most: page });
  const customers = customersIn(collection.path, found);
  const erases = run.state === 'ERASING';
  // A customer with a payment under way stays at Stripe.
  if (erases && !waitsIn(collection, found, scope) && !(await areDeleted(deps, customers))) return null;
  const moved = await update(async (latest, records) => {
    const refs = found.map(({ ref }) => ref);
    const row = await judgedPage(records, collection, refs, { scope, erases });
    const place = { last, next: erasedCollectionAfter(collection.path), customers: customers.length };
    return afterErasedPage(latest, { row, ...place }, records.stamp.now);
  });
  // Documents that wait are checked again by a later tick.
  return moved?.waitsFor === null ? moved : null;
};

const step: Step<Erasure> = async (deps, run, update, budget) =>
  await (run.path === null ? beginPass : erasePage)(deps, run, update, budget);

/** The job of erasures. Each checked document costs a read or two, and a write if it is removed or cleared. */
export const erasureJob = pagedJob<Erasure>({
  job: ERASURE,
  documents: erasures,
  steps: { COUNTING: step, COUNTED: null, ERASING: step, DONE: null, CANCELLED: null },
  page: 200,
  // The office's page of erasures shows what has to end first.
  markOf: (_, run) => (run.waitsFor === null ? markOfDocument(run) : null),
});
