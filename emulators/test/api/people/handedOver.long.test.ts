import { BY_TELEPHONE } from '../../harness/approvals.ts';
import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, AT, IN_PHASE } from '../../harness/campaign.ts';
import { released } from '../../harness/draw.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf, holdDocument, removeDocument } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { setClock, settle, tick } from '../../harness/stack.ts';

const mailsOf = async (address: string, types: readonly number[]): Promise<number[]> =>
  (await caught(address)).map(typeOf).filter((type) => types.includes(type));

/** Moves an address from A to B, as the office does for two people who share a mailbox. */
const handOver = async (a: { id: string }, b: { id: string }, address: string): Promise<string> => {
  const [token, elsewhere] = [await administrator('operator'), freshAddress()];
  await done('changeAccount', { token, id: a.id, body: { email: elsewhere } });
  await done('changeAccount', { token, id: b.id, body: { email: address } });
  return elsewhere;
};

/** Deletes the mails about a subject, as if the run had stopped before its page. */
const forgetMailsOf = async (outbox: string, subjectID: string, types: readonly number[]): Promise<void> => {
  for (const mail of await documentsOf(outbox)) {
    if (mail.subjectID === subjectID && types.includes(Number(mail.mailType))) await removeDocument(outbox, mail.id);
  }
};

describe('an address handed over between two pages of a run', () => {
  it('gets mail 3 for its present holder, and the former holder gets no second one', async () => {
    await begin(IN_PHASE[2]);
    const [a, b] = [await register(), await register()];
    await setClock(IN_PHASE[3]);
    await mailTo(a.email, 3);
    await mailTo(b.email, 3);
    await settle();
    await forgetMailsOf('bulkMails', b.id, [3]);
    const elsewhere = await handOver(a, b, a.email);
    const [broadcast] = await documentsOf('broadcasts');
    await changeDocument('broadcasts', broadcast?.id ?? '', { state: 'RUNNING', part: 0, offset: 0, queued: 0 });
    await tick();
    await settle();
    expect(await mailsOf(a.email, [3])).toEqual([3, 3]);
    expect(await mailsOf(elsewhere, [3])).toEqual([]);
  });

  it('gets the result of its present holder, and the release completes', async () => {
    await begin(IN_PHASE[4]);
    const [a, b] = [await apply(), await apply()];
    const token = await administrator('owner');
    await released(token);
    await settle();
    for (const outbox of ['mails', 'bulkMails']) await forgetMailsOf(outbox, b.id, [41, 42]);
    const elsewhere = await handOver(a, b, a.email);
    await changeDocument('purchases', b.id, { state: 'APPLIED', grantedCount: null, waitingPlace: null });
    const [draw] = await documentsOf('draws');
    for (const { id } of await documentsOf('draws/1/ranges')) await removeDocument('draws/1/ranges', id);
    await changeDocument('draws', draw?.id ?? '', { state: 'RELEASING' });
    await tick();
    await settle();
    expect((await mailsOf(a.email, [41, 42])).length).toBe(2);
    expect(await mailsOf(elsewhere, [41, 42])).toEqual([]);
    expect(await done('getDraw', { token, number: 1 })).toMatchObject({ state: 'RELEASED' });
  });
});

/** Longer than an undisturbed request takes. */
const ON_ITS_WAY_MS = 1500;
const wait = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));

describe('the deletion of an account during an application', () => {
  it('leaves no application without an account', async () => {
    await begin(IN_PHASE[4]);
    const token = await administrator('owner');
    const { id, key } = await register();
    // The application is accepted and waits before its write.
    const letGo = await holdDocument('purchases', id);
    const applying = call('createPurchase', { key, body: { purchaseCount: 1, acceptsPartial: false } });
    await wait();
    const removing = call('deleteAccount', { token, id });
    await Promise.race([removing, wait()]);
    await letGo();
    const [applied, removed] = await Promise.all([applying, removing]);
    // Without an account, the request lacks the applicant's data.
    expect([null, 'not_found', 'validation_failed', 'conflict', 'overloaded']).toContain(applied.code);
    expect([null, 'has_purchase', 'conflict', 'overloaded']).toContain(removed.code);
    const accounts = new Set((await documentsOf('accounts')).map((one) => one.id));
    const orphans = (await documentsOf('purchases')).filter((one) => !accounts.has(one.id));
    expect(orphans).toEqual([]);
  });
});

describe('an applicant on the roster', () => {
  it('has not won after the release if they withdrew after the close', async () => {
    await begin(IN_PHASE[4]);
    const [stays, leaves, never] = [await apply(), await apply(), await register()];
    const token = await administrator('owner');
    await setClock(AT.rosterClosed);
    const body = { ...BY_TELEPHONE, reason: '電話での申し出' };
    await done('withdrawPurchase', { token: await administrator('operator'), id: leaves.id, body });
    await released(token);
    const ids = [stays.id, leaves.id, never.id].join();
    const { accounts } = await done('getManyAccounts', { token, ids });
    expect(accounts.map(({ wonFlag }) => wonFlag)).toEqual([true, false, null]);
  });
});
