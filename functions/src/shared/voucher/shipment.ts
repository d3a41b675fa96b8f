import { z } from 'zod';
import { idSchema, instantSchema } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';
import type { Purchase } from '../entities/purchase.ts';
import type { Voucher } from '../entities/voucher.ts';
import { SHIPMENT_HOLDS } from '../application/states.ts';
import { isPaidWin } from './owed.ts';
import { isPacked } from './parcel.ts';
import { joinedSerials } from './serials.ts';
import { CARRIERS } from '../entities/voucherStates.ts';

const count = z.int().nonnegative();

/** What a person counts of a shipment before it goes (rules 9.3). */
export const countedSchema = z.object({ parcels: count, sets: count, serialFrom: count, serialTo: count });
export type Counted = z.infer<typeof countedSchema>;

/** Parcels that go together: one file for the carrier, one packing check. Which they are their vouchers tell. */
export const shipmentSchema = z.object({
  id: idSchema,
  carrier: z.enum(CARRIERS),
  /** Parcels and sets that were put into it. */
  parcels: count,
  sets: count,
  madeBy: z.string().max(LIMITS.made),
  madeAt: instantSchema,
  /** Whether what had not gone was taken out again. */
  isClosed: z.boolean(),
  /** The newest packing check. */
  packing: z
    .object({ counted: countedSchema, expected: countedSchema, by: z.string().max(LIMITS.made), at: instantSchema })
    .nullable(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** Why a parcel may not go now. */
export const BLOCKS = [...SHIPMENT_HOLDS, 'not_won'] as const;
export type Block = (typeof BLOCKS)[number];

/** What keeps the vouchers of an application back (rules 7.18); null: nothing. */
export const blockOf = (purchase: Purchase | null): Block | null => {
  if (!purchase || !isPaidWin(purchase)) return 'not_won';
  return purchase.shipmentHold;
};

/** A parcel with the application it is for. */
export interface Parcel {
  readonly voucher: Voucher;
  readonly purchase: Purchase | null;
}

/** What a shipment holds now: what goes or went with it, and what was kept back since. */
export const contentsOf = (all: readonly Parcel[]) => {
  const going = all.filter(
    ({ voucher, purchase }) => voucher.state === 'SHIPPED' || (isPacked(voucher) && blockOf(purchase) === null),
  );
  const blocked = all.flatMap(({ voucher, purchase }) => {
    const reason = isPacked(voucher) ? blockOf(purchase) : null;
    return reason === null ? [] : [{ receiptID: voucher.receiptID, reason }];
  });
  const serials = joinedSerials(
    going.map(({ voucher: { serialFrom, sets } }) => ({ serialFrom, serialTo: serialFrom + sets - 1 })),
  );
  const expected: Counted = {
    parcels: going.length,
    sets: going.reduce((sum, { voucher }) => sum + voucher.sets, 0),
    serialFrom: serials[0]?.serialFrom ?? 0,
    serialTo: serials.at(-1)?.serialTo ?? 0,
  };
  const shipped = going.filter(({ voucher }) => voucher.state === 'SHIPPED').length;
  return { expected, serials, shipped, blocked };
};

/** The figures in which a count differs from what is expected. */
export const packingDifferences = (expected: Counted, counted: Counted): (keyof Counted)[] =>
  (Object.keys(expected) as (keyof Counted)[]) // the keys of a Counted
    .filter((figure) => expected[figure] !== counted[figure]);
