import { customerOf, listOf } from '../../shared/proxy/objects.ts';
import { customerListParams, customerParams } from '../../shared/contract/stripeParams.ts';
import type { Handlers } from '../context.ts';
import { reads, writes } from './stripeProxy.ts';

const entity = 'stripeCustomer';

export const stripeCustomerHandlers = {
  createStripeCustomer: {
    office: writes({
      entity,
      call: (sdk, { body }, options) => sdk.customers.create(customerParams(body), options),
      answerOf: customerOf,
    }),
  },
  getStripeCustomer: { office: reads((sdk, { path }) => sdk.customers.retrieve(path.id), customerOf) },
  changeStripeCustomer: {
    office: writes({
      entity,
      touched: (sdk, { path }) => sdk.customers.retrieve(path.id),
      call: (sdk, { path, body }, options) => sdk.customers.update(path.id, customerParams(body), options),
      answerOf: customerOf,
    }),
  },
  deleteStripeCustomer: {
    office: writes({
      entity,
      touched: (sdk, { path }) => sdk.customers.retrieve(path.id),
      call: (sdk, { path }) => sdk.customers.del(path.id),
      answerOf: () => null,
    }),
  },
  listStripeCustomers: {
    office: reads((sdk, { query }) => sdk.customers.list(customerListParams(query)), listOf(customerOf)),
  },
} satisfies Partial<Handlers>;
