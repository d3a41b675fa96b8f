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
import { TIME_LIMITS } from './shared/deployment/timeLimits.ts';
import { SETTINGS } from './shared/deployment/settings.ts';
import { TASK_RETRIES } from './shared/mail/retry.ts';
import { REGION } from './shared/region.ts';

/** The functions' work. Instances load it with their first call; a deployment loads it to check the parameters. */
const loadDuties = async () => await import('./duties.ts');
let loaded: ReturnType<typeof loadDuties> | null = null;
/** Every request calls this. A repeated import() would cost as much as a small answer. */
const duties = () => (loaded ??= loadDuties());

if (process.env.FUNCTIONS_CONTROL_API === 'true') {
  // oxlint-disable-next-line typescript/no-require-imports -- the deployment tells what is thrown as it loads this; an import() throws later
  (require('./duties.ts') as typeof import('./duties.ts')).checkAtDeployment(process.env);
}
// The runtime names the instance's function in this variable.
if (SERVING.some((name) => name === process.env.FUNCTION_TARGET)) {
  leaveBodiesUnread();
  // Before the first guest: instances that are kept ready have everything loaded.
  void duties().then(async ({ getReady }) => await getReady());
}
setGlobalOptions({ region: REGION, memory: '512MiB', timeoutSeconds: TIME_LIMITS.functionS });

const mailSecrets = [verificationKeySecrets, smtpPassword];

/**
 * A queue of mails retries by itself while the server is unreachable, with growing pauses. A task that is dropped in the end loses no mail,
 * since the sweep queues another (rules 6.12). There is one delivery for each connection.
 */
const mailQueue = (maxDispatchesPerSecond: (typeof mailPace)['perSecond']) => ({
  secrets: mailSecrets,
  maxInstances: 1,
  concurrency: mailPace.connections,
  retryConfig: TASK_RETRIES,
  rateLimits: { maxConcurrentDispatches: mailPace.connections, maxDispatchesPerSecond },
});

const apiSecrets = [verificationKeySecrets, mailEventKey, stripeSecretKey, stripeWebhookSecret];

/** A function of the API. Anybody can call it, and it serves the routes that name it (rules 5.26). */
const serving = (
  name: Serving,
  options: { readonly minInstances?: typeof apiMinInstances; readonly maxInstances?: typeof cardInstances },
) =>
  onRequest({ secrets: apiSecrets, concurrency: SETTINGS.requestsAtOnce, ...options }, async (request, response) =>
    (await duties()).serve(name, request, response),
  );

/** The API. Hosting rewrites /api/v1 to it. */
export const api = serving('api', { minInstances: apiMinInstances });

/**
 * Guests' cards and Stripe's events have functions of their own, so that neither delays the other. Each has a maximum of instances, and
 * each instance spends its share of Stripe's limit (rules 7.7).
 */
export const cards = serving('cards', { minInstances: cardMinInstances, maxInstances: cardInstances });
export const stripeEvents = serving('stripeEvents', { maxInstances: eventInstances });

/** The scheduler, every minute, in Japanese time. */
export const tick = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Tokyo',
    secrets: [...mailSecrets, stripeSecretKey],
    timeoutSeconds: TIME_LIMITS.tickS,
    maxInstances: 1,
    // It resumes a draw, which needs the whole roster in memory.
    memory: '2GiB',
  },
  async () => (await duties()).tick(),
);

/** A mail to one person is sent as soon as it is written. */
export const deliverMail = onDocumentCreated(
  {
    document: 'mails/{id}',
    secrets: mailSecrets,
    retry: true,
    maxInstances: mailPace.instances,
    concurrency: mailPace.connections,
  },
  async ({ params, data }) => (await duties()).deliverMail(params.id, data),
);

/** Retries of mails to single people, in a queue that no broadcast blocks. */
export const deliverMailAgain = onTaskDispatched(mailQueue(mailPace.againPerSecond), async ({ data }) =>
  (await duties()).deliverTask('mails', data),
);

/** A broadcast's mail waits in the queue, whose rate suits the mail server. */
export const queueBulkMail = onDocumentCreated({ document: 'bulkMails/{id}', retry: true }, async ({ params }) =>
  (await duties()).queueBulkMail(params.id),
);

export const deliverBulkMail = onTaskDispatched(mailQueue(mailPace.perSecond), async ({ data }) =>
  (await duties()).deliverTask('bulkMails', data),
);

/** The identity provider's users follow the administrators' documents, whoever wrote them. */
export const keepSignIn = onDocumentWritten({ document: 'adminUsers/{id}', retry: true }, async ({ data, params }) =>
  (await duties()).keepSignIn(params.id, data),
);

/** The audit log is copied to the log bucket, which nobody can rewrite (rules 4.31). */
export const mirrorAuditLog = onDocumentCreated(
  { document: 'auditLogs/{id}', retry: true },
  async ({ data, params }) => {
    if (data !== undefined) await (await duties()).mirrorEntry(params.id, data);
  },
);

/**
 * The settlement: all of the schedule's calls to Stripe. It has one instance, which counts its calls a second in memory, and a few tasks at
 * once, so that a reconciliation need not wait for a run.
 */
export const settle = onTaskDispatched(
  {
    secrets: [stripeSecretKey],
    timeoutSeconds: TIME_LIMITS.workS,
    maxInstances: 1,
    concurrency: 4,
    retryConfig: { maxAttempts: 5 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data }) => (await duties()).advance('settlement', data),
);

/** Draws, releases and broadcasts, which are too long for a request. */
export const advanceWork = onTaskDispatched(
  { secrets: mailSecrets, timeoutSeconds: TIME_LIMITS.workS, memory: '2GiB', retryConfig: { maxAttempts: 5 } },
  async ({ data }) => (await duties()).advance(undefined, data),
);
