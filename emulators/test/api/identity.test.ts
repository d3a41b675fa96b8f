import { adminUser } from 'functions/shared/entities/adminUser';
import { storedFields } from 'functions/shared/entities/stored';
import { begin, IN_PHASE } from '../harness/campaign.ts';
import { call, done } from '../harness/client.ts';
import { putDocument } from '../harness/firestore.ts';
import { freshAddress } from '../harness/person.ts';
import { removeUser, tokenOf } from '../harness/tokens.ts';

const AT = '2025-09-01T09:00:00.000+09:00';

/** An administrator of an address of its own, past the API: nobody has signed in by it yet. */
const appoint = async (): Promise<string> => {
  const email = freshAddress();
  const id = email.replace(/\W/g, '-');
  const record = {
    id,
    email,
    displayName: '新任',
    role: 'owner',
    disabled: false,
    uid: null,
    createdAt: AT,
    updatedAt: AT,
  } as const;
  await putDocument('adminUsers', id, storedFields(adminUser, record));
  return email;
};

beforeEach(() => begin(IN_PHASE[4]));

describe('who is an administrator', () => {
  it.each([
    ['a full-width letter', (email: string) => email.replace('person', 'ｐerson')],
    ['a full-width letter of the domain', (email: string) => email.replace('example', 'ｅxample')],
    ['a mathematical letter', (email: string) => email.replace('person', '𝐩erson')],
    ['a long s', (email: string) => email.replace('person', 'perſon')],
  ])('is nobody whose verified address only folds to an administrator’s: %s', async (_, disguised) => {
    const email = await appoint();
    const token = await tokenOf(disguised(email));
    expect((await call('listAccounts', { token })).status).toBeGreaterThanOrEqual(401);
    expect((await call('getMe', { token })).status).toBeGreaterThanOrEqual(401);
  });

  it('is whoever bears the address in other capitals', async () => {
    const email = await appoint();
    const token = await tokenOf(email.toUpperCase());
    expect((await done('getMe', { token })).email).toBe(email);
  });

  it('is the user who signed in first: another user of the same address later is nobody', async () => {
    const email = await appoint();
    const first = await tokenOf(email);
    expect((await call('getMe', { token: first })).code).toBeNull();
    // The provider's user goes and somebody else signs up by the address: a new uid.
    await removeUser(email);
    const second = await tokenOf(email);
    expect((await call('getMe', { token: second })).code).toBe('forbidden');
    expect((await call('listAccounts', { token: second })).code).toBe('forbidden');
  });
});
