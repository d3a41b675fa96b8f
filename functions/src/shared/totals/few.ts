import type { z } from 'zod';
import { purchase } from '../entities/purchase.ts';
import { FACETS } from './facets.ts';
import { DIVISIONS, type Part, PART_VALUES } from './parts.ts';
import { sumOf, type Tally, tallyOf } from './tally.ts';
import type { TotalsRow } from './totals.ts';

/** Up to this number, applications are read instead of counted by queries. There are more queries than that, and each costs at least one read. */
export const MAX_FEW = 100;

/** The fields by which an application is counted. */
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

/** Returns the tally of a state. It includes applications that are not valid. */
const inState = ({ state, purchaseCount }: Counted): Tally => ({
  count: 1,
  sets: purchaseCount,
  winners: state === 'WON' ? 1 : 0,
});

/** Returns the tally of a payment state. An application without a payment counts only if it is a win. */
const withPayment = ({ state, paymentState }: Counted): Tally => ({
  count: paymentState === 'NONE' && state !== 'WON' ? 0 : 1,
  sets: 0,
  winners: 0,
});

/** Returns the rows of all steps that count applications. */
export const rowsOfFew = (few: readonly Counted[]): TotalsRow[] => [
  ...rowsBy('state', few, ({ state }) => state, inState),
  ...DIVISIONS.flatMap((part) => rowsBy(part, few, (one) => one[part], tallyOf)),
  ...rowsBy('payment', few, ({ paymentState }) => paymentState, withPayment),
];
