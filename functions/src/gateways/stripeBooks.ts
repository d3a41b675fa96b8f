import { listedPaymentSchema, type Payment, paymentOf } from '../shared/settlement/reconciliation/books.ts';
import { disputeSchema } from '../shared/settlement/stripeObjects.ts';
import { type RateLimited, reading } from './stripeReading.ts';
import { defined } from '../shared/defined.ts';

/** A range of creation times, epoch seconds, both ends included. */
export interface PaymentsBetween {
  readonly from: number;
  readonly until: number;
}

export interface PaymentsPage {
  readonly payments: readonly Payment[];
  /** The payment after which the list continues; null: it has ended. */
  readonly after: string | null;
}

/** Stripe's payments for the reconciliation with ours. `busy`: the rate limit allows no call; `lost`: no answer came. */
export interface StripeBooks {
  /**
   * Returns one page of the payments created in a range, newest first, without their disputes.
   * @param after the end of the former page; null: the first page
   * @param most at most 100
   */
  readonly paymentsBetween: (
    when: PaymentsBetween,
    after: string | null,
    most: number,
  ) => Promise<PaymentsPage | 'busy' | 'lost'>;
  /** Returns one payment with its disputes; null if no payment has this id. */
  readonly bookedPayment: (id: string) => Promise<Payment | 'busy' | 'lost' | null>;
}

const CHARGE = 'latest_charge.refunds';
/** The maximum page size of Stripe (https://docs.stripe.com/api/pagination). */
const MAX_PAGE = 100;

export const booksOf = (permitted: RateLimited): StripeBooks => ({
  paymentsBetween: async ({ from, until }, after, most) => {
    const page = await reading(() =>
      permitted('GET /v1/payment_intents', async (stripe) => {
        const { data, has_more: goesOn } = await stripe.paymentIntents.list(
          defined({
            created: { gte: from, lte: until },
            limit: Math.min(most, MAX_PAGE),
            expand: [`data.${CHARGE}`, 'data.customer'],
            starting_after: after ?? undefined,
          }),
        );
        const payments = data.map((one) => paymentOf(listedPaymentSchema.parse(one), null));
        return { payments, after: goesOn ? (payments.at(-1)?.id ?? null) : null };
      }),
    );
    if (page === null) throw new Error(`Stripe lists no payments after ${after}`);
    return page;
  },
  bookedPayment: async (id) => {
    const intent = await reading(() =>
      permitted('GET /v1/payment_intents/:id', async (stripe) =>
        listedPaymentSchema.parse(await stripe.paymentIntents.retrieve(id, { expand: [CHARGE, 'customer'] })),
      ),
    );
    if (intent === null || typeof intent === 'string') return intent;
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    if (charge?.disputed !== true) return paymentOf(intent, []);
    const disputes = await reading(() =>
      permitted('GET /v1/disputes', async (stripe) => {
        const { data } = await stripe.disputes.list({ payment_intent: id, limit: MAX_PAGE });
        return data.map((one) => disputeSchema.parse(one));
      }),
    );
    return typeof disputes === 'string' ? disputes : paymentOf(intent, disputes ?? []);
  },
});
