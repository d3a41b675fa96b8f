import { listOf, subscriptionOf } from '../../shared/proxy/objects.ts';
import {
  subscriptionChangeParams,
  subscriptionListParams,
  subscriptionParams,
} from '../../shared/contract/stripeParams.ts';
import type { Handlers } from '../context.ts';
import { reads, writes } from './stripeProxy.ts';

const entity = 'stripeSubscription';

export const stripeSubscriptionHandlers = {
  createStripeSubscription: {
    office: writes({
      entity,
      touched: (sdk, { body }) => sdk.customers.retrieve(body.customerID),
      call: (sdk, { body }, options) => sdk.subscriptions.create(subscriptionParams(body), options),
      answerOf: subscriptionOf,
    }),
  },
  getStripeSubscription: { office: reads((sdk, { path }) => sdk.subscriptions.retrieve(path.id), subscriptionOf) },
  changeStripeSubscription: {
    office: writes({
      entity,
      call: (sdk, { path, body }, options) =>
        sdk.subscriptions.update(path.id, subscriptionChangeParams(body), options),
      answerOf: subscriptionOf,
    }),
  },
  cancelStripeSubscription: {
    office: writes({
      entity,
      call: (sdk, { path }) => sdk.subscriptions.cancel(path.id),
      answerOf: subscriptionOf,
    }),
  },
  listStripeSubscriptions: {
    office: reads((sdk, { query }) => sdk.subscriptions.list(subscriptionListParams(query)), listOf(subscriptionOf)),
  },
} satisfies Partial<Handlers>;
