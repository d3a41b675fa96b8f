import type { Auth } from 'firebase-admin/auth';
import { signInUsersOf } from './signInUsers.ts';

const EMAIL = 'invited@example.jp';

/** The provider's client with the users of these addresses, and the calls that change one. */
const provider = (...known: readonly string[]) => {
  const users = new Map(known.map((email) => [email, { uid: `uid of ${email}`, email, disabled: false }]));
  const calls: string[] = [];
  const auth = {
    getUserByEmail: async (email: string) => {
      const user = users.get(email);
      if (!user) throw Object.assign(new Error('none'), { code: 'auth/user-not-found' });
      return user;
    },
    createUser: async ({ email }: { email: string }) => {
      calls.push('create');
      return { uid: 'new', email, disabled: false };
    },
    revokeRefreshTokens: async (uid: string) => void calls.push(`revoke ${uid}`),
  };
  // The gateway calls no other method here; the emulator of the provider does not end sessions.
  return { calls, users: signInUsersOf(async () => auth as unknown as Auth) };
};

describe('an invitation', () => {
  it('ends the sessions of a user that was there before and is nobody of the office', async () => {
    const { calls, users } = provider(EMAIL);
    await users.admit(EMAIL, async () => false);
    expect(calls).toEqual([`revoke uid of ${EMAIL}`]);
  });

  it('leaves the sessions of somebody who has signed in before', async () => {
    const { calls, users } = provider(EMAIL);
    await users.admit(EMAIL, async () => true);
    expect(calls).toEqual([]);
  });

  it('makes a user where there is none, whose sessions need no end', async () => {
    const { calls, users } = provider();
    await users.admit(EMAIL, async () => false);
    expect(calls).toEqual(['create']);
  });
});
