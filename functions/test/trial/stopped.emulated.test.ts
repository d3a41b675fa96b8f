import { clearProject } from '../support/firestoreEmulator.ts';
import { systemRandomness } from '../../src/gateways/randomness.ts';
import { FaultServer } from '../faultServer.ts';
import { deliver, deliverOrQueue } from '../../src/outbox/deliver.ts';
import type { DeliveryDeps, DeliveryStep } from '../../src/outbox/deliveryDeps.ts';
import { mailRecord } from '../../src/outbox/enqueue.ts';
import { sweepMails } from '../../src/outbox/sweepMails.ts';
import { ACCOUNT_REMOVED, prepareMailCancellation, prepareBroadcastStop } from '../../src/outbox/cancellation.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { account } from '../../src/shared/entities/account.ts';
import { bulkMail } from '../../src/shared/mail/outbox.ts';
import { suppression } from '../../src/shared/entities/suppression.ts';
import { fromISO, toISO } from '../../src/shared/time/instants.ts';
import { collectionOf } from '../../src/store/collection.ts';
import { createOnce } from '../../src/store/createOnce.ts';
import { type Records, unitOfWork } from '../../src/store/records.ts';
import { suppress } from '../../src/store/mail/suppressions.ts';
import { trialDeps } from './deps.ts';
import { DAY_MS } from '../../src/shared/time/durations.ts';
import { entitySamples } from '../support/entitySamples.ts';

/** Mails that are stopped during their delivery, by the handlers' own transactions. */
const PROJECT = 'demo-stopped';
const BEGIN = fromISO(campaign.timetable.applicationStart);
const ADDRESS = 'reader@example.jp';
const READER = 'readerreaderreader00';

let server: FaultServer;
let deps: DeliveryDeps;
let now: number;
/** Runs once, when a delivery reaches the step. */
let meanwhile: { readonly step: DeliveryStep; readonly act: () => Promise<void> } | null;
let queued: string[];

beforeEach(async () => {
  await clearProject(PROJECT);
  server = new FaultServer();
  await server.start();
  [now, meanwhile, queued] = [BEGIN, null, []];
  deps = trialDeps({
    project: PROJECT,
    smtpURL: server.url,
    connections: 1,
    systemClock: () => now,
    queueMail: async (_, { id }) => void queued.push(id),
    onStep: async (step) => {
      if (step !== meanwhile?.step) return;
      const { act } = meanwhile;
      meanwhile = null;
      await act();
    },
  });
  const stamps = { createdAt: toISO(BEGIN), updatedAt: toISO(BEGIN) };
  const holder = account.record.parse({ ...entitySamples.account.record(0), ...stamps, id: READER, email: ADDRESS });
  await createOnce(collectionOf(deps.db, account), [holder], ({ id }) => id);
});
afterEach(async () => {
  await deps.db.terminate();
  await server.stop();
});

/** A mail of a broadcast that its reader can stop. */
const waiting = async (): Promise<string> => {
  const addressee = { recipient: { accountID: READER, keyVersion: 1 }, to: { name: '湊 花子', address: ADDRESS } };
  const mail = mailRecord('bulkMails', { cause: 'trial', mailType: 4, subjectID: READER, ...addressee }, now, now);
  await createOnce(collectionOf(deps.db, bulkMail), [mail], ({ id }) => id);
  return mail.id;
};

const inUnit = async (work: (records: Records) => Promise<void>): Promise<void> =>
  await unitOfWork(
    deps.db,
    { actor: { kind: 'applicant' }, operation: 'trial', now, systemNow: now, randomness: systemRandomness },
    work,
  );
const unsubscribe = async () =>
  await inUnit(async (records) => (await prepareBroadcastStop(records, ADDRESS))('unsubscribed'));
const takeBack = async () => await deps.db.recursiveDelete(collectionOf(deps.db, suppression).collection);
const removeAccount = async () =>
  await inUnit(async (records) => {
    const owner = (await records.get(account, READER))?.record;
    const endMails = await prepareMailCancellation(records, READER);
    if (owner) records.remove(account, owner);
    endMails();
  });

/** Delivers the mails that the sweep queues after a day. */
const afterSweep = async (): Promise<void> => {
  now += DAY_MS;
  await sweepMails(deps, now + DAY_MS);
  for (const id of queued.splice(0)) await deliver(deps, 'bulkMails', id);
};

/** The deliveries after the first attempt and after the sweep, and the mail's state. */
const outcome = async (step: DeliveryStep, act: () => Promise<void>) => {
  const id = await waiting();
  meanwhile = { step, act };
  await deliver(deps, 'bulkMails', id);
  const first = server.accepted.length;
  await afterSweep();
  const { state, problem } = (await collectionOf(deps.db, bulkMail).ref(id).get()).data() ?? {};
  return [first, server.accepted.length, state, problem];
};

const BEFORE_CLAIM = ['read', 'composed', 'connected'] as const;

describe('a reader who unsubscribes', () => {
  it.each(BEFORE_CLAIM)('does not get a mail whose delivery has %s but not claimed it', async (step) => {
    expect(await outcome(step, unsubscribe)).toEqual([0, 0, 'CANCELLED', 'unsubscribed']);
  });

  it('gets a mail that was claimed before', async () => {
    expect(await outcome('claimed', unsubscribe)).toEqual([1, 1, 'SENT', null]);
  });

  it('control: gets the mail if waiting mails are not cancelled', async () => {
    const onlyListed = async () => await inUnit(async (records) => void suppress(records, ADDRESS, 'unsubscribed'));
    expect(await outcome('connected', onlyListed)).toEqual([1, 1, 'SENT', null]);
  });

  it('gets the mail once after reverting it', async () => {
    const both = async () => {
      await unsubscribe();
      await takeBack();
    };
    // The claim came too late: the delivery reads again, and the mail is permitted again.
    expect(await outcome('connected', both)).toEqual([1, 1, 'SENT', null]);
  });
});

describe('a mail whose account is removed', () => {
  it.each(BEFORE_CLAIM)('is not sent although its delivery has %s', async (step) => {
    expect(await outcome(step, removeAccount)).toEqual([0, 0, 'CANCELLED', ACCOUNT_REMOVED]);
  });

  it('is not sent again after the server deferred it', async () => {
    server.plan = (_, tries) => (tries === 0 ? 451 : null);
    expect(await outcome('claimed', removeAccount)).toEqual([0, 0, 'CANCELLED', ACCOUNT_REMOVED]);
  });

  it('control: is sent again if the account is not removed', async () => {
    server.plan = (_, tries) => (tries === 0 ? 451 : null);
    expect(await outcome('claimed', async () => undefined)).toEqual([0, 1, 'SENT', null]);
  });
});

describe('a late or repeated trigger that contains the mail as it was written', () => {
  let id: string;
  beforeEach(async () => {
    id = await waiting();
  });
  const written = async () => {
    const { docs } = await collectionOf(deps.db, bulkMail).collection.get();
    const document = docs.find((one) => one.id === id);
    if (!document) throw new Error('The mail does not exist.');
    return document;
  };

  it('sends the mail once', async () => {
    const document = await written();
    for (let times = 0; times < 2; times += 1) await deliverOrQueue(deps, 'bulkMails', id, document);
    expect([server.accepted.length, (await written()).get('state')]).toEqual([1, 'SENT']);
  });

  it('does not send a mail that was cancelled meanwhile', async () => {
    const document = await written();
    await removeAccount();
    await deliverOrQueue(deps, 'bulkMails', id, document);
    expect([server.accepted.length, (await written()).get('state')]).toEqual([0, 'CANCELLED']);
  });
});
