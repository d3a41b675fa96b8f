import { createServer, type Server } from 'node:net';
import { clearProject } from '../../../test/support/firestoreEmulator.ts';
import { NoConnection } from '../../gateways/smtp/pool.ts';
import type { DeliveryDeps } from '../../outbox/deliveryDeps.ts';
import { mailRecord } from '../../outbox/enqueue.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { MailState, Outbox } from '../../shared/mail/mail.ts';
import { outboxes } from '../../shared/mail/outbox.ts';
import { PATIENCE_MS } from '../../shared/mail/retry.ts';
import { LATE_MS, type WaitingMail } from '../../shared/alerts/waitingMails.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { collectionOf } from '../../store/collection.ts';
import { createOnce } from '../../store/createOnce.ts';
import { FaultServer } from '../../../test/faultServer.ts';
import { trialDeps } from '../../../test/trial/deps.ts';
import { waitingMails } from './findWaitingMails.ts';

const PROJECT = 'demo-waiting-mails';
const BEGIN = fromISO(campaign.timetable.applicationStart);
const MINUTE = 60_000;
/** Longer than the connection timeout. */
jest.setTimeout(60_000);

let server: FaultServer;
let now: number;
let deps: DeliveryDeps;
let known: WaitingMail[];

const depsTo = (smtpURL: string): DeliveryDeps =>
  trialDeps({
    project: PROJECT,
    smtpURL,
    connections: 1,
    systemClock: () => now,
    queueMail: async () => {},
    onStep: async () => {},
  });

beforeEach(async () => {
  await clearProject(PROJECT);
  server = new FaultServer();
  await server.start();
  [now, known] = [BEGIN, []];
  deps = depsTo(server.url);
});
afterEach(async () => {
  await deps.db.terminate();
  await server.stop();
});

const put = async (outbox: Outbox, address: string, cause = 'trial', state: MailState = 'QUEUED'): Promise<void> => {
  const addressee = { recipient: null, to: { name: null, address } };
  const mail = { ...mailRecord(outbox, { cause, mailType: 31, subjectID: 'enquiry', ...addressee }, now, now), state };
  await createOnce(collectionOf(deps.db, outboxes[outbox]), [mail], ({ id }) => id);
};

/** Runs the check as a tick does. @returns the reason of each outbox */
const tick = async () => {
  known = await waitingMails(deps, { mails: known });
  return known.map(({ outbox, reason }) => [outbox, reason]);
};

it('a tick opens no connection if no mail waits', async () => {
  await put('mails', 'sent@example.jp', 'trial', 'SENT');
  expect([await tick(), server.connections]).toEqual([[], 0]);
});

it('a tick reports an unreachable server at once, and not any more when mails flow again', async () => {
  await put('mails', 'one@example.jp');
  await put('bulkMails', 'two@example.jp');
  await server.stop();
  expect(await tick()).toEqual([
    ['mails', 'unreachable'],
    ['bulkMails', 'unreachable'],
  ]);
  const [first] = (await deps.db.collection('mails').get()).docs;
  await first?.ref.update({ state: 'SENT' });
  expect(await tick()).toEqual([['bulkMails', 'unreachable']]);
  await deps.db
    .collection('bulkMails')
    .get()
    .then(async ({ docs }) => await docs[0]?.ref.update({ state: 'SENT' }));
  expect(await tick()).toEqual([]);
});

it('a tick reports a server that accepts connections and never answers', async () => {
  const silent: Server = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const hanging = depsTo(`smtp://127.0.0.1:${port}`);
  await put('bulkMails', 'one@example.jp');
  try {
    expect((await waitingMails(hanging, { mails: [] })).map(({ reason }) => reason)).toEqual(['unreachable']);
  } finally {
    await hanging.db.terminate();
    silent.close();
  }
});

it('a tick distinguishes a refused password from an unreachable server, even while the breaker is open', async () => {
  await put('mails', 'one@example.jp');
  const refused = Object.assign(new Error('535'), { code: 'EAUTH' });
  const faults = [new NoConnection('refused', { cause: refused }), new NoConnection('spared')];
  deps = {
    ...deps,
    mailer: { ...deps.mailer, take: async () => await Promise.reject(faults.shift() ?? new Error('more than two')) },
  };
  expect([await tick(), await tick()]).toEqual([[['mails', 'sign_in']], [['mails', 'sign_in']]]);
});

it('a tick reports a mail to one person that is the oldest for three minutes although the server answers', async () => {
  await put('mails', 'one@example.jp');
  expect(await tick()).toEqual([['mails', null]]);
  now += LATE_MS;
  expect(await tick()).toEqual([['mails', 'queue']]);
});

it('a tick gives a broadcast the time that its queue needs, and ignores a paused one', async () => {
  await put('bulkMails', 'one@example.jp', 'broadcast/going');
  await tick();
  now += PATIENCE_MS.bulkMails - MINUTE;
  expect(await tick()).toEqual([['bulkMails', null]]);
  now += MINUTE;
  expect(await tick()).toEqual([['bulkMails', 'queue']]);
  deps = { ...deps, halted: async () => 'paused' };
  expect(await tick()).toEqual([]);
});
