import type { Deps } from '../deps.ts';
import { AppError } from '../shared/errors/appError.ts';
import { DEVICE_NUMBER, type Route } from '../shared/contract/route.ts';
import type { Account } from '../shared/entities/account.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import { bulkMail } from '../shared/mail/outbox.ts';
import { emailVerification, type EmailVerification } from '../shared/entities/emailVerification.ts';
import { roleCovers } from '../shared/access/role.ts';
import { lacksSecondFactor } from '../shared/access/secondFactor.ts';
import { keyEnd } from '../shared/keys/keyEnd.ts';
import type { KeyParts } from '../shared/keys/key.ts';
import { fromISO } from '../shared/time/instants.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import { emailOwner } from '../store/people/accountEmails.ts';
import { NOBODY, type Person, personBy } from '../store/people/people.ts';
import type { Reads } from '../store/records.ts';
import { keyedID } from '../shared/entities/stored.ts';
import { noteSignIn } from '../services/office/newDevice.ts';
import { administratorOf } from '../store/office/signIns.ts';
import type { Reached } from '../handlers/context.ts';

/** The caller, as far as known before the request's input is parsed. */
export type Caller =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'guest'; readonly parts: KeyParts }
  | { readonly kind: 'office'; readonly admin: AdminUser };

/** The dependencies for identifying a caller. */
type CallerDeps = Pick<Deps, 'keys' | 'verifyToken' | 'config'> & Parameters<typeof noteSignIn>[0];

/** A request's data about its caller. */
interface Credentials {
  readonly authorization: string | null;
  readonly key: string | null;
  /** The browser's random number (`X-Device`). */
  readonly device: string | null;
}

/**
 * Identifies the caller and decides whether the route is open to it (rules 5). If there are both a key and a token, the key counts on a route that
 * accepts keys, because an applicant's link must work in an administrator's browser.
 * @throws AppError unauthenticated, second_factor_needed, forbidden; not_found for a key that is not ours; validation_failed if only a key opens the
 * route
 */
export const callerOf = async (route: Route, given: Credentials, deps: CallerDeps): Promise<Caller> => {
  if (route.guest && given.key !== null) return { kind: 'guest', parts: genuine(route, given.key, deps) };
  if (route.office) {
    const admin = await administratorBy(given, deps);
    if (typeof admin === 'object' && roleCovers(admin.role, route.office)) return { kind: 'office', admin };
    // On a route for everybody, an invalid token is ignored.
    if (!route.anyone) throw new AppError(typeof admin === 'object' ? 'forbidden' : admin);
  }
  if (route.anyone) return { kind: 'anyone' };
  throw new AppError('validation_failed', { errors: [{ path: 'verificationKey', code: 'required' }] });
};

const genuine = (route: Route, key: string, deps: CallerDeps): KeyParts => {
  const parts = deps.keys().verify(key);
  if (!parts || !route.guest?.keys.includes(parts.purpose)) throw new AppError('not_found');
  return parts;
};

/** Returns the digest of a browser's number. Only the browser needs the number itself, so it is not stored. */
const deviceOf = (header: string | null): string | null =>
  header !== null && DEVICE_NUMBER.test(header) ? keyedID('device', header) : null;

const administratorBy = async (
  { authorization, device }: Credentials,
  deps: CallerDeps,
): Promise<AdminUser | 'unauthenticated' | 'second_factor_needed' | 'forbidden'> => {
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(authorization ?? '')?.[1];
  const identity = token === undefined ? null : await deps.verifyToken(token);
  if (identity === null) return 'unauthenticated';
  const { email, uid, signedInAt, hasSecondFactor } = identity;
  const signIn = { uid, signedInAt, device: deviceOf(device) };
  const admitted = await administratorOf(deps.db, email, signIn);
  if (admitted === null) return 'forbidden';
  const { role } = admitted.admin;
  if (lacksSecondFactor(deps.config.SECOND_FACTOR, role, hasSecondFactor)) return 'second_factor_needed';
  if (admitted.isNews) await noteSignIn(deps, admitted.admin, signIn);
  return admitted.admin;
};

/** The records to which the guest's key gives access, and the end of its validity. */
interface Reach {
  readonly reached: Reached;
  /** When the key ends, epoch ms. */
  readonly until: number;
}

/**
 * Reads the records to which a genuine key gives access, each document once.
 * @throws AppError not_found if the key's record was removed, has another keyVersion, or is not the one in the path. `key_expired` is thrown last, so
 * that only the holder of a genuine key for this record learns that it has expired.
 */
export const reachOf = async (
  route: Route,
  parts: KeyParts,
  id: string | null,
  reads: Reads,
  moment: Now,
): Promise<Reached> => {
  const reach = await reachBy(parts, reads, moment.timetable);
  if (!reach) throw new AppError('not_found');
  const { reached, until } = reach;
  const holder = route.guest?.holder;
  if (holder !== undefined && id !== reached[holder === 'account' ? 'account' : 'verification']?.id) {
    throw new AppError('not_found');
  }
  // An expired key opens nothing. A key that ends with the changes is still accepted on routes where its holder may complete a started action.
  const endsWithChanges = until === fromISO(moment.timetable.modificationEnd);
  if (until <= moment.now && !(endsWithChanges && isStillHeard(route, moment))) throw new AppError('key_expired');
  return reached;
};

interface Now {
  readonly now: number;
  readonly timetable: Timetable;
}

/** Returns whether changes have ended, but guests who have started one are still accepted on this route (rules 7.36). */
export const isStillHeard = ({ guest }: Route, { now, timetable }: Now): boolean =>
  guest?.heardUntil !== undefined &&
  now >= fromISO(timetable.modificationEnd) &&
  now < fromISO(timetable[guest.heardUntil]);

const NOTHING: Reached = { ...NOBODY, verification: null, mail: null };

const reachBy = async (parts: KeyParts, reads: Reads, timetable: Timetable): Promise<Reach | null> => {
  if (parts.purpose === 'emailVerification') return await byVerification(parts, reads);
  if (parts.purpose === 'unsubscribe') return await byMail(parts, reads, timetable);
  return await byAccount(parts, reads, timetable);
};

/** Finds the mail of an unsubscription key. Only broadcasts can be stopped, so the mail is in their outbox. */
const byMail = async (parts: KeyParts, reads: Reads, timetable: Timetable): Promise<Reach | null> => {
  const mail = (await reads.get(bulkMail, parts.recordID))?.record;
  return mail ? { reached: { ...NOTHING, mail }, until: keyEnd(parts, timetable) } : null;
};

const byAccount = async (parts: KeyParts, reads: Reads, timetable: Timetable): Promise<Reach | null> => {
  const person = await personBy(reads, parts.recordID);
  // A change of the e-mail address raises the version, which invalidates every older link.
  if (person.account?.keyVersion !== parts.keyVersion) return null;
  return { reached: { ...NOTHING, ...person }, until: keyEnd(parts, timetable) };
};

/** Finds the account of a verified address, if there is one. */
const byVerification = async (parts: KeyParts, reads: Reads): Promise<Reach | null> => {
  const verification = (await reads.get(emailVerification, parts.recordID))?.record;
  if (!verification) return null;
  const person = await holderOf(verification, reads);
  // The record decides when the link ends, not the key, because the office may extend or shorten it.
  return { reached: { ...NOTHING, ...person, verification }, until: fromISO(verification.expiredAt) };
};

const holderOf = async (verification: EmailVerification, reads: Reads): Promise<Person> => {
  const known = verification.ownerID === null ? NOBODY : await personBy(reads, verification.ownerID);
  if (hasAddress(known.account, verification)) return known;
  // Either no account had the address at the request, or its holder has moved since.
  const owner = await emailOwner(reads, verification.email);
  return owner === null ? NOBODY : await personBy(reads, owner);
};

const hasAddress = (one: Account | null, { email }: EmailVerification): boolean => one !== null && one.email === email;
