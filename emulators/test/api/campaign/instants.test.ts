import { administrator } from '../../harness/administrators.ts';
import { verificationKey } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { confirmation } from '../../harness/mailbox.ts';
import { freshAddress, registration } from '../../harness/person.ts';
import { leapTo } from '../../harness/stack.ts';

/** Texts in the form of an instant that are no valid instant, or lie outside any campaign. */
const NONE = [
  '2025-99-99T10:00:00.000+09:00',
  '2025-02-30T10:00:00.000+09:00',
  '2025-10-20T25:00:00.000+09:00',
  '2025-10-20T10:61:00.000+09:00',
  '0000-00-00T00:00:00.000+09:00',
] as const;
const FAR = '9999-12-31T23:59:59.999+09:00';
const AS_UTC = '2025-10-09T05:00:00Z';
const AS_TOKYO = '2025-10-09T14:00:00.000+09:00';
const BEYOND_A_DAY = '2025-10-11T12:00:00.000+09:00';

let owner = '';

const anew = async (): Promise<void> => {
  await begin(IN_PHASE[4]);
  owner = await administrator('owner');
};

const move = async (startsAt: string) =>
  await call('moveBoundary', { token: owner, body: { boundary: 'modificationEnd', startsAt, reason: '台風' } });

const pendingVerification = async () => {
  const key = await verificationKey(freshAddress(), 1);
  return { ...confirmation(key), registering: { key, body: registration } };
};

describe('an invalid instant', () => {
  // Every request is refused, so the tests share one state.
  beforeAll(anew);

  it.each(NONE)('is refused as the new time of a boundary: %s', async (startsAt) => {
    expect((await move(startsAt)).status).toBe(400);
  });

  it('is refused as the new time of a boundary: the year 9999', async () => {
    expect([400, 409]).toContain((await move(FAR)).status);
  });

  it.each(['2025-10-20T10:00:00.000+99:00', '+275760-09-13T00:00:00.000+09:00', '9999-12-31T23:59:59.999-23:59'])(
    'is refused as the new time of a boundary, even if no date library can parse it: %s',
    async (startsAt) => {
      const { status } = await move(startsAt);
      expect([400, 409]).toContain(status);
    },
  );

  it.each(NONE)('is refused as the end of a verification: %s', async (expiredAt) => {
    const { id } = await pendingVerification();
    expect((await call('changeEmailVerification', { token: owner, id, body: { expiredAt } })).status).toBe(400);
    expect((await call('replaceEmailVerification', { token: owner, id, body: { expiredAt } })).status).toBe(400);
  });

  it.each(NONE)('is refused as a filter, or matches nothing: %s', async (expiredAt) => {
    const { status } = await call('listEmailVerifications', { token: owner, query: { expiredAt } });
    expect([200, 400]).toContain(status);
  });
});

describe('the expiry of a verification, changed by the office', () => {
  beforeEach(anew);

  it('ends its link earlier', async () => {
    const { id, key, registering } = await pendingVerification();
    const expiredAt = '2025-10-09T12:00:01.000+09:00';
    await done('changeEmailVerification', { token: owner, id, body: { expiredAt } });
    await leapTo(expiredAt);
    expect((await call('changeEmailVerification', { id, key, body: {} })).code).toBe('key_expired');
    expect((await call('createAccount', registering)).code).toBe('key_expired');
  });

  it('keeps its link open longer', async () => {
    const { id, key, registering } = await pendingVerification();
    await done('changeEmailVerification', { token: owner, id, body: { expiredAt: '2025-10-12T12:00:00.000+09:00' } });
    await leapTo(BEYOND_A_DAY);
    expect((await call('changeEmailVerification', { id, key, body: {} })).code).toBeNull();
    expect((await call('createAccount', registering)).code).toBeNull();
  });
});

describe('an instant with another UTC offset', () => {
  beforeEach(anew);

  it('is accepted as the end of a verification, and returned at +09:00', async () => {
    const { id } = await pendingVerification();
    const answer = await call('changeEmailVerification', { token: owner, id, body: { expiredAt: AS_UTC } });
    expect(answer).toMatchObject({ status: 200, body: { expiredAt: AS_TOKYO } });
  });

  it('is accepted as the new time of a boundary, and returned at +09:00', async () => {
    const { status, body } = await move('2025-10-24T02:00:00Z');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { timetable: { modificationEnd: '2025-10-24T11:00:00.000+09:00' } },
    });
  });

  it('matches the same records as a filter that has the offset +09:00', async () => {
    const { id } = await pendingVerification();
    const { emailVerifications } = await done('getManyEmailVerifications', { token: owner, ids: id });
    const expiredAt = new Date(emailVerifications[0]?.expiredAt ?? '').toISOString();
    const found = await done('listEmailVerifications', { token: owner, query: { expiredAt } });
    expect(found.emailVerifications.map((one) => one.id)).toContain(id);
    expect((await done('countEmailVerifications', { token: owner, query: { expiredAt } })).count).toBe(
      found.emailVerifications.length,
    );
  });
});
