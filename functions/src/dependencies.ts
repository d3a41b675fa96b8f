import { type AppOptions, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import {
  cardInstances,
  eventInstances,
  mailEventKey,
  mailRate,
  smtpPassword,
  stripeCalls,
  stripeSecretKey,
  stripeWebhookSecret,
  valueOf,
  verificationKeySecrets,
} from './parameters.ts';
import { parseKeySecrets, readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { drandRelays } from './gateways/beacon.ts';
import { campaignClock, type Clock, machineClock, machineTimers, systemClock } from './gateways/clocks.ts';
import { signInFacts, verifyIDToken } from './gateways/identity.ts';
import { type Keys, keysOf } from './gateways/keys.ts';
import { eventKeyOf } from './gateways/mailEvents.ts';
import { smtpMailer } from './gateways/mailer.ts';
import { smtpSettings } from './gateways/smtp/session.ts';
import { withMaxWait, type RateLimiter, rateLimiterBy, rateLimiter } from './gateways/stripeRateLimiter.ts';
import { systemRandomness } from './gateways/randomness.ts';
import { secondFactors } from './gateways/secondFactors.ts';
import { signInUsers } from './gateways/signInUsers.ts';
import { stripeGateway, type StripeGateway } from './gateways/stripe.ts';
import { timestampAuthorities } from './gateways/timestamps.ts';
import { stampFailed } from './logs.ts';
import { broadcastOfCause, cachedBroadcastReads } from './outbox/broadcastOfMail.ts';
import { cachedRoster } from './outbox/committedRoster.ts';
import type { DeliveryDeps } from './outbox/deliveryDeps.ts';
import { mailTextsOf, officeText } from './outbox/mailTexts.ts';
import { campaign } from './shared/campaign/current.ts';
import { type CallRates, OFFICE_CALLS } from './shared/settlement/callRates.ts';
import {
  type CallShare,
  type MovedTimetable,
  sharesInForce,
  LOW_PRIORITY_ENDPOINTS,
} from './shared/settlement/shares.ts';
import { type CampaignState, campaignStateOf } from './store/campaign/campaignFacts.ts';
import { commitSettings } from './store/transaction.ts';
import { enqueueJob, queueMail } from './gateways/queues.ts';

type Dependencies = Deps & DeliveryDeps;

/** Returns options with a fictional account under the emulators, where the SDK would look up its account on the network before each task. */
const localOptions = (): AppOptions | undefined =>
  process.env.FUNCTIONS_EMULATOR === 'true' && process.env.GCLOUD_PROJECT
    ? { projectId: process.env.GCLOUD_PROJECT, serviceAccountId: 'local@example.com' }
    : undefined;

/** The kind of calls to Stripe that an instance makes, by its function. `office`: one person's calls, one at a time. */
export type Caller = CallShare | 'office';

/** The number of instances that share a function's calls. The schedule and the settlement have one each. */
const INSTANCES: { readonly [S in CallShare]: () => number } = {
  guests: () => valueOf(cardInstances),
  events: () => valueOf(eventInstances),
  schedule: () => 1,
  settlement: () => 1,
};

const OFFICE: CallRates = { perEndpoint: OFFICE_CALLS, inAll: OFFICE_CALLS };

/** Returns an instance's calls a second by the timetable in force, which all callers read (rules 7.27). */
const ratesOf = (caller: Caller, now: number, moved: MovedTimetable): CallRates => {
  if (caller === 'office') return OFFICE;
  const { perEndpoint, inAll } = stripeCalls();
  const part = (limit: number): number => sharesInForce(now, moved, limit)[caller] / INSTANCES[caller]();
  return { perEndpoint: part(perEndpoint), inAll: part(inAll) };
};

/** How long a call waits for a permit, in ms. A guest, an owner or an event waits for the answer, so their calls give up soon and can be retried. */
const PATIENCE_MS: { readonly [C in Caller]: number } = {
  guests: 2000,
  events: 2000,
  office: 2000,
  schedule: 30_000,
  settlement: 30_000,
};
const rateLimiterFor = (caller: Caller, clock: Clock, state: CampaignState): RateLimiter =>
  rateLimiterBy(
    async () => await state.facts(),
    (facts) => {
      const rates = (): CallRates => ratesOf(caller, clock(), { ...facts(), announced: campaign.timetable });
      const lowPriority = caller === 'office' ? [] : LOW_PRIORITY_ENDPOINTS[caller];
      return withMaxWait(rateLimiter({ rates, systemClock: machineClock, lowPriority }), PATIENCE_MS[caller], {
        systemClock: machineClock,
        wait: machineTimers.pause,
      });
    },
  );

let cachedDependencies: Dependencies | null = null;

/**
 * Creates the dependencies: clock, randomness, network and database. It does so with the first call, because secrets exist only then. A deployment
 * that analyses the code must not connect to anything.
 */
export const dependenciesFor = (caller: Caller = 'office'): Dependencies => {
  if (cachedDependencies) return cachedDependencies;
  initializeApp(localOptions());
  const db = getFirestore();
  db.settings(commitSettings());
  const config = readConfig(process.env);
  const clock = campaignClock(process.env);
  const systemNow = systemClock(process.env);
  const campaignState = campaignStateOf(db, clock, systemNow);
  let keys: Keys | null = null;
  let stripe: StripeGateway | null = null;
  let eventKey: ReturnType<typeof eventKeyOf> | undefined;
  cachedDependencies = {
    db,
    config,
    campaignClock: clock,
    systemClock: systemNow,
    timers: machineTimers,
    randomness: systemRandomness,
    keys: () => (keys ??= keysOf(parseKeySecrets(verificationKeySecrets.value()))),
    mailEventKey: () => (eventKey === undefined ? (eventKey = eventKeyOf(mailEventKey.value())) : eventKey),
    stripe: () =>
      (stripe ??= stripeGateway({
        secretKey: () => stripeSecretKey.value(),
        webhookSecret: () => stripeWebhookSecret.value(),
        origin: config.STRIPE_API_BASE === '' ? null : config.STRIPE_API_BASE,
        limiter: rateLimiterFor(caller, clock, campaignState),
      })),
    beacon: drandRelays({ chain: config.BEACON_CHAIN, relays: config.BEACON_RELAYS }),
    timestamps: timestampAuthorities({
      authorities: config.TSA_URLS,
      randomness: systemRandomness,
      log: stampFailed,
    }),
    campaignState,
    verifyToken: verifyIDToken,
    signInFacts,
    secondFactors,
    enqueueJob,
    queueMail,
    mailRate,
    onStep: async () => undefined,
    ...cachedBroadcastReads(async (cause) => await broadcastOfCause(db, cause), systemNow),
    committed: cachedRoster(db, systemNow),
    mailTexts: mailTextsOf((mailType) => officeText(db, mailType), systemNow),
    signInUsers,
    mailer: smtpMailer({
      settings: () => smtpSettings(config, () => smtpPassword.value()),
      from: { name: campaign.office.name, address: campaign.office.sender },
      connections: config.SMTP_CONNECTIONS,
      systemClock: systemNow,
      randomness: systemRandomness,
    }),
  };
  return cachedDependencies;
};
