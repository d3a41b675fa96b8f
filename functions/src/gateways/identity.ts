import { normalizeEmail } from '../shared/entities/fields.ts';

/**
 * The identity behind a Firebase ID token, revocation checked, or null. Only a verified address counts (rules 5.22):
 * else anyone could sign up under an administrator's.
 */
export const verifyIDToken = async (token: string): Promise<{ email: string } | null> => {
  // Loaded with the first administrator: visitors' instances never need it.
  const { getAuth } = await import('firebase-admin/auth');
  try {
    const { email, email_verified: verified } = await getAuth().verifyIdToken(token, true);
    return email !== undefined && verified === true ? { email: normalizeEmail(email) } : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && REFUSALS.has(error.code);

const REFUSALS: ReadonlySet<string> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);
