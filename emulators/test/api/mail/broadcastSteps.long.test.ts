import { administrator } from '../../harness/administrators.ts';
import { announceByEmail, announcementsTo, carriedTo, newText, progressOf, sum } from '../../harness/broadcasts.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { freshAddress } from '../../harness/person.ts';
import { settle, tick } from '../../harness/stack.ts';

let token = '';

beforeEach(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('operator');
});

/** Longer than an instance caches a broadcast. */
const CACHE_MS = 2_500;
const wait = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms));

/** Returns a broadcast that has been paused long enough for all deliveries to see the pause. */
const heldBroadcast = async (count: number) => {
  const emails = Array.from({ length: count }, freshAddress);
  const one = await announceByEmail(token, { ...newText(), emails });
  await done('pauseBroadcast', { token, id: one.id });
  await wait(CACHE_MS);
  // Deliveries that began before the pause have finished.
  const arrived = async () => (await Promise.all(emails.map(announcementsTo))).flat().length;
  return { id: one.id, before: await arrived(), arrived };
};

describe('a running broadcast', () => {
  it('can be paused with mails in the queue and resumed, and sends each mail once', async () => {
    const { id, before, arrived } = await heldBroadcast(12);
    await tick();
    await tick();
    await wait(CACHE_MS);
    expect(await progressOf(token, id)).toMatchObject({ state: 'PAUSED' });
    expect(await arrived()).toBe(before);
    // Pausing again changes nothing.
    expect(await done('pauseBroadcast', { token, id })).toMatchObject({ state: 'PAUSED' });
    await done('resumeBroadcast', { token, id });
    const end = await carriedTo(token, id, 'DONE');
    expect([end.recipients, end.counts.SENT, sum(end.counts)]).toEqual([12, 12, 12]);
    expect(await arrived()).toBe(12);
    const steps = (await documentsOf('auditLogs')).flatMap(({ operation, target }) =>
      target === id ? [operation] : [],
    );
    expect(steps.sort()).toEqual(['pauseBroadcast', 'resumeBroadcast', 'sendAnnouncementByEmail']);
  });

  it('leaves mails in the queue QUEUED while it is paused, without counting an attempt', async () => {
    const one = await announceByEmail(token, { ...newText(), emails: Array.from({ length: 3 }, freshAddress) });
    await settle();
    await carriedTo(token, one.id, 'DONE');
    // The state that a pause in the middle leaves behind.
    const [mail] = (await documentsOf('bulkMails')).filter(({ cause }) => cause === `broadcast/${one.id}`);
    await changeDocument('broadcasts', one.id, { state: 'PAUSED', heldIn: 'DELIVERING' });
    await wait(CACHE_MS);
    await changeDocument('bulkMails', mail?.id ?? '', { state: 'RETRY', dueAt: 0, attempts: 1 });
    await tick();
    await wait(CACHE_MS);
    const held = (await documentsOf('bulkMails')).find(({ id }) => id === mail?.id);
    expect(held).toMatchObject({ state: 'QUEUED', attempts: 1 });
    await done('resumeBroadcast', { token, id: one.id });
    expect((await carriedTo(token, one.id, 'DONE')).counts).toMatchObject({ SENT: 3 });
  });

  it('can be cancelled: unsent mails are never sent, and the counts match the recipients', async () => {
    const { id, before, arrived } = await heldBroadcast(12);
    expect(await done('cancelBroadcast', { token, id })).toMatchObject({ state: 'CANCELLING' });
    const end = await carriedTo(token, id, 'CANCELLED');
    expect([end.counts.SENT, end.counts.SENT + end.counts.CANCELLED]).toEqual([before, end.recipients]);
    await tick();
    await settle();
    expect(await arrived()).toBe(before);
    expect(await done('cancelBroadcast', { token, id })).toMatchObject({ state: 'CANCELLED' });
    for (const step of ['pauseBroadcast', 'resumeBroadcast'] as const) {
      expect((await call(step, { token, id })).code).toBe('broadcast_state');
    }
  });
});
