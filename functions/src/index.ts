import { setGlobalOptions } from 'firebase-functions/options';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import {
  apiMinInstances,
  cardInstances,
  cardMinInstances,
  eventInstances,
  mailEventKey,
  mailPace,
  smtpPassword,
  stripeSecretKey,
  stripeWebhookSecret,
  verificationKeySecrets,
} from './parameters.ts';
import { leaveBodiesUnread } from './gateways/unreadBodies.ts';
import { type Serving, SERVING } from './shared/contract/serving.ts';
import { SETTINGS } from './shared/deployment/settings.ts';
import { TASK_RETRIES } from './shared/mail/retry.ts';
import { REGION } from './shared/region.ts';

/** What the functions do, loaded by an instance alone: a deployment reads only what stands here. */
const loadDuties = async () => await import('./duties.ts');
let loaded: ReturnType<typeof loadDuties> | null = null;
/** Every request asks, and an import() of its own would cost each as much as a small answer. */
const duties = () => (loaded ??= loadDuties());

if (process.env.FUNCTIONS_CONTROL_API === 'true') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the deployment tells what is thrown as it loads this; an import() throws later
  (require('./duties.ts') as typeof import('./duties.ts')).checkAtDeployment(process.env);
}
// The runtime tells an instance by this name which of the functions it is.
if (SERVING.some((name) => name === process.env.FUNCTION_TARGET)) {
  leaveBodiesUnread();
  // Before the first guest asks: instances that are kept ready wait with all that it takes.
  void duties().then(async ({ getReady }) => await getReady());
}
setGlobalOptions({ region: REGION, memory: '512MiB', timeoutSeconds: 60 });

const mailSecrets = [verificationKeySecrets, smtpPassword];

/**
 * A queue of mails goes on by itself while the server cannot be reached, in growing pauses; a task that is dropped at last is no mail
 * that is lost: the sweep puts another (rules 6.12). One delivery a connection.
 */
const mailQueue = (maxDispatchesPerSecond: (typeof mailPace)['perSecond']) => ({
  secrets: mailSecrets,
  maxInstances: 1,
  concurrency: mailPace.connections,
  retryConfig: TASK_RETRIES,
  rateLimits: { maxConcurrentDispatches: mailPace.connections, maxDispatchesPerSecond },
});

const apiSecrets = [verificationKeySecrets, mailEventKey, stripeSecretKey, stripeWebhookSecret];

/** A function of the API: anybody can call it, and it answers the routes of the contract that name it (rules 5.26). */
const serving = (
  name: Serving,
  options: { readonly minInstances?: typeof apiMinInstances; readonly maxInstances?: typeof cardInstances },
) =>
  onRequest({ secrets: apiSecrets, concurrency: SETTINGS.requestsAtOnce, ...options }, async (request, response) =>
    (await duties()).serve(name, request, response),
  );

/** The API: Hosting rewrites /api/v1 here. */
export const api = serving('api', { minInstances: apiMinInstances });

/**
 * Guests' cards, and what Stripe tells, each by itself, so that neither keeps the other waiting: so many instances at most, each of which
 * spends its part of the calls that Stripe takes (rules 7.7).
 */
export const cards = serving('cards', { minInstances: cardMinInstances, maxInstances: cardInstances });
export const stripeEvents = serving('stripeEvents', { maxInstances: eventInstances });

/** The scheduler: every minute, Japanese time. */
export const tick = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Tokyo',
    secrets: [...mailSecrets, stripeSecretKey],
    timeoutSeconds: SETTINGS.tickLimitS,
    maxInstances: 1,
    // It resumes a draw, whose whole roster is in memory.
    memory: '2GiB',
  },
  async () => (await duties()).tick(),
);

/** One person's own mail goes as soon as it is written. */
export const deliverMail = onDocumentCreated(
  {
    document: 'mails/{id}',
    secrets: mailSecrets,
    retry: true,
    maxInstances: mailPace.instances,
    concurrency: mailPace.connections,
  },
  async ({ params }) => (await duties()).deliverMail(params.id),
);

/** One person's own mail that has to be tried again: a queue that no broadcast holds up. */
export const deliverMailAgain = onTaskDispatched(mailQueue(mailPace.againPerSecond), async ({ data }) =>
  (await duties()).deliverTask('mails', data),
);

/** A broadcast's mail waits in the queue, whose rate is the mail server's. */
export const queueBulkMail = onDocumentCreated({ document: 'bulkMails/{id}', retry: true }, async ({ params }) =>
  (await duties()).queueBulkMail(params.id),
);

export const deliverBulkMail = onTaskDispatched(mailQueue(mailPace.perSecond), async ({ data }) =>
  (await duties()).deliverTask('bulkMails', data),
);

/** The identity provider's users follow the administrators, however these were written. */
export const keepSignIn = onDocumentWritten({ document: 'adminUsers/{id}', retry: true }, async ({ data, params }) =>
  (await duties()).keepSignIn(params.id, data),
);

/** The audit log goes on to the log bucket that nobody rewrites (rules 4.31). */
export const mirrorAuditLog = onDocumentCreated(
  { document: 'auditLogs/{id}', retry: true },
  async ({ data, params }) => {
    if (data !== undefined) await (await duties()).mirrorEntry(params.id, data);
  },
);

/**
 * The settlement: all that the schedule asks of Stripe for many. One instance, whose memory holds the calls a second that it may make; a
 * few tasks at once, since a reconciliation must not wait for a run.
 */
export const settle = onTaskDispatched(
  {
    secrets: [stripeSecretKey],
    timeoutSeconds: 540,
    maxInstances: 1,
    concurrency: 4,
    retryConfig: { maxAttempts: 5 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data }) => (await duties()).advance('settlement', data),
);

/** Draws, releases and broadcasts too long for a request. */
export const advanceWork = onTaskDispatched(
  { secrets: mailSecrets, timeoutSeconds: 540, memory: '2GiB', retryConfig: { maxAttempts: 5 } },
  async ({ data }) => (await duties()).advance(undefined, data),
);
