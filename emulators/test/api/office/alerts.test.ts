import { administrator, type AdministratorName } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { createExclusionRequest, drawnPaperID } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { changeDocument, documentsOf, removeDocument } from '../../harness/firestore.ts';
import { doubtfulMail } from '../../harness/mailbox.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { eventually, leapTo, tick } from '../../harness/stack.ts';
import { winner } from '../../harness/winner.ts';

beforeEach(async () => await begin(IN_PHASE[4]));

const alertsFor = async (name: AdministratorName) => await done('getAttention', { token: await administrator(name) });
const kinds = async (name: AdministratorName) => (await alertsFor(name)).matters.map(({ kind }) => kind);

const searched = async (token: string): Promise<void> => {
  const { number } = await done('startDuplicateRun', { token });
  await eventually('the search', async () => {
    const { run } = await done('getDuplicateRun', { token });
    return run?.number === number && run.state === 'DONE' ? true : null;
  });
};

it('reports nothing after a tick, and a late tick if none has run', async () => {
  expect(await kinds('owner')).toEqual([]);
  await removeDocument('pulses', 'tick');
  expect(await kinds('viewer')).toEqual(['lateTick']);
  await tick();
  expect(await kinds('viewer')).toEqual([]);
});

it('reports failed cards and waiting mails, with the counts of their lists', async () => {
  const { id } = await winner();
  await changeDocument('purchases', id, { paymentState: 'ACTION_NEEDED' });
  await doubtfulMail('mails');
  const { matters } = await alertsFor('viewer');
  expect(matters.map(({ kind, count }) => [kind, count])).toEqual([
    ['failedCards', 1],
    ['doubtfulMails', 1],
  ]);
  const token = await administrator('viewer');
  const failed = await done('countPurchases', { token, query: { state: 'WON', paymentState: 'ACTION_NEEDED' } });
  expect(failed.count).toBe(1);
});

it('reports blocked shipments, which the list of applications finds', async () => {
  const { id } = await winner();
  await changeDocument('purchases', id, { shipmentHold: 'dispute' });
  expect(await kinds('operator')).toEqual(['disputes']);
  const token = await administrator('operator');
  const { purchases } = await done('listPurchases', {
    token,
    query: { shipmentHold: 'dispute', orderBy: '-createdAt' },
  });
  expect(purchases.map((one) => one.id)).toEqual([id]);
});

it('reports an approval request only to the owner who can approve it', async () => {
  await createExclusionRequest(await drawnPaperID());
  // The excluded applicant has won on paper and has not paid.
  const unpaid = 'unpaidAtCounter';
  expect((await alertsFor('secondOwner')).matters).toMatchObject([
    { kind: unpaid, count: 1 },
    { kind: 'approvals', count: 1, isMore: false },
  ]);
  expect(await kinds('owner')).toEqual([unpaid]);
  expect(await kinds('operator')).toEqual([unpaid]);
});

it('reports possible duplicates until they are decided, and again when the decision is undone', async () => {
  const [one] = [await appliedPaperID(), await appliedPaperID()];
  const token = await administrator('operator');
  await searched(token);
  const duplicates = async () => (await alertsFor('operator')).matters.find(({ kind }) => kind === 'duplicates')?.count;
  const open = await duplicates();
  expect(open).toBeGreaterThan(0);
  const waiting = await done('listDuplicates', { token, query: { undecided: 'true' } });
  expect(waiting.duplicateGroups).toHaveLength(open ?? 0);
  await done('replaceReview', { token, id: one, body: { decision: 'keep', code: null, reason: '別の方' } });
  expect(await duplicates()).toBeUndefined();
  // A new search takes earlier decisions into account.
  await searched(token);
  expect(await duplicates()).toBeUndefined();
  await done('deleteReview', { token, id: one });
  expect(await duplicates()).toBe(open);
});

it('counts the registrations of an hour once', async () => {
  await register();
  await register();
  await leapTo('2025-10-09T13:00:20.000+09:00');
  await tick();
  await tick();
  const { figures } = await alertsFor('viewer');
  expect(figures.registrations).toMatchObject({ today: { count: 2 }, yesterday: { count: 0 } });
  expect((await documentsOf('pulses')).map(({ id }) => id)).toEqual(['tick']);
});
