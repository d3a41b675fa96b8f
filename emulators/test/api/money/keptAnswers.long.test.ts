import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { freshAddress } from '../../harness/person.ts';
import { setClock } from '../../harness/stack.ts';

const body = { purchaseCount: 2, acceptsPartial: false };
const IN_TIME = '2025-10-13T22:59:59.000+09:00';
const TOO_LATE = '2025-10-13T23:00:01.000+09:00';

/** An account registered within a day of the end, so that its link from mail 1 is still valid then. */
const late = async () => {
  await begin(IN_PHASE[4]);
  const { id, email } = await register();
  await setClock(IN_TIME);
  return { id, email, key: keyIn(await mailTo(email, 3), '/purchase') };
};
const retryKey = () => ({ 'idempotency-key': `apply-${freshAddress()}` });

describe('an application stored in time whose response was lost', () => {
  it('gets the stored response when retried after the end, with a key that has expired', async () => {
    const { id, key } = await late();
    const headers = retryKey();
    const first = await call('createPurchase', { key, body, headers });
    expect(first.status).toBe(201);
    await setClock(TOO_LATE);
    const again = await call('createPurchase', { key, body, headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await documentsOf('purchases')).filter((one) => one.accountID === id)).toHaveLength(1);
  });

  it('gets the stored response when only the phase has ended', async () => {
    const { email } = await late();
    await call('createEmailVerification', { body: { email, verificationPattern: 21 } });
    const key = keyIn(await mailTo(email, 21), '/purchase');
    const headers = retryKey();
    const first = await call('createPurchase', { key, body, headers });
    expect(first.status).toBe(201);
    await setClock(TOO_LATE);
    expect(await call('createPurchase', { key, body, headers })).toMatchObject({ status: 201, body: first.body });
  });

  it('is not returned for a forged key', async () => {
    const { key } = await late();
    const headers = retryKey();
    expect((await call('createPurchase', { key, body, headers })).status).toBe(201);
    await setClock(TOO_LATE);
    const forged = key.replace(
      /\.(\d+)\.([\w-])/,
      (_, end: string, first: string) => `.${end}.${first === 'A' ? 'B' : 'A'}`,
    );
    expect((await call('createPurchase', { key: forged, body, headers })).code).toBe('not_found');
  });

  it('control: a new application is refused after the end', async () => {
    const { key } = await late();
    await setClock(TOO_LATE);
    expect(['wrong_phase', 'key_expired']).toContain(
      (await call('createPurchase', { key, body, headers: retryKey() })).code,
    );
  });
});
