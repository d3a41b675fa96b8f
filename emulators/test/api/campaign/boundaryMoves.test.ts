import { administrator } from '../../harness/administrators.ts';
import { apply, register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { leapTo } from '../../harness/stack.ts';

const choice = { purchaseCount: 1, acceptsPartial: false };

const move = async (boundary: string, startsAt: string): Promise<void> => {
  const token = await administrator('owner');
  await done('moveBoundary', { token, body: { boundary, startsAt, reason: '台風' } });
};

/** A registered account with its key from mail 3, which is valid until applications end. */
const invited = async () => {
  const { id, email } = await register();
  return { id, key: keyIn(await mailTo(email, 3), '/purchase') };
};

/** An application with its key from mail 22, which is valid until changes end. */
const received = async () => {
  const { id, email } = await apply();
  return { id, key: keyIn(await mailTo(email, 22), '/registration-change') };
};

describe('a link in a mail sent before a boundary moved', () => {
  beforeEach(() => begin(IN_PHASE[4]));

  it('works until the later end of the applications', async () => {
    const { key } = await invited();
    await move('applicationEnd', '2025-10-13T23:10:00.000+09:00');
    await leapTo('2025-10-13T23:05:00.000+09:00');
    expect((await call('createPurchase', { key, body: choice })).code).toBeNull();
  });

  it('expires at the earlier end of the applications', async () => {
    const { id, key } = await invited();
    await move('applicationEnd', '2025-10-13T22:00:00.000+09:00');
    await leapTo('2025-10-13T21:59:59.999+09:00');
    expect((await call('getAccount', { id, key })).code).toBeNull();
    await leapTo('2025-10-13T22:00:00.000+09:00');
    expect((await call('getAccount', { id, key })).code).toBe('key_expired');
  });

  it('works until the later end of the changes', async () => {
    const { id, key } = await received();
    await move('modificationEnd', '2025-10-24T12:00:00.000+09:00');
    await leapTo('2025-10-24T11:00:00.000+09:00');
    expect((await call('changeAccount', { id, key, body: { address2: '2階' } })).code).toBeNull();
  });

  it('expires at the earlier end of the changes', async () => {
    const { id, key } = await received();
    await move('modificationEnd', '2025-10-24T09:00:00.000+09:00');
    await leapTo('2025-10-24T08:59:59.999+09:00');
    expect((await call('getPurchase', { id, key })).code).toBeNull();
    await leapTo('2025-10-24T09:00:00.000+09:00');
    expect((await call('getPurchase', { id, key })).code).toBe('key_expired');
  });
});
