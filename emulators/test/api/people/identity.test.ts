import { adminUser } from 'functions/shared/entities/adminUser';
import { storedFields } from 'functions/shared/entities/stored';
import { administrator, inStep } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { documentsOf, putDocument, removeDocument } from '../../harness/firestore.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually } from '../../harness/stack.ts';
import { removeUser, tokenOf } from '../../harness/tokens.ts';

const AT = '2025-09-01T09:00:00.000+09:00';

const idOf = (email: string): string => email.replace(/\W/g, '-');

/** Returns the identity provider's users that are bound to an administrator by a sign-in. */
const boundUsers = async (id: string) => (await documentsOf('signIns')).filter((one) => one.id === id);

/** Writes an administrator with a new address without the API. Nobody has signed in with the address yet. */
const appoint = async (role: 'owner' | 'operator' = 'owner'): Promise<string> => {
  const email = freshAddress();
  const id = idOf(email);
  const record = {
    id,
    email,
    displayName: '新任',
    role,
    disabled: false,
    ownerSince: null,
    suspendedAt: null,
    createdAt: AT,
    updatedAt: AT,
  } as const;
  await putDocument('adminUsers', id, storedFields(adminUser, record));
  await inStep(email, false);
  return email;
};

// Each test has administrators of its own.
beforeAll(() => begin(IN_PHASE[4]));

describe('the identity of an administrator', () => {
  it.each([
    ['a full-width letter', (email: string) => email.replace('person', 'ｐerson')],
    ['a full-width letter of the domain', (email: string) => email.replace('example', 'ｅxample')],
    ['a mathematical letter', (email: string) => email.replace('person', '𝐩erson')],
    ['a long s', (email: string) => email.replace('person', 'perſon')],
  ])('is refused to a verified address that only folds to the administrator’s: %s', async (_, disguised) => {
    const email = await appoint();
    const token = await tokenOf(disguised(email));
    expect((await call('listAccounts', { token })).status).toBeGreaterThanOrEqual(401);
    expect((await call('getMe', { token })).status).toBeGreaterThanOrEqual(401);
  });

  it('is accepted with an address that differs only in capitals', async () => {
    const email = await appoint();
    const token = await tokenOf(email.toUpperCase());
    expect((await done('getMe', { token })).email).toBe(email);
  });

  it('is bound to the first signed-in user: a later user with the same address is refused', async () => {
    const email = await appoint();
    const first = await tokenOf(email);
    expect((await call('getMe', { token: first })).code).toBeNull();
    // The provider's user is removed and somebody else registers with the address, which creates a new uid.
    await removeUser(email);
    const second = await tokenOf(email);
    expect((await call('getMe', { token: second })).code).toBe('forbidden');
    expect((await call('listAccounts', { token: second })).code).toBe('forbidden');
  });

  it('does not change the record at the first sign-in, so its editor gets no conflict', async () => {
    const email = await appoint();
    const id = idOf(email);
    const token = await administrator('owner');
    const etag = async () => (await call('getManyAdminUsers', { token, ids: id })).headers.get('etag') ?? '';
    const opened = await etag();
    expect(opened).toMatch(/^"/);
    expect((await call('getMe', { token: await tokenOf(email) })).code).toBeNull();
    expect(await boundUsers(id)).toHaveLength(1);
    expect(await etag()).toBe(opened);
    const body = { displayName: '改名' };
    expect((await call('changeAdminUser', { token, id, body, headers: { 'if-match': opened } })).code).toBeNull();
    expect(await etag()).not.toBe(opened);
  });

  it('is bound once for simultaneous first sign-ins', async () => {
    const email = await appoint();
    const first = await tokenOf(email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => call('getMe', { token: first })));
    expect(tries.map(({ code }) => code)).toEqual(Array(8).fill(null));
    expect(await boundUsers(idOf(email))).toHaveLength(1);
  });

  it('is bound to another user after a change of address, and to nobody after the record is deleted', async () => {
    const [email, next] = [await appoint('operator'), freshAddress()];
    const [id, token] = [idOf(email), await administrator('owner')];
    expect((await call('getMe', { token: await tokenOf(email) })).code).toBeNull();
    await done('changeAdminUser', { token, id, body: { email: next } });
    expect(await boundUsers(id)).toEqual([]);
    expect((await done('getMe', { token: await tokenOf(next) })).id).toBe(id);
    expect(await boundUsers(id)).toHaveLength(1);
    await done('deleteAdminUser', { token, id });
    expect(await boundUsers(id)).toEqual([]);
  });

  it('leaves no binding if the record is deleted without the API', async () => {
    const email = await appoint();
    expect((await call('getMe', { token: await tokenOf(email) })).code).toBeNull();
    await removeDocument('adminUsers', idOf(email));
    await eventually('the end of its first sign-in', async () => {
      return (await boundUsers(idOf(email))).length === 0 ? true : null;
    });
  });
});
