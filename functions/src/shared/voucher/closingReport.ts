import type { PaymentState } from '../application/states.ts';
import type { WaySum } from '../draw/waitingList/changeWays.ts';
import type { VoucherState } from '../entities/voucherStates.ts';

/** A number of applications or parcels, and of their sets. */
export interface Counted {
  readonly count: number;
  readonly sets: number;
}

/** The counts for the report, each from a bounded query or from stored figures. */
export interface ClosingSums {
  /** For all draws together: sets for sale, which are the first supply and the sets added by later draws. */
  readonly supply: number;
  /** Free sets of the newest list. Null: some changes are not applied to it yet, or there is none. */
  readonly free: number | null;
  readonly left: readonly WaySum[];
  /** Wins by the state of their payment. */
  readonly wins: Readonly<Record<PaymentState, Counted>>;
  /** Ended wins whose money was not refunded. */
  readonly owed: number;
  readonly parcels: Readonly<Record<VoucherState, Counted>>;
  /** Paid sets that wait for their serial numbers. */
  readonly ordered: Counted;
  /** Serial numbers in the ranges of all parcels, and serial numbers that the serial counter has issued. */
  readonly inRanges: number;
  readonly given: number;
  /** Stripe's totals in the newest complete reconciliation, yen. Null: there is none. */
  readonly stripe: {
    readonly captured: number;
    readonly refunded: number;
    readonly disputed: number;
    readonly lost: number;
  } | null;
  /** Yen by which the amount held by card differs from the price of the sets. */
  readonly noted: number;
}

interface Terms {
  readonly price: number;
  readonly worth: number;
}

export const CHECKS = ['supply', 'vouchers', 'serials', 'stripe'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Two figures from different sources that have to be equal. */
export interface Check {
  readonly name: CheckName;
  readonly one: number;
  readonly other: number;
  /** `unknown`: a process has not finished, or one side is not known, so a difference would be meaningless. */
  readonly verdict: 'balanced' | 'differs' | 'unknown';
}

const sumOf = (all: readonly Counted[]): Counted => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  sets: all.reduce((sum, { sets }) => sum + sets, 0),
});

/** Payment states with an open call. */
const UNDER_WAY: readonly PaymentState[] = ['AUTHORIZING', 'CAPTURING'];

const checkOf = (name: CheckName, one: number, other: number | null, canCompare = true): Check => {
  const isUnknown = other === null || !canCompare;
  const verdict = one === other ? 'balanced' : 'differs';
  return { name, one, other: other ?? 0, verdict: isUnknown ? 'unknown' : verdict };
};

/** The content of the report besides the counts. */
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
  /** Yen by which the amount held differs from the price of the sets. */
  readonly noted: number;
  /** Yen: buyers' payments minus disputes, payments to shops for the vouchers, and the difference, which the district bears. */
  readonly revenue: number;
  readonly worth: number;
  readonly premium: number;
  /** Valid sets in parcels, void sets, and sets that came back and are at the office. */
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
      // Money of ended wins that is not refunded is still at Stripe, and its amount is not counted here.
      checkOf('stripe', card.sets * price + sums.noted, atStripe, !moves && sums.owed === 0),
    ],
  };
};
