import type Stripe from 'stripe';
import * as charging from './charging.ts';
import { noSuch } from '../refusal.ts';
import * as settingUp from './settingUp.ts';
import type { World } from '../world.ts';

/** The outcome of a 3-D Secure step. With `abandoned` the holder leaves without an answer, and the intent still waits. */
export type Outcome = 'authenticated' | 'failed' | 'abandoned';

type Intent = Stripe.SetupIntent | Stripe.PaymentIntent;

/** Returns the set-up or payment with this id. Throws if there is none. */
export function intentOf(world: World, id: string): Intent {
  const intent = world.state.setupIntents.get(id) ?? world.state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('intent', id);
  return intent;
}

const returnURLOf = (intent: Intent): string | null => intent.next_action?.redirect_to_url?.return_url ?? null;

const REDIRECT_STATUS: Readonly<Record<string, string>> = {
  succeeded: 'succeeded',
  requires_capture: 'succeeded',
  requires_payment_method: 'failed',
};

/** Returns the shop's return address with Stripe's additions. A shop trusts none of them and reads the intent. */
function backTo(intent: Intent, returnURL: string): string {
  const url = new URL(returnURL);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set('redirect_status', REDIRECT_STATUS[intent.status] ?? 'pending');
  return url.href;
}

/** Completes the 3-D Secure step, unless that was done before or is not needed any more. Returns the way back; null: there is none. */
export function authenticate(world: World, intentID: string, outcome: Outcome): string | null {
  const intent = intentOf(world, intentID);
  const returnURL = returnURLOf(intent);
  if (intent.status === 'requires_action' && outcome !== 'abandoned') {
    if (intent.object === 'setup_intent') settingUp.stepTaken(world, intent, outcome === 'authenticated');
    else charging.stepTaken(world, intent, outcome === 'authenticated');
  }
  return returnURL === null ? null : backTo(intent, returnURL);
}
