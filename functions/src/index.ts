import { setGlobalOptions } from 'firebase-functions/options';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { checkAtDeployment, mailEventKey, mailPace, smtpPassword, verificationKeySecrets } from './config.ts';
import { REGION } from './shared/region.ts';
import { edge } from './edge.ts';
import { deliver, deliverOrQueue } from './outbox/deliver.ts';
import { TASK_RETRIES } from './outbox/retry.ts';
import { runTick } from './jobs/tick.ts';
import { mailTaskSchema, workSchema } from './gateways/queues.ts';
import { advanceOne } from './jobs/advance.ts';
import { keepSignInUsers } from './store/signIn.ts';

checkAtDeployment(process.env);
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

/** The API: Hosting rewrites /api/v1 here. */
export const api = onRequest(
  { secrets: [verificationKeySecrets, mailEventKey], concurrency: 80 },
  (request, response) => edge().app(request, response),
);

/** The scheduler: every minute, Japanese time. */
export const tick = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeZone: 'Asia/Tokyo',
    secrets: mailSecrets,
    timeoutSeconds: 300,
    maxInstances: 1,
    // It resumes a draw, whose whole roster is in memory.
    memory: '2GiB',
  },
  () => runTick(edge().deps),
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
  (event) => deliverOrQueue(edge().deps, 'mails', event.params.id),
);

/** One person's own mail that has to be tried again: a queue that no broadcast holds up. */
export const deliverMailAgain = onTaskDispatched(mailQueue(mailPace.againPerSecond), ({ data }) =>
  deliver(edge().deps, 'mails', mailTaskSchema.parse(data).id),
);

/** A broadcast's mail waits in the queue, whose rate is the mail server's. */
export const queueBulkMail = onDocumentCreated({ document: 'bulkMails/{id}', retry: true }, (event) =>
  edge().deps.queueMail('bulkMails', event.params.id),
);

export const deliverBulkMail = onTaskDispatched(mailQueue(mailPace.perSecond), ({ data }) =>
  deliver(edge().deps, 'bulkMails', mailTaskSchema.parse(data).id),
);

/** The identity provider's users follow the administrators, however these were written. */
export const keepSignIn = onDocumentWritten({ document: 'adminUsers/{id}', retry: true }, ({ data, params }) =>
  keepSignInUsers(edge().deps, params.id, [data?.before.get('email'), data?.after.get('email')]),
);

/** Draws, releases and broadcasts too long for a request. */
export const advanceWork = onTaskDispatched(
  { secrets: mailSecrets, timeoutSeconds: 540, memory: '2GiB', retryConfig: { maxAttempts: 5 } },
  ({ data }) => advanceOne(edge().deps, workSchema.parse(data)),
);
