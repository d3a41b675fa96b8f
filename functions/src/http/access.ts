import type { Deps } from '../deps.ts';
import { AppError } from '../shared/contract/errors.ts';
import type { Route } from '../shared/contract/rows.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { type AdminUser, adminUser, roleCovers } from '../shared/entities/adminUser.ts';
import { type EmailVerification, emailVerification } from '../shared/entities/emailVerification.ts';
import type { KeyParts } from '../shared/keys/key.ts';
import { keyEnd } from '../shared/keys/keyEnd.ts';
import { fromISO } from '../shared/time/instants.ts';
import { collectionOf } from '../store/collection.ts';
import { emailOwner } from '../store/accountEmails.ts';
import type { Caller } from './context.ts';

export interface Credentials {
  /** The Authorization header as it came. */
  readonly authorization: string | null;
  readonly key: string | null;
  /** The record the path names, if it names one. */
  readonly id: string | null;
}

/**
 * Decides who calls and whether the route is theirs (rules 5.19 to 5.22).
 * A key counts before a token where both are there and the route takes keys: an applicant's link must work in an administrator's browser.
 * @throws AppError unauthenticated, forbidden; not_found for a wrong key; key_expired for a genuine one past its time.
 */
export const authorize = async (route: Route, given: Credentials, deps: Deps, now: number): Promise<Caller> => {
  if (route.access === 'public') return { kind: 'nobody' };
  if (route.keys && given.key !== null) return await guestOf(route, given.key, given.id, deps, now);
  if (route.access === null) {
    throw new AppError('validation_failed', { errors: [{ path: 'verificationKey', code: 'required' }] });
  }
  const admin = await adminOf(given.authorization, deps);
  if (!roleCovers(admin.role, route.access)) throw new AppError('forbidden');
  return { kind: 'admin', admin };
};

const adminOf = async (authorization: string | null, deps: Deps): Promise<AdminUser> => {
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(authorization ?? '')?.[1];
  const identity = token === undefined ? null : await deps.verifyToken(token);
  if (identity === null) throw new AppError('unauthenticated');
  const admins = collectionOf(deps.db, adminUser);
  // Read at every request: taking the role away works at once.
  const found = await admins.collection.where('email', '==', identity.email).limit(1).get();
  const admin = found.docs[0] ? admins.parse(found.docs[0])?.record : undefined;
  if (!admin || admin.disabled) throw new AppError('forbidden');
  return admin;
};

const guestOf = async (route: Route, key: string, id: string | null, deps: Deps, now: number): Promise<Caller> => {
  const parts = deps.keys().verify(key);
  if (!parts || !route.keys?.includes(parts.purpose)) throw new AppError('not_found');
  const reached =
    parts.purpose === 'emailVerification' ? await byVerification(parts, deps) : await byAccount(parts, deps);
  if (!reached || (id !== null && id !== reachedID(route, reached))) throw new AppError('not_found');
  // Last, so that only whoever holds a genuine key to this very record learns that it has run out.
  if ((await endOf(parts, reached, deps)) <= now) throw new AppError('key_expired');
  return { kind: 'guest', ...reached };
};

interface Reached {
  readonly account: Account | null;
  readonly verification: EmailVerification | null;
}

/** The record of a verification alone decides when it ends (rules 4.13): the office may have changed it. */
const endOf = async (parts: KeyParts, { verification }: Reached, { campaignState }: Deps): Promise<number> =>
  verification ? fromISO(verification.expiredAt) : keyEnd(parts, (await campaignState.facts()).timetable);

const reachedID = (route: Route, reached: Reached): string | undefined =>
  route.path.startsWith('/emailVerification') ? reached.verification?.id : reached.account?.id;

const byAccount = async (parts: KeyParts, deps: Deps): Promise<Reached | null> => {
  const accounts = collectionOf(deps.db, account);
  const found = accounts.parse(await accounts.ref(parts.recordID).get())?.record;
  // A change of the e-mail address raises the version, and with it ends every older link.
  return found && found.keyVersion === parts.keyVersion ? { account: found, verification: null } : null;
};

/** A verified address reaches the account that holds it, if one does. */
const byVerification = async (parts: KeyParts, deps: Deps): Promise<Reached | null> => {
  const verifications = collectionOf(deps.db, emailVerification);
  const verification = verifications.parse(await verifications.ref(parts.recordID).get())?.record;
  if (!verification) return null;
  const accounts = collectionOf(deps.db, account);
  const accountID = await emailOwner(deps.db, verification.email);
  const owner = accountID === null ? null : (accounts.parse(await accounts.ref(accountID).get())?.record ?? null);
  return { account: owner, verification };
};
