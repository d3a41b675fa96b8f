import type { StripeGateway } from '../../gateways/stripe.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { cancelCall } from '../../shared/settlement/card/attempt.ts';
import { retryLater } from '../../shared/settlement/port.ts';
import { type TrialAnswer, trialAnswer, trialCall } from '../../shared/settlement/trial.ts';
import type { Handlers } from '../context.ts';
import { auditOutcome, refuseApplications } from './stripeProxy.ts';
import { defined } from '../../shared/defined.ts';
import type { AuditDetail } from '../../shared/entities/mirror/details.ts';

/** Refuses a customer of an application: its card is charged only for the application's own payment. @throws AppError settlement_only; overloaded */
const checkNotOurs = async (stripe: StripeGateway, customer: string): Promise<void> => {
  const found = await stripe.sdk((sdk) => sdk.customers.retrieve(customer));
  if (found.kind === 'answered') refuseApplications(found.object);
  if (found.kind === 'busy' || found.kind === 'lost') throw retryLater();
};

const tryCard = async (
  stripe: StripeGateway,
  id: string,
  card: { readonly customer: string; readonly method: string },
): Promise<TrialAnswer> => {
  const outcome = await stripe.perform(trialCall(id, card, campaign));
  const made = outcome.kind === 'answered' || outcome.kind === 'declined' ? outcome.object : null;
  if (made === null) return trialAnswer(outcome, outcome.kind === 'refused' || outcome.kind === 'declined');
  const released = await stripe.perform(cancelCall(made.id));
  return trialAnswer(outcome, released.kind === 'answered');
};

/** Tests the settlement day's authorization in advance, on a card of the office. The authorization is cancelled at once (rules 7.42). */
const tryAuthorization: Handlers['tryAuthorization']['office'] = async ({ body }, context) => {
  const { deps, records, requestID } = context;
  const { customerID: customer, paymentMethodID: method } = body;
  const entry = { entity: 'stripePaymentIntent', target: requestID() } as const;
  records.audit({ ...entry, detail: { customerID: customer, paymentMethodID: method } });
  return {
    afterCommit: async () => {
      const stripe = deps.stripe();
      await checkNotOurs(stripe, customer);
      const answer = await tryCard(stripe, entry.target, { customer, method });
      const detail = defined<AuditDetail>({ outcome: answer.outcome, stripe: answer.code ?? undefined });
      await auditOutcome(context, { ...entry, detail });
      return { answer };
    },
  };
};

export const settlementTrialHandlers = {
  tryAuthorization: { office: tryAuthorization },
} satisfies Partial<Handlers>;
