import type { LocalRoute } from '../route.ts';
import { confirmationTokens } from './confirmationTokens.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { money } from './money.ts';
import { paymentIntents } from './paymentIntents.ts';
import { paymentMethods } from './paymentMethods.ts';
import { products } from './products.ts';
import { setupIntents } from './setupIntents.ts';
import { subscriptions } from './subscriptions.ts';

/** Every endpoint of the local Stripe. */
export const routes: readonly LocalRoute[] = [
  ...customers,
  ...paymentMethods,
  ...confirmationTokens,
  ...setupIntents,
  ...paymentIntents,
  ...money,
  ...products,
  ...subscriptions,
  ...events,
];
