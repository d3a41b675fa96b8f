import {
  customerListParams,
  customerParams,
  paymentIntentChangeParams,
  paymentIntentListParams,
  paymentIntentParams,
  paymentMethodListParams,
  refundListParams,
  refundParams,
  subscriptionChangeParams,
  subscriptionListParams,
  subscriptionParams,
} from 'functions/shared/contract/stripeParams';
import { keyed, type Step } from './step.ts';

/** The requests of the back office's proxy that have parameters of its own. Those without parameters are among the other requests. */
export const proxyRequests: readonly Step[] = [
  {
    name: 'customer of the office',
    run: async (sdk) => {
      const params = customerParams({ email: 'desk@example.com', name: '湊 花子', phone: '0312345678' });
      return { customer: (await sdk.customers.create(params, keyed('officeCustomer'))).id };
    },
  },
  {
    name: 'customer of the office, emptied',
    run: (sdk, { customer }) => sdk.customers.update(customer, customerParams({ phone: null, description: '控え' })),
  },
  {
    name: 'customers of the office, a page',
    run: (sdk) => sdk.customers.list(customerListParams({ email: 'desk@example.com', limit: 2 })),
  },
  {
    name: 'method of the office attached',
    run: async (sdk, { customer }) => {
      return { method: (await sdk.paymentMethods.attach('pm_card_visa', { customer }, keyed('officeAttach'))).id };
    },
  },
  {
    name: 'method read with its customer',
    run: (sdk, { method }) => sdk.paymentMethods.retrieve(method, { expand: ['customer'] }),
  },
  {
    name: 'methods of the office, a page',
    run: (sdk, { customer: customerID, method: startingAfter }) =>
      sdk.paymentMethods.list(paymentMethodListParams({ customerID, type: 'card', startingAfter, limit: 1 })),
  },
  {
    name: 'payment of the office that is changed and cancelled',
    run: async (sdk, { customer: customerID, method: paymentMethodID }) => {
      const params = paymentIntentParams({ amount: 3000, customerID, captureMethod: 'manual' });
      const { id } = await sdk.paymentIntents.create(params, keyed('officeIntent'));
      const change = paymentIntentChangeParams({ amount: 2500, paymentMethodID, description: '会費' });
      await sdk.paymentIntents.update(id, change);
      return sdk.paymentIntents.cancel(id, {}, keyed('officeCancel'));
    },
  },
  {
    name: 'payment of the office that is charged',
    run: async (sdk, { customer: customerID, method: paymentMethodID }) => {
      const charge = { amount: 3000, customerID, paymentMethodID, confirm: true };
      return { payment: (await sdk.paymentIntents.create(paymentIntentParams(charge))).id };
    },
  },
  {
    name: 'payments of the office, a page',
    run: (sdk, { customer: customerID, payment: endingBefore }) =>
      sdk.paymentIntents.list(paymentIntentListParams({ customerID, endingBefore })),
  },
  {
    name: 'refund of the office',
    run: async (sdk, { payment: paymentIntentID }) => {
      const params = refundParams({ paymentIntentID, amount: 1000, reason: 'requested_by_customer' });
      return { refund: (await sdk.refunds.create(params, keyed('officeRefund'))).id };
    },
  },
  {
    name: 'refunds of the office, a page',
    run: (sdk, { payment: paymentIntentID }) => sdk.refunds.list(refundListParams({ paymentIntentID, limit: 1 })),
  },
  {
    name: 'subscription of the office',
    run: async (sdk, { customer: customerID, price: priceID, method: paymentMethodID }) => {
      const params = subscriptionParams({ customerID, priceID, paymentMethodID, quantity: 2, description: '会費' });
      return { subscription: (await sdk.subscriptions.create(params, keyed('officeSubscription'))).id };
    },
  },
  {
    name: 'subscription of the office, emptied',
    run: (sdk, { subscription }) => {
      const params = subscriptionChangeParams({ description: null, cancelAtPeriodEnd: true });
      return sdk.subscriptions.update(subscription, params, keyed('officeChange'));
    },
  },
  {
    name: 'subscriptions of the office, a page',
    run: (sdk, { customer: customerID, price: priceID }) =>
      sdk.subscriptions.list(subscriptionListParams({ customerID, priceID, status: 'incomplete_expired' })),
  },
  {
    name: 'subscription of the office cancelled',
    run: (sdk, { subscription }) => sdk.subscriptions.cancel(subscription),
  },
];
