import type { z } from 'zod';
import { purchase } from '../entities/purchase.ts';
import { FACETS } from './facets.ts';
import { DIVISIONS, type Part, PART_VALUES } from './parts.ts';
import { sumOf, type Tally, tallyOf } from './tally.ts';
import type { TotalsRow } from './totals.ts';

/** As many applications at most are read instead of counted by queries: those are more, and each is a read at least. */
export const MOST_FEW = 100;

/** What an application is counted by. */
export const COUNTED_BY = ['state', 'paymentState', 'channel', 'purchaseCount', ...FACETS] as const;
export const countedSchema = purchase.record.pick({
  state: true,
  paymentState: true,
  channel: true,
  purchaseCount: true,
  age: true,
  usePlace: true,
  learnFrom: true,
  area: true,
});
type Counted = z.infer<typeof countedSchema>;

const rowsBy = (part: Part, few: readonly Counted[], of: (one: Counted) => unknown, tally: (one: Counted) => Tally) =>
  PART_VALUES[part].map((value): TotalsRow => ({
    part,
    value,
    ...sumOf(few.filter((one) => String(of(one)) === value).map(tally)),
  }));

/** Of a state, those who do not stand are counted, too. */
const inState = ({ state, purchaseCount }: Counted): Tally => ({
  count: 1,
  sets: purchaseCount,
  winners: state === 'WON' ? 1 : 0,
});

/** Who gave up a win has no payment to come. */
const withPayment = ({ state, paymentState }: Counted): Tally => ({
  count: paymentState === 'NONE' && state !== 'WON' ? 0 : 1,
  sets: 0,
  winners: 0,
});

/** The rows of all steps that count applications. */
export const rowsOfFew = (few: readonly Counted[]): TotalsRow[] => [
  ...rowsBy('state', few, ({ state }) => state, inState),
  ...DIVISIONS.flatMap((part) => rowsBy(part, few, (one) => one[part], tallyOf)),
  ...rowsBy('payment', few, ({ paymentState }) => paymentState, withPayment),
];
