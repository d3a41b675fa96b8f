import {
  withDue,
  type StripeUpdate,
  type Priced,
  type Settlement,
  type Moment,
  releasesMoney,
  isCardUnanswered,
} from './settlementState.ts';
import { nextKey } from './calls.ts';
import { applyPaymentIntent } from './paymentReducer.ts';
import { isOfAccount } from './refusal.ts';
import type { PaymentStripe, SettlementPort } from './port.ts';
import { executeCardCall } from './cardExecutor.ts';
import { executePaymentCall } from './executor.ts';

type CleanupCall = Settlement['leftovers'][number];

/** The result of a cleanup call: how the application applies it, and the call that still has to be made; null: none. */
interface CleanupOutcome {
  readonly update: StripeUpdate | null;
  readonly remaining: CleanupCall | null;
}

type CleanupDeps = { readonly stripe: Pick<PaymentStripe, 'perform' | 'paymentIntent'>; readonly selling: Priced };

/** Handles a cleanup call that Stripe rejected because nothing is left to clean up. An intent is read to find out why. */
const readRejected = async ({ stripe, selling }: CleanupDeps, call: CleanupCall): Promise<CleanupOutcome> => {
  if (call.kind !== 'cancelPaymentIntent') return { update: null, remaining: null };
  const intent = await stripe.paymentIntent(call.id);
  if (intent === 'busy' || intent === 'lost') return { update: null, remaining: call };
  const update: StripeUpdate | null =
    intent && ((before, moment) => applyPaymentIntent(before, intent, moment, selling));
  return { update, remaining: null };
};

/** Makes one cleanup call: cancels an intent or detaches a card (rules 7.10, 7.26). A repeated call changes nothing more. */
const performCleanupCall = async (deps: CleanupDeps, call: CleanupCall): Promise<CleanupOutcome> => {
  const outcome = await deps.stripe.perform(call);
  switch (outcome.kind) {
    case 'answered': {
      const { object } = outcome;
      if (object.object !== 'payment_intent') return { update: null, remaining: null };
      return { update: (before, moment) => applyPaymentIntent(before, object, moment, deps.selling), remaining: null };
    }
    case 'busy':
      return { update: null, remaining: call };
    case 'lost':
      // Stripe would return its stored failure forever, whether or not the call had its effect.
      return { update: null, remaining: outcome.replayed ? { ...call, key: nextKey(call.key) } : call };
    case 'declined':
      return await readRejected(deps, call);
    case 'refused':
      // Stripe refused our account, not the cleanup call, so the call still has to be made.
      return isOfAccount(outcome)
        ? { update: null, remaining: { ...call, key: nextKey(call.key) } }
        : await readRejected(deps, call);
  }
};

/**
 * Returns the settlement after some cleanup calls were made.
 * @param made maps a cleanup call's former key to the call that still has to be made; null: none
 */
const withoutCleanedUp = (
  settlement: Settlement,
  made: ReadonlyMap<string, CleanupCall | null>,
  moment: Moment,
): Settlement => {
  const leftovers = settlement.leftovers.flatMap((one) => {
    const remaining = made.get(one.key);
    return remaining === undefined ? [one] : remaining === null ? [] : [remaining];
  });
  return withDue({ ...settlement, leftovers }, moment);
};

/**
 * Makes the cleanup calls (`leftovers`) of an application: intents are cancelled, cards detached (rules 7.6, 7.10). A repeated call changes nothing
 * more. A cleanup call without an answer is due again later.
 * @param isSelected selects the cleanup calls to make now
 * @returns whether none is left
 */
export const executeCleanupCalls = async (
  port: SettlementPort,
  isSelected: (call: Settlement['leftovers'][number]) => boolean = () => true,
): Promise<boolean> => {
  const before = await port.loadSettlement();
  const made = new Map<string, CleanupOutcome['remaining']>();
  for (const call of before?.leftovers.filter(isSelected) ?? []) {
    const { update, remaining } = await performCleanupCall({ stripe: port.stripe(), selling: port.selling }, call);
    if (update) await port.applyStripeUpdate(update);
    made.set(call.key, remaining);
  }
  const after = await port.updateSettlement((latest, moment) => withoutCleanedUp(latest, made, moment));
  return after === null || after.leftovers.length === 0;
};

/** Continues a call that was not made or has no answer, about money or a card. Then makes the cleanup calls that release money (rules 7.43). */
export const executeDueCalls = async (port: SettlementPort): Promise<void> => {
  try {
    const before = await executePaymentCall(port);
    if (before && isCardUnanswered(before.settlement)) await executeCardCall(port, before);
  } finally {
    await executeCleanupCalls(port, releasesMoney);
  }
};
