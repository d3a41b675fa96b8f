import type Stripe from 'stripe';
import { z } from 'zod';
import { closeDispute } from '../money/complaints.ts';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { isWithin, merged, metadata, namedAs, paging, text, whole } from '../parameters.ts';
import { invalid, noSuch } from '../refusal.ts';
import { makeRefund } from '../money/refunding.ts';
import { nothing, route } from '../route.ts';
import type { World } from '../world.ts';
import { defined } from 'functions/shared/defined';

const ofPayment = { payment_intent: text.optional(), charge: text.optional() };

const isOf = (
  one: { payment_intent?: unknown; charge?: unknown },
  filter: { payment_intent?: string | undefined; charge?: string | undefined },
): boolean =>
  (filter.payment_intent === undefined || one.payment_intent === filter.payment_intent) &&
  (filter.charge === undefined || one.charge === filter.charge);

const REASONS = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']);

const refundSchema = namedAs<Stripe.RefundCreateParams>()({
  ...ofPayment,
  amount: whole.optional(),
  metadata: metadata.optional(),
  reason: REASONS.optional(),
});

/** Returns the charge to refund, which a request names directly or by its intent. Throws if it has taken no money. */
function chargeToRefund(world: World, input: z.output<typeof refundSchema>): Stripe.Charge {
  const { payment_intent, charge } = input;
  if ((payment_intent === undefined) === (charge === undefined)) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  }
  const intent = payment_intent === undefined ? null : world.state.paymentIntents.get(payment_intent);
  if (intent === undefined) throw noSuch('payment_intent', String(payment_intent), 'payment_intent');
  const found = world.state.charges.get(charge ?? String(intent?.latest_charge));
  if (charge !== undefined && found === undefined) throw noSuch('charge', charge, 'charge');
  if (found?.captured === true) return found;
  throw invalid(`This PaymentIntent (${String(payment_intent)}) does not have a successful charge to refund.`);
}

/** Refunds a payment, or part of it. Throws Stripe's refusal. */
export function refund(world: World, input: z.output<typeof refundSchema>): Stripe.Refund {
  const charge = chargeToRefund(world, input);
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = input.amount ?? left;
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount > left) {
    throw invalid(`Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`, {
      param: 'amount',
    });
  }
  const { reason } = input;
  const meta = merged({}, input.metadata);
  return makeRefund(world, charge, defined({ amount, type: 'refund', metadata: meta, reason }));
}

function disputeOf(world: World, id: string): Stripe.Dispute {
  const dispute = world.state.disputes.get(id);
  if (dispute === undefined) throw noSuch('dispute', id);
  return dispute;
}

const chargeFilters = z.strictObject({ ...paging, customer: text.optional(), payment_intent: text.optional() });

const charges = [
  route('GET /v1/charges', chargeFilters, ({ world, input }) => {
    const rows = filteredRows(
      world.state.charges,
      (one) =>
        isOf(one, { payment_intent: input.payment_intent }) &&
        (input.customer === undefined || one.customer === input.customer) &&
        isWithin(one.created, input.created),
    );
    return pageOf('/v1/charges', rows, input);
  }),
  route('GET /v1/charges/:id', nothing, ({ world, id }) => {
    const charge = world.state.charges.get(id);
    if (charge === undefined) throw noSuch('charge', id);
    return charge;
  }),
];

const refunds = [
  route('POST /v1/refunds', refundSchema, ({ world, input }) => refund(world, input)),
  route('GET /v1/refunds', z.strictObject({ ...paging, ...ofPayment }), ({ world, input }) =>
    pageOf(
      '/v1/refunds',
      filteredRows(world.state.refunds, (one) => isOf(one, input) && isWithin(one.created, input.created)),
      input,
    ),
  ),
  route('GET /v1/refunds/:id', nothing, ({ world, id }) => {
    const found = world.state.refunds.get(id);
    if (found === undefined) throw noSuch('refund', id);
    return found;
  }),
  route('POST /v1/refunds/:id', z.strictObject({ metadata: metadata.optional() }), ({ world, id, input }) => {
    const found = world.state.refunds.get(id);
    if (found === undefined) throw noSuch('refund', id);
    found.metadata = merged(found.metadata, input.metadata);
    world.emit('refund.updated', found);
    return found;
  }),
];

const complaints = [
  route('GET /v1/disputes', z.strictObject({ ...paging, ...ofPayment }), ({ world, input }) =>
    pageOf(
      '/v1/disputes',
      filteredRows(world.state.disputes, (one) => isOf(one, input) && isWithin(one.created, input.created)),
      input,
    ),
  ),
  route('GET /v1/disputes/:id', nothing, ({ world, id }) => disputeOf(world, id)),
  route('POST /v1/disputes/:id/close', nothing, ({ world, id }) => closeDispute(world, disputeOf(world, id), 'lost')),
  route('GET /v1/radar/early_fraud_warnings', z.strictObject({ ...paging, ...ofPayment }), ({ world, input }) =>
    pageOf(
      '/v1/radar/early_fraud_warnings',
      filteredRows(world.state.warnings, (one) => isOf(one, input) && isWithin(one.created, input.created)),
      input,
    ),
  ),
  route('GET /v1/radar/early_fraud_warnings/:id', nothing, ({ world, id }) => {
    const warning = world.state.warnings.get(id);
    if (warning === undefined) throw noSuch('early fraud warning', id);
    return warning;
  }),
];

/** The endpoints of charges, refunds, disputes and warnings. */
export const money = [...charges, ...refunds, ...complaints];
