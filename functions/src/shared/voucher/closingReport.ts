import type { PaymentState } from '../application/states.ts';
import type { WaySum } from '../draw/waitingList/changeWays.ts';
import type { VoucherState } from '../entities/voucherStates.ts';

/** A number of applications or parcels, and of their sets. */
export interface Counted {
  readonly count: number;
  readonly sets: number;
}

/** What was counted for the report, each by a bounded query or from what is kept. */
export interface ClosingSums {
  /** Of all draws: sets that were for sale, the first supply with what later draws added. */
  readonly supply: number;
  /** Free sets of the newest list; null: it still has changes to take up, or there is none. */
  readonly free: number | null;
  readonly left: readonly WaySum[];
  /** Wins by the state of their payment. */
  readonly wins: Readonly<Record<PaymentState, Counted>>;
  /** Ended wins whose money is still here. */
  readonly owed: number;
  readonly parcels: Readonly<Record<VoucherState, Counted>>;
  /** Paid sets that wait for their serial numbers. */
  readonly ordered: Counted;
  /** Serial numbers in the ranges of all parcels, and those that the counter has given. */
  readonly inRanges: number;
  readonly given: number;
  /** Stripe's side of the newest complete comparison, yen; null: there is none. */
  readonly stripe: {
    readonly captured: number;
    readonly refunded: number;
    readonly disputed: number;
    readonly lost: number;
  } | null;
  /** Yen by which what is held of the cards differs from the price of their sets. */
  readonly noted: number;
}

interface Terms {
  readonly price: number;
  readonly worth: number;
}

export const CHECKS = ['supply', 'vouchers', 'serials', 'stripe'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Two figures from different sources that have to be the same. */
export interface Check {
  readonly name: CheckName;
  readonly one: number;
  readonly other: number;
  /** `unknown`: something is under way, or one side is not known, so a difference would say nothing. */
  readonly verdict: 'balanced' | 'differs' | 'unknown';
}

const sumOf = (all: readonly Counted[]): Counted => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  sets: all.reduce((sum, { sets }) => sum + sets, 0),
});

/** What a payment still moves. */
const UNDER_WAY: readonly PaymentState[] = ['AUTHORIZING', 'CAPTURING'];

const checkOf = (name: CheckName, one: number, other: number | null, isKnown = true): Check => {
  const isUnknown = other === null || !isKnown;
  const verdict = one === other ? 'balanced' : 'differs';
  return { name, one, other: other ?? 0, verdict: isUnknown ? 'unknown' : verdict };
};

/** What the report says beside the sums themselves. */
export interface Closing {
  readonly won: Counted;
  readonly card: Counted;
  readonly counter: Counted;
  readonly paid: Counted;
  /** Wins that are not paid yet. */
  readonly unpaid: Counted;
  /** Yen that disputes took, and that open ones may take. */
  readonly lost: number;
  readonly disputed: number;
  /** Yen by which what is held differs from the price of the sets. */
  readonly noted: number;
  /** Yen: what buyers paid less what disputes took, what shops are to be paid for the vouchers, and the difference, which the district bears. */
  readonly revenue: number;
  readonly worth: number;
  readonly premium: number;
  /** Valid sets in parcels, void ones, and those that came back and are here. */
  readonly valid: number;
  readonly void: number;
  readonly unclaimed: Counted;
  readonly checks: Check[];
}

export const closingOf = (sums: ClosingSums, { price, worth }: Terms): Closing => {
  const { wins, parcels, ordered, stripe } = sums;
  const [card, counter] = [wins.CAPTURED, wins.PAID_AT_COUNTER];
  const paid = sumOf([card, counter]);
  const won = sumOf(Object.values(wins));
  const valid = sumOf([parcels.ISSUED, parcels.SHIPPED, parcels.RETURNED]).sets;
  const moves = UNDER_WAY.some((state) => wins[state].count > 0);
  const atStripe = stripe === null ? null : stripe.captured - stripe.refunded;
  return {
    won,
    card,
    counter,
    paid,
    unpaid: { count: won.count - paid.count, sets: won.sets - paid.sets },
    lost: stripe?.lost ?? 0,
    disputed: stripe?.disputed ?? 0,
    noted: sums.noted,
    revenue: paid.sets * price + sums.noted - (stripe?.lost ?? 0),
    worth: paid.sets * worth,
    premium: paid.sets * (worth - price),
    valid,
    void: sums.inRanges - valid,
    unclaimed: parcels.RETURNED,
    checks: [
      checkOf('supply', won.sets, sums.free === null ? null : sums.supply - sums.free),
      checkOf('vouchers', paid.sets, valid + ordered.sets),
      checkOf('serials', sums.given, sums.inRanges),
      // What is owed to ended wins is still at Stripe, and its amount is not counted here.
      checkOf('stripe', card.sets * price + sums.noted, atStripe, !moves && sums.owed === 0),
    ],
  };
};
