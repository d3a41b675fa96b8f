import { z } from 'zod';
import { idSchema, instantSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import type { Purchase } from '../entities/purchase.ts';
import type { Voucher } from '../entities/voucher.ts';
import { SHIPMENT_BLOCKS } from '../application/states.ts';
import { isPaidWin } from './owed.ts';
import { isPacked } from './parcel.ts';
import { joinedSerials } from './serials.ts';
import { CARRIERS } from '../entities/voucherStates.ts';

const count = z.int().nonnegative();

/** A person's count of a shipment before it is sent (rules 9.3). */
export const countedSchema = z.object({ parcels: count, sets: count, serialFrom: count, serialTo: count });
export type Counted = z.infer<typeof countedSchema>;

/** Parcels that are sent together, with one file for the carrier and one packing check. Their vouchers name the shipment. */
export const shipmentSchema = z.object({
  id: idSchema,
  carrier: z.enum(CARRIERS),
  /** The parcels and sets that were put into it. */
  parcels: count,
  sets: count,
  madeBy: z.string().max(LIMITS.generated),
  madeAt: instantSchema,
  /** Whether unsent parcels were taken out again. */
  isClosed: z.boolean(),
  /** The latest packing check. */
  packing: z
    .object({
      counted: countedSchema,
      expected: countedSchema,
      by: z.string().max(LIMITS.generated),
      at: instantSchema,
    })
    .nullable(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** Why a parcel may not be sent now. */
export const BLOCKS = [...SHIPMENT_BLOCKS, 'not_won'] as const;
export type Block = (typeof BLOCKS)[number];

/** Returns why an application's vouchers must not be sent (rules 7.18); null if they may. */
export const blockOf = (purchase: Purchase | null): Block | null => {
  if (!purchase || !isPaidWin(purchase)) return 'not_won';
  return purchase.shipmentHold;
};

/** A parcel with its application. */
export interface Parcel {
  readonly voucher: Voucher;
  readonly purchase: Purchase | null;
}

/** Returns a parcel for the packing view. Its valid serial numbers are the first of its range. */
const parcelRow = ({ id, receiptID, serialFrom, sets, state }: Voucher) => ({
  id,
  receiptID,
  serialFrom,
  serialTo: serialFrom + sets - 1,
  sets,
  isShipped: state === 'SHIPPED',
});

/** Returns a shipment's contents: its parcels, sent or not, and parcels that have been blocked since. */
export const contentsOf = (all: readonly Parcel[]) => {
  const going = all.filter(
    ({ voucher, purchase }) => voucher.state === 'SHIPPED' || (isPacked(voucher) && blockOf(purchase) === null),
  );
  const blocked = all.flatMap(({ voucher, purchase }) => {
    const reason = isPacked(voucher) ? blockOf(purchase) : null;
    return reason === null ? [] : [{ receiptID: voucher.receiptID, reason }];
  });
  const parcels = going.map(({ voucher }) => parcelRow(voucher));
  const serials = joinedSerials(parcels.map(({ serialFrom, serialTo }) => ({ serialFrom, serialTo })));
  const expected: Counted = {
    parcels: going.length,
    sets: going.reduce((sum, { voucher }) => sum + voucher.sets, 0),
    serialFrom: serials[0]?.serialFrom ?? 0,
    serialTo: serials.at(-1)?.serialTo ?? 0,
  };
  const shipped = going.filter(({ voucher }) => voucher.state === 'SHIPPED').length;
  return { expected, serials, parcels, shipped, blocked };
};

/** Returns the figures that differ between a count and the expectation. */
export const packingDifferences = (expected: Counted, counted: Counted): (keyof Counted)[] =>
  (Object.keys(expected) as (keyof Counted)[]) // keys of Counted
    .filter((figure) => expected[figure] !== counted[figure]);
