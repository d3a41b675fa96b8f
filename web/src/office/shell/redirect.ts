import { fragmentSecret } from '../../client/mailLink.ts';
import { ADMIN_LOGIN } from './paths.ts';

const INSIDE = /^\/admin(\/|$)/;

/** Returns the path in `r` if it is in the back office; otherwise the top page (rules 10.1). */
export const redirectTarget = (r: string | null): string => {
  if (r === null || !INSIDE.test(r.split(/[?#]/, 1)[0] ?? '')) return '/admin';
  // The browser's interpretation counts: `/admin/../x` and `/admin/\evil` leave the back office. Only the path is used, so any origin will do.
  const url = new URL(r, 'https://site.invalid');
  const path = `${url.pathname}${url.search}${url.hash}`;
  return INSIDE.test(url.pathname) && !url.pathname.startsWith(ADMIN_LOGIN) ? path : '/admin';
};

/** Returns the address of the open page, without its fragment. */
export const hereAddress = (): string => `${location.pathname}${location.search}`;

/** The parameter of the login page after a sign-out for inactivity. */
export const IDLE = 'idle';

/** Returns the address to which an unauthenticated visitor of `path` is redirected (rules 10.1). */
export const loginAddress = (path: string, isIdle = false): string => {
  if (path.startsWith(ADMIN_LOGIN)) return path;
  return `${ADMIN_LOGIN}?${new URLSearchParams(isIdle ? { r: path, [IDLE]: '1' } : { r: path })}`;
};

/** Returns the code in the fragment of a mail's link to /admin/login, or null. */
export const codeIn = (hash: string): string | null => fragmentSecret(hash, 'code');

/** Returns the code of the identity provider's error; empty for any other. */
export const authErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns the identity provider's reason for a refusal, in words. */
export const authErrorText = (
  error: unknown,
  { errors, otherError }: { readonly errors: Readonly<Record<string, string>>; readonly otherError: string },
): string => errors[authErrorCode(error)] ?? otherError;
