import { adminUser } from '../shared/entities/adminUser.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import { collectionOf } from '../store/collection.ts';
import { keepSignInUser, type SignInDeps } from '../store/office/signIn.ts';

interface PasswordDeps extends SignInDeps {
  readonly config: { readonly SITE_URL: string };
}

/**
 * A new password link for the administrator of mail 71 or 72 (rules 4.18); it is stored nowhere. Null for an administrator who is gone, disabled or
 * has another address since. The mail then fails by name and is not sent.
 */
export const passwordURLOf = async (
  deps: PasswordDeps,
  { subjectID, to }: Pick<MailRecord, 'subjectID' | 'to'>,
): Promise<string | null> => {
  const admins = collectionOf(deps.db, adminUser);
  const found = admins.parse(await admins.ref(subjectID).get())?.record;
  if (!found || found.disabled || found.suspendedAt !== null || found.email !== to.address) return null;
  // This mail may come before the trigger that creates the user, so the user is created here if need be.
  await keepSignInUser(deps, found.email);
  const code = await deps.signInUsers.passwordCode(found.email);
  return `${deps.config.SITE_URL}/admin/login#${new URLSearchParams({ code })}`;
};
