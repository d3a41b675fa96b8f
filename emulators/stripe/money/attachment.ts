import type Stripe from 'stripe';
import { cardRefusal, cardRecordOf, makeMethod, previewOfToken } from '../cards.ts';
import { invalid, noSuch } from '../refusal.ts';
import { cardOfToken, testCard } from '../testCards.ts';
import type { World } from '../world.ts';

/** Returns a customer. Throws Stripe's refusal if the customer never existed or was deleted. */
export function customerOf(world: World, id: string, param = 'customer'): Stripe.Customer {
  const customer = world.state.customers.get(id);
  if (customer === undefined) throw noSuch('customer', id, param);
  return customer;
}

/** Returns a payment method by its id, or a new one from a test token. Throws if there is none. */
export function methodOf(world: World, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const name = cardOfToken(id);
  if (name !== null) return makeMethod(world, name, previewOfToken(world, name));
  const method = world.state.paymentMethods.get(id);
  if (method === undefined) throw noSuch('PaymentMethod', id, param);
  return method;
}

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

/** Throws Stripe's refusal of a detached method, which can never be used again. */
export function refuseDetached(world: World, method: Stripe.PaymentMethod): void {
  if (cardRecordOf(world, method.id).detached) throw invalid(SPENT);
}

/** Attaches a method to its customer, unless it is attached already. Throws the card's refusal. */
export function attach(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.');
  refuseDetached(world, method);
  const decline = testCard(cardRecordOf(world, method.id).card).setUp;
  if (decline !== null) throw cardRefusal(decline);
  method.customer = customer;
  world.emit('payment_method.attached', method);
}

export function detach(world: World, method: Stripe.PaymentMethod): void {
  method.customer = null;
  world.state.cards.set(method.id, { ...cardRecordOf(world, method.id), detached: true, setUp: false });
  world.emit('payment_method.detached', method);
}
