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
import { type Serving, SERVING } from './shared/contract/route.ts';
import { TIME_LIMITS } from './shared/deployment/timeLimits.ts';
import { SETTINGS } from './shared/deployment/settings.ts';
import { TASK_RETRIES } from './shared/mail/retry.ts';
import { REGION } from './shared/region.ts';

/** Loads the functions' handlers. Instances load them with their first call; a deployment loads them to check the parameters. */
const loadHandlers = async () => await import('./functionHandlers.ts');
let loaded: ReturnType<typeof loadHandlers> | null = null;
/** Returns the loaded handlers to every request. A repeated import() would cost as much as a small answer. */
const functionHandlers = () => (loaded ??= loadHandlers());

if (process.env.FUNCTIONS_CONTROL_API === 'true') {
  // oxlint-disable-next-line typescript/no-require-imports -- a deployment reports errors that loading this file throws; import() throws later
  (require('./functionHandlers.ts') as typeof import('./functionHandlers.ts')).checkAtDeployment(process.env);
}
// The runtime sets this variable to the name of the instance's function.
if (SERVING.some((name) => name === process.env.FUNCTION_TARGET)) {
  leaveBodiesUnread();
  // Instances that are kept ready load everything before their first request.
  void functionHandlers().then(async ({ getReady }) => await getReady());
}
setGlobalOptions({ region: REGION, memory: '512MiB', timeoutSeconds: TIME_LIMITS.functionS });

const mailSecrets = [verificationKeySecrets, smtpPassword];

/**
 * Options of a queue of mails. While the server is unreachable, the queue retries with growing pauses. A dropped task loses no mail, because the
 * sweep queues another (rules 6.12). There is one delivery for each connection.
 */
const mailQueue = (maxDispatchesPerSecond: (typeof mailPace)['perSecond']) => ({
  secrets: mailSecrets,
  maxInstances: 1,
  concurrency: mailPace.connections,
  retryConfig: TASK_RETRIES,
  rateLimits: { maxConcurrentDispatches: mailPace.connections, maxDispatchesPerSecond },
});

const apiSecrets = [verificationKeySecrets, mailEventKey, stripeSecretKey, stripeWebhookSecret];

/** Creates a function of the API. Anybody can call it, and it serves the routes that name it (rules 5.26). */
const serving = (
  name: Serving,
  options: { readonly minInstances?: typeof apiMinInstances; readonly maxInstances?: typeof cardInstances },
) =>
  onRequest({ secrets: apiSecrets, concurrency: SETTINGS.requestsAtOnce, ...options }, async (request, response) =>
    (await functionHandlers()).serve(name, request, response),
  );

/** The API. Hosting rewrites /api/v1 to it. */
export const api = serving('api', { minInstances: apiMinInstances });

/**
 * Guests' cards and Stripe's events have functions of their own, so that neither delays the other. Each has a maximum of instances, and each instance
 * uses its share of Stripe's limit (rules 7.7).
 */
export const cards = serving('cards', { minInstances: cardMinInstances, maxInstances: cardInstances });
export const stripeEvents = serving('stripeEvents', { maxInstances: eventInstances });

/** Runs the scheduled work every minute, in Japanese time. */
export const tick = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Tokyo',
    secrets: [...mailSecrets, stripeSecretKey],
    timeoutSeconds: TIME_LIMITS.tickS,
    maxInstances: 1,
    // It resumes draws, which need the whole roster in memory.
    memory: '2GiB',
  },
  async () => (await functionHandlers()).tick(),
);

/** Sends a personal mail as soon as it is written. */
export const deliverMail = onDocumentCreated(
  {
    document: 'mails/{id}',
    secrets: mailSecrets,
    retry: true,
    maxInstances: mailPace.instances,
    concurrency: mailPace.connections,
  },
  async ({ params, data }) => (await functionHandlers()).deliverMail(params.id, data),
);

/** Retries personal mails, in a queue that no broadcast blocks. */
export const deliverMailAgain = onTaskDispatched(mailQueue(mailPace.againPerSecond), async ({ data }) =>
  (await functionHandlers()).deliverTask('mails', data),
);

/** Queues a broadcast's mail. The queue's rate suits the mail server. */
export const queueBulkMail = onDocumentCreated({ document: 'bulkMails/{id}', retry: true }, async ({ params }) =>
  (await functionHandlers()).queueBulkMail(params.id),
);

export const deliverBulkMail = onTaskDispatched(mailQueue(mailPace.perSecond), async ({ data }) =>
  (await functionHandlers()).deliverTask('bulkMails', data),
);

/** Synchronizes the identity provider's users with the administrators' documents, regardless of who wrote them. */
export const keepSignIn = onDocumentWritten({ document: 'adminUsers/{id}', retry: true }, async ({ data, params }) =>
  (await functionHandlers()).keepSignIn(params.id, data),
);

/** The audit log is copied to the log bucket, which nobody can rewrite (rules 4.31). */
export const mirrorAuditLog = onDocumentCreated(
  { document: 'auditLogs/{id}', retry: true },
  async ({ data, params }) => {
    if (data !== undefined) await (await functionHandlers()).mirrorEntry(params.id, data);
  },
);

/**
 * Makes all of the schedule's calls to Stripe. It has one instance, which counts its calls a second in memory. It runs a few tasks at once, so that a
 * reconciliation need not wait for a run.
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
  async ({ data }) => (await functionHandlers()).advance('settlement', data),
);

/** Draws, releases and broadcasts, which are too long for a request. */
export const advanceWork = onTaskDispatched(
  { secrets: mailSecrets, timeoutSeconds: TIME_LIMITS.workS, memory: '2GiB', retryConfig: { maxAttempts: 5 } },
  async ({ data }) => (await functionHandlers()).advance(undefined, data),
);
