import type { Change, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-functions/firestore';
import type { Outbox } from './shared/mail/mail.ts';
import { dependenciesFor } from './dependencies.ts';

export { checkAtDeployment } from './config.ts';

/*
 * The handlers of the functions in index.ts. An instance serves one function, so each function loads only its own code, with its first call
 * (https://firebase.google.com/docs/functions/tips).
 */

const apiOf = async () => await import('./api.ts');
type API = Awaited<ReturnType<typeof apiOf>>['api'];

/** Loads everything that the first request needs. */
export const getReady = async (): Promise<void> => void (await apiOf());

export const serve: API = async (...call) => await (await apiOf()).api(...call);

export const tick = async (): Promise<void> =>
  await (await import('./jobs/tick.ts')).runTick(dependenciesFor('schedule'));

const delivery = async () => await import('./outbox/deliver.ts');

/** Delivers a mail when it is written. */
export const deliverMail = async (id: string, written: QueryDocumentSnapshot | undefined): Promise<void> =>
  await (await delivery()).deliverOrQueue(dependenciesFor(), 'mails', id, written);

/** Delivers a mail from its queue. */
export const deliverTask = async (outbox: Outbox, task: unknown): Promise<void> =>
  await (await delivery()).deliverTask(dependenciesFor(), outbox, task);

export const queueBulkMail = async (id: string): Promise<void> =>
  await dependenciesFor().queueMail('bulkMails', { id, requeued: 0 });

/** Synchronizes the identity provider's users with the administrators' documents. */
export const keepSignIn = async (id: string, data: Change<DocumentSnapshot> | undefined): Promise<void> => {
  const { syncSignInUsers } = await import('./store/office/signIn.ts');
  await syncSignInUsers(dependenciesFor(), id, [data?.before.get('email'), data?.after.get('email')]);
};

export const mirrorEntry = async (id: string, entry: QueryDocumentSnapshot): Promise<void> => {
  const [{ mirrorEntry: mirror }, { mirrored }] = await Promise.all([
    import('./store/office/mirror.ts'),
    import('./logs.ts'),
  ]);
  await mirror(dependenciesFor(), { id, data: entry.data() }, mirrored);
};

/** Continues the job that a task names. Such a job is too long for a request. */
export const advance = async (caller: 'settlement' | undefined, task: unknown): Promise<void> =>
  await (await import('./jobs/advance.ts')).advanceTask(dependenciesFor(caller), task);
