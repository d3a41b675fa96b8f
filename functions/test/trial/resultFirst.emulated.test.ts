import { clearProject } from '../support/firestoreEmulator.ts';
import { FaultServer } from '../faultServer.ts';
import { deliver } from '../../src/outbox/deliver.ts';
import type { DeliveryDeps, DeliveryStep } from '../../src/outbox/deliveryDeps.ts';
import { mailRecord } from '../../src/outbox/enqueue.ts';
import { AWAITS_RESULT } from '../../src/outbox/resultFirst.ts';
import { sweepMails } from '../../src/outbox/sweepMails.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { account } from '../../src/shared/entities/account.ts';
import { purchase } from '../../src/shared/entities/purchase.ts';
import type { Outbox } from '../../src/shared/mail/mail.ts';
import { outboxes } from '../../src/shared/mail/outbox.ts';
import { fromISO, toISO } from '../../src/shared/time/instants.ts';
import { DAY_MS, MINUTE_MS } from '../../src/shared/time/durations.ts';
import { collectionOf } from '../../src/store/collection.ts';
import { createOnce } from '../../src/store/createOnce.ts';
import { trialDeps } from './deps.ts';
import { entitySamples } from '../support/entitySamples.ts';

/** A winner whose card fails while the result mail waits in its queue. */
const PROJECT = 'demo-result-first';
const BEGIN = fromISO(campaign.timetable.resultRelease);
const ADDRESS = 'winner@example.jp';
const WINNER = 'winnerwinnerwinner00';
const RESULT = 41;
const NOT_SELECTED = 42;
const CARD_FAILED = 43;

let server: FaultServer;
let deps: DeliveryDeps;
let now: number;
let queued: (readonly [Outbox, string])[];
/** Runs once, when a delivery reaches the step. */
let meanwhile: { readonly step: DeliveryStep; readonly act: () => Promise<void> } | null;

beforeEach(async () => {
  await clearProject(PROJECT);
  server = new FaultServer();
  await server.start();
  [now, queued, meanwhile] = [BEGIN, [], null];
  deps = trialDeps({
    project: PROJECT,
    smtpURL: server.url,
    connections: 1,
    systemClock: () => now,
    queueMail: async (outbox, { id }) => void queued.push([outbox, id]),
    onStep: async (step) => {
      if (step !== meanwhile?.step) return;
      const { act } = meanwhile;
      meanwhile = null;
      await act();
    },
  });
  const stamps = { createdAt: toISO(BEGIN), updatedAt: toISO(BEGIN) };
  const holder = account.record.parse({ ...entitySamples.account.record(0), ...stamps, id: WINNER, email: ADDRESS });
  await createOnce(collectionOf(deps.db, account), [holder], ({ id }) => id);
  const won = purchase.record.parse({
    ...entitySamples.purchase.record(0),
    ...stamps,
    id: WINNER,
    accountID: WINNER,
    state: 'WON',
    paymentState: 'ACTION_NEEDED',
    purchaseCount: 2,
    grantedCount: 2,
  });
  await createOnce(collectionOf(deps.db, purchase), [won], ({ id }) => id);
});
afterEach(async () => {
  await deps.db.terminate();
  await server.stop();
});

const write = async (
  outbox: Outbox,
  mailType: typeof RESULT | typeof NOT_SELECTED | typeof CARD_FAILED,
): Promise<string> => {
  const addressee = { recipient: { accountID: WINNER, keyVersion: 1 }, to: { name: '湊 花子', address: ADDRESS } };
  const mail = mailRecord(outbox, { cause: 'trial', mailType, subjectID: WINNER, ...addressee }, now, now);
  await createOnce(collectionOf(deps.db, outboxes[outbox]), [mail], ({ id }) => id);
  return mail.id;
};
const deliverQueued = async (): Promise<void> => {
  for (const [outbox, id] of queued.splice(0)) await deliver(deps, outbox, id);
};
const stateOf = async (outbox: Outbox, id: string): Promise<unknown[]> => {
  const { state, problem } = (await collectionOf(deps.db, outboxes[outbox]).ref(id).get()).data() ?? {};
  return [state, problem];
};
/** The ids of the delivered mails, in order. A Message-ID starts with its mail's id. */
const sent = (): string[] => server.accepted.map(({ messageID }) => messageID.replace(/^<?([0-9a-f]+)@.*$/, '$1'));

it('sends the mail about a failed card after the result mail, in the same minute', async () => {
  const result = await write('bulkMails', RESULT);
  const demand = await write('mails', CARD_FAILED);
  await deliver(deps, 'mails', demand);
  expect([await stateOf('mails', demand), sent()]).toEqual([['RETRY', AWAITS_RESULT], []]);
  await deliver(deps, 'bulkMails', result);
  await deliverQueued();
  expect(sent()).toEqual([result, demand]);
  expect(await stateOf('mails', demand)).toEqual(['SENT', null]);
});

it('sends the mail about a failed card at once if the result mail was already sent', async () => {
  const result = await write('bulkMails', RESULT);
  await deliver(deps, 'bulkMails', result);
  const demand = await write('mails', CARD_FAILED);
  await deliver(deps, 'mails', demand);
  expect(sent()).toEqual([result, demand]);
});

it('sends the mail about a failed card if the result mail was refused', async () => {
  server.plan = (_, tries) => (tries === 0 ? 550 : null);
  const result = await write('bulkMails', RESULT);
  const demand = await write('mails', CARD_FAILED);
  await deliver(deps, 'mails', demand);
  await deliver(deps, 'bulkMails', result);
  await deliverQueued();
  expect([(await stateOf('bulkMails', result))[0], sent()]).toEqual(['FAILED', [demand]]);
});

it('sends a mail that follows another result mail with the sweep', async () => {
  const result = await write('bulkMails', NOT_SELECTED);
  const following = await write('mails', CARD_FAILED);
  await deliver(deps, 'mails', following);
  await deliver(deps, 'bulkMails', result);
  expect([await stateOf('mails', following), queued]).toEqual([['RETRY', AWAITS_RESULT], []]);
  now += 6 * MINUTE_MS;
  await sweepMails(deps, now + MINUTE_MS);
  await deliverQueued();
  expect(sent()).toEqual([result, following]);
});

it('sends the mail about a failed card with the sweep if the result delivery crashes before it queues the mail', async () => {
  const result = await write('bulkMails', RESULT);
  const demand = await write('mails', CARD_FAILED);
  await deliver(deps, 'mails', demand);
  await collectionOf(deps.db, outboxes.bulkMails).ref(result).update({ state: 'SENT' });
  now += DAY_MS;
  await sweepMails(deps, now + DAY_MS);
  await deliverQueued();
  expect(sent()).toEqual([demand]);
});

it('control: sends a mail of another type before the result mail', async () => {
  await write('bulkMails', RESULT);
  const addressee = { recipient: { accountID: WINNER, keyVersion: 1 }, to: { name: '湊 花子', address: ADDRESS } };
  const extra = { changedFields: ['phoneNumber' as const] };
  const change = mailRecord(
    'mails',
    { cause: 'trial', mailType: 12, subjectID: WINNER, extra, ...addressee },
    now,
    now,
  );
  await createOnce(collectionOf(deps.db, outboxes.mails), [change], ({ id }) => id);
  await deliver(deps, 'mails', change.id);
  expect(sent()).toEqual([change.id]);
});
