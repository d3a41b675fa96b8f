import { campaign } from 'functions/shared/campaign/current';
import { BUTTON_NAMES, type ButtonName, type Press } from '../../../stripe/dashboard.ts';
import { pendingEvents, pressDashboard } from '../card.ts';
import { eventually } from '../stack.ts';
import { stripe } from '../winner.ts';
import type { Target } from './calls.ts';

type Body = (target: Target) => Press | null | Promise<Press | null>;

/** The press on an object; null: the win has none. */
const on = (id: string | null, amount?: number): Press | null =>
  id === null ? null : amount === undefined ? { id } : { id, amount };

/** A press of each button on what belongs to a win. A new button does not compile without its press. */
const PRESSES: { readonly [N in ButtonName]: Body } = {
  refund: ({ paymentID }) => on(paymentID),
  refundPart: ({ paymentID }) => on(paymentID, campaign.price),
  failRefund: async ({ paymentID }) => {
    if (paymentID === null) return null;
    const { data } = await stripe.refunds.list({ payment_intent: paymentID, limit: 1 });
    return on(data[0]?.id ?? null);
  },
  cancelHold: ({ paymentID }) => on(paymentID),
  capture: ({ paymentID }) => on(paymentID),
  capturePart: ({ paymentID }) => on(paymentID, campaign.price),
  charge: ({ customerID }) => on(customerID, campaign.price),
  chargeInDollars: ({ customerID }) => on(customerID, 50_000),
  deleteCustomer: ({ customerID }) => on(customerID),
  detachCard: ({ cardID }) => on(cardID),
};

/** The buttons that leave a win without its hold or card, so that its holder is asked for another card (rules 7.13, 7.39). */
export const TAKING_CARDS: readonly ButtonName[] = ['cancelHold', 'deleteCustomer', 'detachCard'];

export const presses: readonly ButtonName[] = BUTTON_NAMES;

/** Presses a button on what belongs to a win, and waits until the product has taken it in. @returns whether Stripe accepted */
export const pressOn = async (button: ButtonName, target: Target): Promise<boolean> => {
  const press = await PRESSES[button](target);
  if (press === null) return false;
  try {
    await pressDashboard(button, press);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The local Stripe answered 4')) return false;
    throw error;
  }
  await eventually('Stripe’s events', async () => ((await pendingEvents()) === 0 ? true : null));
  return true;
};
