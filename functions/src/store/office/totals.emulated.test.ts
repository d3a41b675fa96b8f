import { purchaseOf, put } from '../../../test/resume/applicants.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { APPLICATION_STATES, PAYMENT_STATES } from '../../shared/application/states.ts';
import { MAX_FEW } from '../../shared/totals/few.ts';
import { PART_VALUES } from '../../shared/totals/parts.ts';
import { STEPS, STEPS_OF_APPLICATIONS, type TotalsRow } from '../../shared/totals/totals.ts';
import { countFew, countStep } from './totals.ts';

const db = mortalDatabase();
const valueAt = (part: keyof typeof PART_VALUES, index: number): string =>
  PART_VALUES[part][index % PART_VALUES[part].length] ?? '';

/** Applications in all states, with all payments. Every sixth was stored without the facets of its account. */
const stored = async (from: number, until: number): Promise<void> =>
  await put(
    db,
    Array.from({ length: until - from }, (_, offset) => {
      const index = from + offset;
      const [path, data] = purchaseOf(index, APPLICATION_STATES[index % APPLICATION_STATES.length] ?? 'WON', null);
      const known = index % 6 !== 0;
      const facets = {
        age: known ? Number(valueAt('age', index)) : null,
        usePlace: known ? valueAt('usePlace', index) : null,
        learnFrom: known ? valueAt('learnFrom', index) : null,
        area: known ? valueAt('area', index) : null,
      };
      const paymentState = PAYMENT_STATES[index % PAYMENT_STATES.length] ?? 'NONE';
      return [path, { ...data, paymentState, ...facets }] as const;
    }),
  );

const some = (rows: readonly TotalsRow[]): TotalsRow[] => rows.filter(({ count }) => count > 0);
const byQueries = async (): Promise<TotalsRow[]> => {
  const rows: TotalsRow[] = [];
  for (const step of STEPS.slice(0, STEPS_OF_APPLICATIONS)) rows.push(...(await countStep(db, step, rows)).rows);
  return some(rows);
};

beforeEach(clearDatabase);

it('countFew returns the same rows as the queries with fewer reads', async () => {
  await stored(0, 59);
  const [few, many] = [await countFew(db), await byQueries()];
  expect(few && some(few.rows)).toEqual(many);
  expect(few?.reads).toBe(60);
  // The negative control: one more application changes the result.
  await stored(59, 60);
  const more = await countFew(db);
  expect(more && some(more.rows)).not.toEqual(many);
});

it('countFew returns no rows for an empty database, and null for many applications', async () => {
  expect(await countFew(db)).toEqual({
    rows: expect.not.arrayContaining([expect.objectContaining({ count: 1 })]),
    reads: 1,
  });
  await stored(0, MAX_FEW + 1);
  expect(await countFew(db)).toBeNull();
});
