import { AggregateField, type Firestore, type Query } from 'firebase-admin/firestore';
import { PAYMENT_STATES, type PaymentState } from '../../shared/application/states.ts';
import { MAX_DRAWS } from '../../shared/draw/mostDraws.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import { phoneCall } from '../../shared/entities/phoneCall.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { VOUCHER_STATES, type VoucherState } from '../../shared/entities/voucherStates.ts';
import { DAY_MS } from '../../shared/time/durations.ts';
import { dayOf, toISO } from '../../shared/time/instants.ts';
import type { Counted } from '../../shared/voucher/closingReport.ts';
import { byState, countOf, setsOf } from '../counted.ts';
import { changesOf } from '../draw/changes.ts';
import { draws } from '../draw/draws.ts';
import { settlements } from '../money/settlements.ts';
import { voucherOrders } from '../vouchers/vouchers.ts';

const purchases = (db: Firestore): Query => db.collection(purchase.plural);

/** Counts the wins and their sets by payment state. There are at most as many wins as sets for sale. */
export const winsByPayment = async (db: Firestore): Promise<Record<PaymentState, Counted>> =>
  await byState(PAYMENT_STATES, async (state) => {
    const wins = purchases(db).where('state', '==', 'WON').where('paymentState', '==', state);
    return await setsOf(wins, 'grantedCount');
  });

/** Counts ended wins by how they are still to be refunded, and all applications that were refunded completely. */
export const refundsByState = async (db: Firestore) => {
  const ended = async (paymentState: PaymentState): Promise<number> =>
    await countOf(
      purchases(db).where('state', 'in', ['WITHDRAWN', 'EXCLUDED', 'LAPSED']).where('paymentState', '==', paymentState),
    );
  const [card, counter, refunded] = await Promise.all([
    ended('CAPTURED'),
    ended('PAID_AT_COUNTER'),
    countOf(purchases(db).where('paymentState', '==', 'REFUNDED')),
  ]);
  return { card, counter, refunded };
};

interface Ranges {
  readonly parcels: Record<VoucherState, Counted>;
  /** The number of serial numbers in all ranges. */
  readonly inRanges: number;
}

/** Counts the parcels and their valid sets by state, and the serial numbers of their ranges. */
export const parcelsByState = async (db: Firestore): Promise<Ranges> => {
  const sums = await byState(VOUCHER_STATES, async (state) => {
    const aggregates = {
      count: AggregateField.count(),
      from: AggregateField.sum('serialFrom'),
      to: AggregateField.sum('serialTo'),
      sets: AggregateField.sum('sets'),
    };
    return (await db.collection(voucher.plural).where('state', '==', state).aggregate(aggregates).get()).data();
  });
  const all = VOUCHER_STATES.map((state) => sums[state]);
  const parcels = await byState(VOUCHER_STATES, async (state) => ({
    count: sums[state].count,
    sets: sums[state].sets,
  }));
  return { parcels, inRanges: all.reduce((sum, { from, to, count }) => sum + to - from + count, 0) };
};

/**
 * Sums the yen by which the card payments differ from the price of their sets. These are amounts beyond whole sets that were recorded after actions
 * by hand at Stripe (rules 7.47).
 */
export const manualDifferenceYen = async (db: Firestore): Promise<number> => {
  // There is one query for each field, because one query for both would need an index over both.
  const sumOf = async (field: 'charged' | 'back'): Promise<number> =>
    (
      await settlements
        .collection(db)
        .aggregate({ sum: AggregateField.sum(`byHand.${field}`) })
        .get()
    ).data().sum;
  const [charged, back] = await Promise.all([sumOf('charged'), sumOf('back')]);
  return charged - back;
};

export const orderedSets = async (db: Firestore): Promise<Counted> =>
  await setsOf(voucherOrders.collection(db), 'sets');

/** Reads all draws, the first one first. */
export const allDraws = async (db: Firestore): Promise<DrawRecord[]> => {
  const { docs } = await draws.collection(db).orderBy('number').limit(MAX_DRAWS).get();
  return docs.flatMap((one) => draws.parse(one) ?? []);
};

export const promotionsOf = async (db: Firestore, number: number): Promise<number> =>
  await countOf(changesOf(number).collection(db).where('kind', '==', 'promote'));

const ALL_SHARDS = [...Array(SHARDS).keys()];

/** Counts the events of a day in Tokyo. A parcel that was sent twice counts on its last day. @param begin the day's midnight, epoch ms */
export const dayFigures = async (db: Firestore, begin: number) => {
  const within = (query: Query, field: string): Query =>
    query.where(field, '>=', toISO(begin)).where(field, '<', toISO(begin + DAY_MS));
  const parcels = db.collection(voucher.plural);
  const [paid, shipped, returned, calls] = await Promise.all([
    countOf(within(purchases(db).where('shard', 'in', ALL_SHARDS), 'captureDatetime')),
    countOf(within(parcels, 'shippedAt')),
    countOf(within(parcels, 'returnedAt')),
    countOf(db.collection(phoneCall.plural).where('day', '==', dayOf(begin))),
  ]);
  return { day: dayOf(begin), paid, shipped, returned, calls };
};
