import { listOf, paymentIntentOf, paymentMethodOf, refundOf } from '../../shared/proxy/objects.ts';
import {
  paymentIntentChangeParams,
  paymentIntentListParams,
  paymentIntentParams,
  paymentMethodListParams,
  refundListParams,
  refundParams,
} from '../../shared/contract/stripeParams.ts';
import type { Handlers } from '../context.ts';
import { reads, writes } from './stripeProxy.ts';

const payment = 'stripePaymentIntent';
const method = 'stripePaymentMethod';

export const stripePaymentHandlers = {
  createStripePaymentIntent: {
    office: writes({
      entity: payment,
      touched: async (sdk, { body: { customerID } }) =>
        customerID === undefined ? null : await sdk.customers.retrieve(customerID),
      call: (sdk, { body }, options) => sdk.paymentIntents.create(paymentIntentParams(body), options),
      answerOf: paymentIntentOf,
    }),
  },
  getStripePaymentIntent: { office: reads((sdk, { path }) => sdk.paymentIntents.retrieve(path.id), paymentIntentOf) },
  changeStripePaymentIntent: {
    office: writes({
      entity: payment,
      touched: (sdk, { path }) => sdk.paymentIntents.retrieve(path.id),
      call: (sdk, { path, body }, options) =>
        sdk.paymentIntents.update(path.id, paymentIntentChangeParams(body), options),
      answerOf: paymentIntentOf,
    }),
  },
  cancelStripePaymentIntent: {
    office: writes({
      entity: payment,
      touched: (sdk, { path }) => sdk.paymentIntents.retrieve(path.id),
      call: (sdk, { path }, options) => sdk.paymentIntents.cancel(path.id, {}, options),
      answerOf: paymentIntentOf,
    }),
  },
  listStripePaymentIntents: {
    office: reads((sdk, { query }) => sdk.paymentIntents.list(paymentIntentListParams(query)), listOf(paymentIntentOf)),
  },
  listStripePaymentMethods: {
    office: reads((sdk, { query }) => sdk.paymentMethods.list(paymentMethodListParams(query)), listOf(paymentMethodOf)),
  },
  attachStripePaymentMethod: {
    office: writes({
      entity: method,
      touched: (sdk, { body }) => sdk.customers.retrieve(body.customerID),
      call: (sdk, { path, body }, options) =>
        sdk.paymentMethods.attach(path.id, { customer: body.customerID }, options),
      answerOf: paymentMethodOf,
    }),
  },
  detachStripePaymentMethod: {
    office: writes({
      entity: method,
      touched: async (sdk, { path }) => (await sdk.paymentMethods.retrieve(path.id, { expand: ['customer'] })).customer,
      call: (sdk, { path }, options) => sdk.paymentMethods.detach(path.id, {}, options),
      answerOf: paymentMethodOf,
    }),
  },
  createStripeRefund: {
    office: writes({
      entity: 'stripeRefund',
      touched: (sdk, { body }) => sdk.paymentIntents.retrieve(body.paymentIntentID),
      call: (sdk, { body }, options) => sdk.refunds.create(refundParams(body), options),
      answerOf: refundOf,
    }),
  },
  getStripeRefund: { office: reads((sdk, { path }) => sdk.refunds.retrieve(path.id), refundOf) },
  listStripeRefunds: {
    office: reads((sdk, { query }) => sdk.refunds.list(refundListParams(query)), listOf(refundOf)),
  },
} satisfies Partial<Handlers>;
