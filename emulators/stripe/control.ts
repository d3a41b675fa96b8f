import { fromISO } from 'functions/shared/time/instants';
import { z } from 'zod';
import { authenticationPage } from './pages/authenticationPage.ts';
import { answerDispute, closeDispute, openDispute, warnOfFraud } from './money/complaints.ts';
import { pressButton } from './dashboard.ts';
import { faultSchema } from './faults.ts';
import type { LocalStripe } from './localStripe.ts';
import { overviewPage } from './pages/overviewPage.ts';
import { checked } from './parameters.ts';
import { noSuch } from './refusal.ts';
import { accountStateSchema } from './money/accountState.ts';
import { webhookModeSchema } from './webhooks.ts';
import { defined } from 'functions/shared/defined';

/** The control's answer: JSON, a page, or a redirect. */
export type ControlAnswer =
  | { readonly json: unknown }
  | { readonly page: string }
  /** Null leads back to the page from which the person came. */
  | { readonly goTo: string | null };

export interface ControlParts {
  readonly local: LocalStripe;
  /** Stops the clocks at these instants (epoch ms), or lets them run again (null). */
  setClocks(clocks: { business?: number | null; system?: number | null }): void;
}

type ControlAction = (parts: ControlParts, id: string, body: unknown) => ControlAnswer | Promise<ControlAnswer>;

const outcomeSchema = z.strictObject({ outcome: z.enum(['authenticated', 'failed', 'abandoned']) });
const chargeSchema = z.strictObject({ charge: z.string(), reason: z.string().optional() });

/** An ISO 8601 time with an offset. */
const instant = z.string().transform((text, context) => {
  try {
    return fromISO(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not a time' });
    return z.NEVER;
  }
});

const clocksSchema = z.strictObject({ business: instant.nullable().optional(), system: instant.nullable().optional() });

function chargeOf({ world }: LocalStripe, id: string) {
  const charge = world.state.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id);
  return charge;
}

function disputeOf({ world }: LocalStripe, id: string) {
  const dispute = world.state.disputes.get(id);
  if (dispute === undefined) throw noSuch('dispute', id);
  return dispute;
}

const webhooksOf = ({ webhooks }: LocalStripe) => ({
  mode: webhooks.mode(),
  pending: webhooks.pending().length,
  deliveries: webhooks.deliveries(),
});

/** Actions of people and tests outside Stripe's API, by method and path. `:id` is a placeholder. */
export const controlActions: Readonly<Record<string, ControlAction>> = {
  'GET /': ({ local }) => ({ page: overviewPage(local) }),
  'GET /local/authenticate/:id': ({ local }, id) => ({ page: authenticationPage(local.world, id) }),
  'POST /local/authenticate/:id': ({ local }, id, body) => ({
    goTo: local.authenticate(id, checked(outcomeSchema, body).outcome) ?? '/',
  }),
  'POST /local/disputes': ({ local }, _, body) => {
    const { charge, reason } = checked(chargeSchema, body);
    return { json: openDispute(local.world, chargeOf(local, charge), reason) };
  },
  'POST /local/disputes/:id/close': ({ local }, id, body) => {
    const { status } = checked(z.strictObject({ status: z.enum(['won', 'lost']) }), body);
    return { json: closeDispute(local.world, disputeOf(local, id), status) };
  },
  'POST /local/disputes/:id/answer': ({ local }, id) => ({ json: answerDispute(local.world, disputeOf(local, id)) }),
  'POST /local/warnings': ({ local }, _, body) => ({
    json: warnOfFraud(local.world, chargeOf(local, checked(chargeSchema, body).charge)),
  }),
  'POST /local/dashboard/:id': ({ local: { world, webhooks } }, name, body) => ({
    json: pressButton({ world, losing: (run) => webhooks.losing(run) }, name, body),
  }),
  'GET /local/faults': ({ local }) => ({ json: local.faults.queued() }),
  'POST /local/faults': ({ local }, _, body) => {
    local.faults.add(...checked(z.array(faultSchema), body));
    return { json: local.faults.queued() };
  },
  'POST /local/faults/release': ({ local }) => {
    local.faults.release();
    return { json: {} };
  },
  'GET /local/account': ({ local }) => ({ json: local.world.accountState() }),
  'PUT /local/account': ({ local }, _, body) => {
    local.setAccountState(checked(accountStateSchema, body));
    return { json: local.world.accountState() };
  },
  'GET /local/webhooks': ({ local }) => ({ json: webhooksOf(local) }),
  'PUT /local/webhooks': ({ local }, _, body) => {
    local.webhooks.set(checked(webhookModeSchema, body));
    return { json: webhooksOf(local) };
  },
  'POST /local/webhooks/resend': ({ local }, _, body) => {
    local.webhooks.resend(checked(z.strictObject({ event: z.string() }), body).event);
    return { json: webhooksOf(local) };
  },
  'POST /local/advance': async ({ local }) => ({ json: { arrived: await local.advance() } }),
  'PUT /local/clocks': ({ setClocks }, _, body) => {
    const { business, system } = checked(clocksSchema, body);
    setClocks(defined({ business, system }));
    return { json: {} };
  },
  'GET /local/dump': ({ local }) => ({ json: local.dump() }),
  'POST /local/reset': ({ local, setClocks }) => {
    local.reset();
    setClocks({ business: null, system: null });
    return { json: {} };
  },
};
