import { type AppOptions, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import {
  cardInstances,
  eventInstances,
  mailEventKey,
  mailRate,
  parseKeySecrets,
  readConfig,
  smtpPassword,
  stripeSecretKey,
  stripeWebhookSecret,
  verificationKeySecrets,
} from './config.ts';
import type { Deps } from './deps.ts';
import { drandRelays } from './gateways/beacon.ts';
import { campaignClock, type Clock, systemClock } from './gateways/clocks.ts';
import { verifyIDToken } from './gateways/identity.ts';
import { type Keys, keysOf } from './gateways/keys.ts';
import { eventKeyOf } from './gateways/mailEvents.ts';
import { smtpMailer } from './gateways/mailer.ts';
import { smtpSettings } from './gateways/smtp/session.ts';
import { patient, type Permits, permitsBy, permitsOf, SAVED_CALLS } from './gateways/permits.ts';
import { systemRandomness } from './gateways/randomness.ts';
import { signInUsers } from './gateways/signInUsers.ts';
import { stripeGateway, type StripeGateway } from './gateways/stripe.ts';
import { askedOf, askedOfBroadcasts } from './outbox/broadcasts.ts';
import type { DeliveryDeps } from './outbox/delivery.ts';
import { mailTextsOf, officeText } from './outbox/mailTexts.ts';
import { campaign } from './shared/campaign/current.ts';
import type { Timetable } from './shared/campaign/timetable.ts';
import { type CallShare, callShares } from './shared/settlement/shares.ts';
import { type CampaignState, campaignStateOf } from './store/campaignFacts.ts';
import { enqueueWork, queueMail } from './gateways/queues.ts';

type Edge = Deps & DeliveryDeps;

/** Under the emulators the SDK would ask the network who it is before each task; there it is nobody in particular. */
const localOptions = (): AppOptions | undefined =>
  process.env.FUNCTIONS_EMULATOR === 'true' && process.env.GCLOUD_PROJECT
    ? { projectId: process.env.GCLOUD_PROJECT, serviceAccountId: 'local@example.com' }
    : undefined;

/** Which of Stripe's calls an instance makes follows from its function; `office`: a person's, one at a time. */
export type Caller = CallShare | 'office';

/** A parameter's value is known at run time alone; as a number the parameter itself is none. */
const valueOf = (parameter: typeof cardInstances): number =>
  typeof parameter === 'number' ? parameter : parameter.value();

/** Instances that share what a function may call; the schedule and the settlement have one each. */
const INSTANCES: { readonly [S in CallShare]: () => number } = {
  guests: () => valueOf(cardInstances),
  events: () => valueOf(eventInstances),
  schedule: () => 1,
  settlement: () => 1,
};

/** Calls a second of one instance. */
const callsOf = (caller: Caller, now: number, timetable: Timetable): number =>
  caller === 'office' ? 1 : callShares(now, timetable)[caller] / INSTANCES[caller]();

/** How long a call of the schedule waits for its turn, in ms; a guest is told at once to come again. */
const PATIENCE_MS = 30_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** By the timetable in force, as whoever else calls reads it: by another one the shares of all would add to more (rules 7.27). */
const permitsFor = (caller: Caller, clock: Clock, state: CampaignState): Permits =>
  permitsBy(
    async () => (await state.facts()).timetable,
    (timetable) => {
      const rate = (): number => callsOf(caller, clock(), timetable());
      if (caller === 'guests' || caller === 'events') return permitsOf(rate, systemClock);
      return patient(permitsOf(rate, systemClock, SAVED_CALLS), PATIENCE_MS, { systemClock, wait });
    },
  );

let made: Edge | null = null;

/**
 * Where clock, randomness, network and database come in. Made with the first call, not at load: secrets are there only then,
 * and a deployment's analysis of the code must touch nothing.
 */
export const edge = (caller: Caller = 'office'): Edge => {
  if (made) return made;
  initializeApp(localOptions());
  const db = getFirestore();
  const config = readConfig(process.env);
  const clock = campaignClock(process.env);
  const campaignState = campaignStateOf(db, clock, systemClock);
  let keys: Keys | null = null;
  let stripe: StripeGateway | null = null;
  let eventKey: ReturnType<typeof eventKeyOf> | undefined;
  made = {
    db,
    config,
    campaignClock: clock,
    systemClock,
    randomness: systemRandomness,
    keys: () => (keys ??= keysOf(parseKeySecrets(verificationKeySecrets.value()))),
    mailEventKey: () => (eventKey === undefined ? (eventKey = eventKeyOf(mailEventKey.value())) : eventKey),
    stripe: () =>
      (stripe ??= stripeGateway({
        secretKey: () => stripeSecretKey.value(),
        webhookSecret: () => stripeWebhookSecret.value(),
        origin: config.STRIPE_API_BASE === '' ? null : config.STRIPE_API_BASE,
        permits: permitsFor(caller, clock, campaignState),
      })),
    beacon: drandRelays({ chain: config.BEACON_CHAIN, relays: config.BEACON_RELAYS }),
    campaignState,
    verifyToken: verifyIDToken,
    kick: enqueueWork,
    queueMail,
    mailRate,
    passed: async () => undefined,
    ...askedOfBroadcasts(async (cause) => await askedOf(db, cause), systemClock),
    mailTexts: mailTextsOf((mailType) => officeText(db, mailType), systemClock),
    signInUsers,
    mailer: smtpMailer({
      settings: () => smtpSettings(config, () => smtpPassword.value()),
      from: { name: campaign.office.name, address: campaign.office.sender },
      connections: config.SMTP_CONNECTIONS,
      systemClock,
      randomness: systemRandomness,
    }),
  };
  return made;
};
