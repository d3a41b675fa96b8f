import type { Firestore, Query } from 'firebase-admin/firestore';
import { CHANNELS } from '../../shared/application/channels.ts';
import { APPLICATION_STATES, isInvalidState, VALID_STATES } from '../../shared/application/states.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { type Facet, FACETS, type Facets } from '../../shared/totals/facets.ts';
import { COUNTED_BY, countedSchema, MAX_FEW, rowsOfFew } from '../../shared/totals/few.ts';
import { type Part, PART_VALUES } from '../../shared/totals/parts.ts';
import { type Found, rowsOf, type TotalsRow, totalsSchema } from '../../shared/totals/totals.ts';
import type { Counted } from '../../shared/voucher/closingReport.ts';
import { countOf, setsOf } from '../counted.ts';
import { documentsOf } from '../documents.ts';
import { eachOf } from '../each.ts';
import type { Records } from '../records.ts';

export const totalsDocuments = documentsOf({
  path: 'applicationTotals',
  schema: totalsSchema,
  purpose: "the office's counts of applications, mails and vouchers, and the count in progress",
  unindexed: ['beganAt', 'place', 'rows', 'reads', 'kept', 'holder', 'heldUntil'],
  holds: 'nobody',
});
/** The id of the only document, which only the schedule writes. */
export const CURRENT_TOTALS = 'current';

/** Writes the fields by which an application is counted, after its account has changed. This does not count as a change of the application. */
export const writeFacets = ({ db, transaction }: Records, id: string, facets: Facets): void =>
  void transaction.update(db.collection(purchase.plural).doc(id), { ...facets });

/** Number of queries at once. */
const AT_ONCE = 8;
const ENTRIES_IN_READ = 1_000;

const NONE: Counted = { count: 0, sets: 0 };

/** Runs counts and returns their results in order. It does not run in a transaction, which would lock applicants' writes. */
const answersOf = async (
  queries: readonly Query[],
  withSets: boolean,
): Promise<{ answers: Counted[]; reads: number }> => {
  const answers: Counted[] = [];
  let reads = 0;
  await eachOf(queries.entries(), AT_ONCE, async ([index, query]) => {
    const answer = withSets ? await setsOf(query, 'purchaseCount') : { count: await countOf(query), sets: 0 };
    answers[index] = answer;
    reads += Math.max(1, Math.ceil(answer.count / ENTRIES_IN_READ));
  });
  return { answers, reads };
};

/** Counts each state by channel, with the index of the hourly counts. */
const statesOf = async (db: Firestore): Promise<Found> => {
  const cells = APPLICATION_STATES.flatMap((state) => CHANNELS.map((channel) => ({ state, channel })));
  const all = db.collection(purchase.plural);
  const queries = cells.map(({ state, channel }) => all.where('channel', '==', channel).where('state', '==', state));
  const { answers, reads } = await answersOf(queries, true);
  const rowOf = (part: Part, value: string, of: (cell: (typeof cells)[number]) => boolean): TotalsRow => {
    const own = cells.flatMap((cell, index) => {
      const { count, sets } = answers[index] ?? NONE;
      return of(cell) ? [{ state: cell.state, count, sets }] : [];
    });
    const winners = own.filter(({ state }) => state === 'WON');
    return {
      part,
      value,
      count: own.reduce((sum, { count }) => sum + count, 0),
      sets: own.reduce((sum, { sets }) => sum + sets, 0),
      winners: winners.reduce((sum, { count }) => sum + count, 0),
    };
  };
  return {
    rows: [
      ...APPLICATION_STATES.map((value) => rowOf('state', value, ({ state }) => state === value)),
      ...CHANNELS.map((value) =>
        rowOf('channel', value, ({ state, channel }) => channel === value && !isInvalidState(state)),
      ),
    ],
    reads,
  };
};

const isFacet = (part: Part): part is Facet => FACETS.some((facet) => facet === part);
const isNumber = (part: Part): boolean => part === 'age' || part === 'purchaseCount';

/**
 * Counts active applications by each value of a field, and the winners among them once there are any. The index of a facet can only be used with
 * sums.
 */
const divided = async (db: Firestore, part: 'purchaseCount' | Facet, anyWon: boolean): Promise<Found> => {
  const values = PART_VALUES[part];
  const having = (value: string): Query =>
    db.collection(purchase.plural).where(part, '==', isNumber(part) ? Number(value) : value);
  const active = values.map((value) => having(value).where('state', 'in', [...VALID_STATES]));
  const won = anyWon ? values.map((value) => having(value).where('state', '==', 'WON')) : [];
  const [all, winners] = await Promise.all([answersOf(active, isFacet(part)), answersOf(won, isFacet(part))]);
  return {
    rows: values.map((value, index) => {
      const { count, sets } = all.answers[index] ?? NONE;
      const wished = isFacet(part) ? sets : count * Number(value);
      return { part, value, count, sets: wished, winners: winners.answers[index]?.count ?? 0 };
    }),
    reads: all.reads + winners.reads,
  };
};

/** Counts the records of a collection in each state. */
const recordsByState = async (db: Firestore, part: Part, path: string, field: string): Promise<Found> => {
  const values = PART_VALUES[part];
  const { answers, reads } = await answersOf(
    values.map((value) => db.collection(path).where(field, '==', value)),
    false,
  );
  const rows = values.map((value, index) => ({ part, value, count: answers[index]?.count ?? 0, sets: 0, winners: 0 }));
  return { rows, reads };
};

/** Counts winners without a payment, and all applications with a payment by payment state. An applicant who gave up a win has no payment to expect. */
const paymentsOf = async (db: Firestore): Promise<Found> => {
  const others = PART_VALUES.payment.filter((value) => value !== 'NONE');
  const all = db.collection(purchase.plural);
  const none = all.where('state', '==', 'WON').where('paymentState', '==', 'NONE');
  const queries = [none, ...others.map((value) => all.where('paymentState', '==', value))];
  const { answers, reads } = await answersOf(queries, false);
  const rows = ['NONE', ...others].map((value, index) => {
    return { part: 'payment' as const, value, count: answers[index]?.count ?? 0, sets: 0, winners: 0 };
  });
  return { rows, reads };
};

/** Counts all applications by reading them while they are few; null if they are many, or one lacks a field. */
export const countFew = async (db: Firestore): Promise<Found | null> => {
  const all = db.collection(purchase.plural);
  const count = await countOf(all.limit(MAX_FEW + 1));
  if (count > MAX_FEW) return null;
  const { docs } = await all
    .limit(MAX_FEW)
    .select(...COUNTED_BY)
    .get();
  const { data: few } = countedSchema.array().safeParse(docs.map((one) => one.data()));
  return few === undefined ? null : { rows: rowsOfFew(few), reads: 1 + few.length };
};

/** Counts one step. A thousand records are one read. @param rows the results of earlier steps */
export const countStep = async (db: Firestore, step: Part, rows: readonly TotalsRow[]): Promise<Found> => {
  const states = rowsOf(rows, 'state');
  if (step === 'state') return await statesOf(db);
  if (step === 'mails' || step === 'bulkMails') return await recordsByState(db, step, step, 'state');
  if (step === 'vouchers') return await recordsByState(db, step, voucher.plural, 'state');
  // Without applications there is nothing to divide.
  if (states.length === 0) return { rows: [], reads: 0 };
  if (step === 'payment') return await paymentsOf(db);
  return step === 'channel'
    ? { rows: [], reads: 0 }
    : await divided(
        db,
        step,
        states.some(({ value }) => value === 'WON'),
      );
};
