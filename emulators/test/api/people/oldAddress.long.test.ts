import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { confirmation, delayMail, keysIn } from '../../harness/mailbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { setClock, settle, tick } from '../../harness/stack.ts';

const change = async ({ id, key }: Applicant, email = freshAddress()) => {
  await done('changeAccount', { id, key, body: { email } });
  const confirmKey = keyIn(await mailTo(email, 11), '/registration-change');
  return { email, confirm: async () => await call('changeEmailVerification', confirmation(confirmKey)) };
};

/** Returns the operations on the account that the keys in a mailbox permit. */
const openedBy = async (keys: readonly string[], id: string): Promise<string[]> => {
  const opened: string[] = [];
  for (const key of keys) {
    for (const operation of ['getAccount', 'getPurchase', 'getStatus'] as const) {
      if ((await call(operation, { id, key })).status === 200) opened.push(`${operation} by ${key.slice(0, 4)}`);
    }
    const { status } = await call('changeAccount', { id, key, body: { address2: '奪取' } });
    if (status === 200) opened.push(`changeAccount by ${key.slice(0, 4)}`);
  }
  return opened;
};

describe('a delayed mail to the old address', () => {
  beforeEach(() => begin(IN_PHASE[4]));

  it('contains no valid key: confirmation of an application', async () => {
    const applicant = await apply();
    await mailTo(applicant.email, 22);
    await settle();
    expect(await openedBy(await keysIn(applicant.email), applicant.id)).not.toEqual([]);
    await delayMail(applicant.email, 22);
    const { confirm } = await change(applicant);
    expect((await confirm()).code).toBeNull();
    await tick();
    await settle();
    expect(await openedBy(await keysIn(applicant.email), applicant.id)).toEqual([]);
  });

  it('contains no valid key: address changed by the office', async () => {
    const applicant = await apply();
    await mailTo(applicant.email, 22);
    await settle();
    await delayMail(applicant.email, 22);
    const token = await administrator('operator');
    await done('changeAccount', { id: applicant.id, token, body: { email: freshAddress() } });
    await tick();
    await settle();
    expect(await openedBy(await keysIn(applicant.email), applicant.id)).toEqual([]);
  });

  it('contains no valid key: broadcast', async () => {
    await begin(IN_PHASE[2]);
    const applicant = await register();
    await setClock(IN_PHASE[3]);
    await tick();
    await mailTo(applicant.email, 3);
    await settle();
    await delayMail(applicant.email, 3, 'bulkMails');
    const { code } = await call('changeAccount', {
      id: applicant.id,
      token: await administrator('operator'),
      body: { email: freshAddress() },
    });
    expect(code).toBeNull();
    await setClock(IN_PHASE[4]);
    await tick();
    await settle();
    expect(await openedBy(await keysIn(applicant.email), applicant.id)).toEqual([]);
  });
});

describe('a change of address by a leaked link', () => {
  beforeEach(() => begin(IN_PHASE[4]));

  it('is void once the account’s holder has changed the address', async () => {
    const applicant = await register();
    const thief = await change(applicant);
    const own = await change(applicant);
    expect((await own.confirm()).code).toBeNull();
    expect((await thief.confirm()).status).toBeGreaterThanOrEqual(400);
    const token = await administrator('owner');
    const { accounts } = await done('getManyAccounts', { token, ids: applicant.id });
    expect(accounts[0]).toMatchObject({ email: own.email });
  });

  it('is void once the office has changed the address', async () => {
    const applicant = await register();
    const thief = await change(applicant);
    const [token, email] = [await administrator('operator'), freshAddress()];
    await done('changeAccount', { id: applicant.id, token, body: { email } });
    expect((await thief.confirm()).status).toBeGreaterThanOrEqual(400);
    expect((await done('getManyAccounts', { token, ids: applicant.id })).accounts[0]).toMatchObject({ email });
  });

  it('is reported to the old address when it is requested', async () => {
    const applicant = await register();
    await settle();
    const before = (await caught(applicant.email)).length;
    await change(applicant);
    await settle();
    expect(await caught(applicant.email)).toHaveLength(before + 1);
  });
});

describe('a change of address by the office', () => {
  it('is reported to the old address', async () => {
    await begin(IN_PHASE[4]);
    const { id, email } = await register();
    const token = await administrator('operator');
    await done('changeAccount', { id, token, body: { email: freshAddress() } });
    await settle();
    expect((await caught(email)).map(typeOf)).toContain(14);
  });
});
