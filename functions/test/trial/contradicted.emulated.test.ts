import { clearProject } from '../support/firestoreEmulator.ts';
import { FaultServer } from '../faultServer.ts';
import { CONTRADICTED } from '../../src/outbox/contradicted.ts';
import { deliver } from '../../src/outbox/deliver.ts';
import type { DeliveryDeps } from '../../src/outbox/deliveryDeps.ts';
import { mailRecord } from '../../src/outbox/enqueue.ts';
import { sweepMails } from '../../src/outbox/sweepMails.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { account } from '../../src/shared/entities/account.ts';
import { purchase, type Purchase } from '../../src/shared/entities/purchase.ts';
import { outboxes } from '../../src/shared/mail/outbox.ts';
import { HOUR_MS } from '../../src/shared/time/durations.ts';
import { fromISO, toISO } from '../../src/shared/time/instants.ts';
import { collectionOf } from '../../src/store/collection.ts';
import { createOnce } from '../../src/store/createOnce.ts';
import { trialDeps } from './deps.ts';
import { entitySamples } from '../support/entitySamples.ts';

/** An applicant who withdraws or applies again while the server is too busy for the first mail. */
const PROJECT = 'demo-contradicted';
const BEGIN = fromISO(campaign.timetable.applicationStart);
const ADDRESS = 'applicant@example.jp';
const APPLICANT = 'applicantapplicant00';
const TICKET = 'DB21E6K9PJW8G';

let server: FaultServer;
let deps: DeliveryDeps;
let now: number;
let queued: string[];

beforeEach(async () => {
  await clearProject(PROJECT);
  server = new FaultServer();
  await server.start();
  [now, queued] = [BEGIN, []];
  deps = trialDeps({
    project: PROJECT,
    smtpURL: server.url,
    connections: 1,
    systemClock: () => now,
    queueMail: async (_, { id }) => void queued.push(id),
    onStep: async () => undefined,
  });
  const holder = { ...entitySamples.account.record(0), ...STAMPS, id: APPLICANT, email: ADDRESS };
  await createOnce(collectionOf(deps.db, account), [account.record.parse(holder)], ({ id }) => id);
  await deps.db.doc(`tickets/${APPLICANT}`).set({ ticketNumber: TICKET });
});
afterEach(async () => {
  await deps.db.terminate();
  await server.stop();
});

const STAMPS = { createdAt: toISO(BEGIN), updatedAt: toISO(BEGIN) };
const stand = async (state: Purchase['state']): Promise<void> => {
  const own = { id: APPLICANT, accountID: APPLICANT, state, paymentState: 'NONE', drawNumber: null };
  const record = purchase.record.parse({ ...entitySamples.purchase.record(0), ...STAMPS, ...own });
  await collectionOf(deps.db, purchase).ref(APPLICANT).set(record);
};

const WITHDRAWN = { withdrawnAt: toISO(BEGIN), by: 'holder', givenUp: 'application', afterClose: 'false' } as const;
const ORDERS = {
  applied: { mailType: 22 },
  withdrawn: { mailType: 15, extra: WITHDRAWN },
  letIn: { mailType: 15, extra: { ...WITHDRAWN, givenUp: 'reinstated', reinstatedAt: toISO(BEGIN) } },
} as const;
/** Writes a mail that the server defers once because it is busy. @returns its id */
const delayed = async (name: keyof typeof ORDERS): Promise<string> => {
  server.plan = (_, tries) => (tries === 0 ? 451 : null);
  const addressee = { recipient: { accountID: APPLICANT, keyVersion: 1 }, to: { name: '湊 花子', address: ADDRESS } };
  const order = { cause: name, subjectID: APPLICANT, ...ORDERS[name], ...addressee };
  const mail = mailRecord('mails', order, now, now);
  await createOnce(collectionOf(deps.db, outboxes.mails), [mail], ({ id }) => id);
  await deliver(deps, 'mails', mail.id);
  return mail.id;
};
const triedAgain = async (id: string): Promise<unknown[]> => {
  now += HOUR_MS;
  await sweepMails(deps, now + HOUR_MS);
  for (const one of queued.splice(0)) await deliver(deps, 'mails', one);
  const { state, problem } = (await collectionOf(deps.db, outboxes.mails).ref(id).get()).data() ?? {};
  return [state, problem, server.accepted.length];
};

it.each([
  ['applied', 'APPLIED', 'WITHDRAWN'],
  ['applied', 'APPLIED', 'CARD_PENDING'],
  ['withdrawn', 'WITHDRAWN', 'APPLIED'],
  ['withdrawn', 'WITHDRAWN', 'CARD_PENDING'],
] as const)(
  'does not send a late mail (%s) whose application has changed from %s to %s',
  async (name, before, after) => {
    await stand(before);
    const id = await delayed(name);
    await stand(after);
    expect(await triedAgain(id)).toEqual(['CANCELLED', CONTRADICTED, 0]);
  },
);

it.each([
  ['applied', 'APPLIED'],
  ['withdrawn', 'WITHDRAWN'],
  ['letIn', 'APPLIED'],
] as const)('sends a late mail that is still true: %s, %s', async (name, state) => {
  await stand(state);
  expect(await triedAgain(await delayed(name))).toEqual(['SENT', null, 1]);
});
