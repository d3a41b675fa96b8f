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
  // The gateway calls no other method here. The provider's emulator does not end sessions.
  return { calls, users: signInUsersOf(async () => auth as unknown as Auth) };
};

describe('an invitation', () => {
  it('revokes the sessions of an existing user who never signed in to the office', async () => {
    const { calls, users } = provider(EMAIL);
    await users.admit(EMAIL, async () => false);
    expect(calls).toEqual([`revoke uid of ${EMAIL}`]);
  });

  it('keeps the sessions of a user who signed in to the office before', async () => {
    const { calls, users } = provider(EMAIL);
    await users.admit(EMAIL, async () => true);
    expect(calls).toEqual([]);
  });

  it('creates a missing user and revokes no session', async () => {
    const { calls, users } = provider();
    await users.admit(EMAIL, async () => false);
    expect(calls).toEqual(['create']);
  });
});
