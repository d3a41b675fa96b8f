import type { StripeOperation } from 'functions/shared/contract/definitions/stripe';
import type { Sending } from '../../../client/call.ts';
import { atStripe, cardID, customerID, paidID, paymentID, priceID, subscriptionID } from '../stripe.ts';

interface Request {
  readonly office: () => Promise<Sending>;
}

const subscribed = async () => {
  const customer = await customerID();
  return { customerID: customer, paymentMethodID: await cardID(customer), priceID: await priceID() };
};
const refundID = async (): Promise<string> => {
  const payment_intent = await paidID();
  return (await atStripe((stripe) => stripe.refunds.create({ payment_intent }))).id;
};

/** Requests to the proxy, about objects of the local Stripe created for it. */
export const stripeRequests = {
  createStripeCustomer: { office: async () => ({ body: { name: '湊 花子' } }) },
  getStripeCustomer: { office: async () => ({ id: await customerID() }) },
  changeStripeCustomer: { office: async () => ({ id: await customerID(), body: { description: '控え' } }) },
  deleteStripeCustomer: { office: async () => ({ id: await customerID() }) },
  createStripePaymentIntent: { office: async () => ({ body: { amount: 3000 } }) },
  getStripePaymentIntent: { office: async () => ({ id: await paymentID() }) },
  changeStripePaymentIntent: { office: async () => ({ id: await paymentID(), body: { amount: 2000 } }) },
  cancelStripePaymentIntent: { office: async () => ({ id: await paymentID() }) },
  attachStripePaymentMethod: {
    office: async () => ({ id: 'pm_card_visa', body: { customerID: await customerID() } }),
  },
  detachStripePaymentMethod: { office: async () => ({ id: await cardID(await customerID()) }) },
  createStripeRefund: { office: async () => ({ body: { paymentIntentID: await paidID() } }) },
  getStripeRefund: { office: async () => ({ id: await refundID() }) },
  createStripeSubscription: { office: async () => ({ body: await subscribed() }) },
  getStripeSubscription: { office: async () => ({ id: await subscriptionID() }) },
  changeStripeSubscription: {
    office: async () => ({ id: await subscriptionID(), body: { cancelAtPeriodEnd: true } }),
  },
  cancelStripeSubscription: { office: async () => ({ id: await subscriptionID() }) },
} satisfies { readonly [O in StripeOperation]?: Request };
