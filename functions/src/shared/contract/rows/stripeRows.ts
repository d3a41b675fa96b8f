const read = { method: 'GET', office: 'owner', takes: 'nothing', answers: 'json' } as const;
const write = { office: 'owner', answers: 'json', idempotent: true } as const;
const create = { ...write, method: 'POST', takes: 'json' } as const;
const change = { ...write, method: 'PUT', takes: 'json' } as const;
const end = { ...write, method: 'DELETE', takes: 'nothing' } as const;

/** The proxy of the card provider, for owners only (rules 7.20). A call that ends a payment or a subscription returns its new state. */
export const stripeRows = {
  createStripeCustomer: { ...create, path: '/stripe/customer' },
  getStripeCustomer: { ...read, path: '/stripe/customer/{id}' },
  changeStripeCustomer: { ...change, path: '/stripe/customer/{id}' },
  deleteStripeCustomer: { ...end, path: '/stripe/customer/{id}', answers: 'nothing' },
  listStripeCustomers: { ...read, path: '/stripe/customers' },
  createStripePaymentIntent: { ...create, path: '/stripe/payment-intent' },
  getStripePaymentIntent: { ...read, path: '/stripe/payment-intent/{id}' },
  changeStripePaymentIntent: { ...change, path: '/stripe/payment-intent/{id}' },
  cancelStripePaymentIntent: { ...end, path: '/stripe/payment-intent/{id}' },
  listStripePaymentIntents: { ...read, path: '/stripe/payment-intents' },
  listStripePaymentMethods: { ...read, path: '/stripe/payment-methods' },
  attachStripePaymentMethod: { ...create, path: '/stripe/payment-method/attach/{id}' },
  detachStripePaymentMethod: { ...create, path: '/stripe/payment-method/detach/{id}', takes: 'nothing' },
  createStripeRefund: { ...create, path: '/stripe/refund' },
  getStripeRefund: { ...read, path: '/stripe/refund/{id}' },
  listStripeRefunds: { ...read, path: '/stripe/refunds' },
  createStripeSubscription: { ...create, path: '/stripe/subscription' },
  getStripeSubscription: { ...read, path: '/stripe/subscription/{id}' },
  changeStripeSubscription: { ...change, path: '/stripe/subscription/{id}' },
  cancelStripeSubscription: { ...end, path: '/stripe/subscription/{id}' },
  listStripeSubscriptions: { ...read, path: '/stripe/subscriptions' },
} as const;

export type StripeOperation = keyof typeof stripeRows;
