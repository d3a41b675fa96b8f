import type { StageCode } from '../campaign/stages.ts';

/** The pages for changing registered data (rules 3.7). */
const CHANGE_PATHS = [
  '/pre-registration-change',
  '/pre-registration-change-email-sent',
  '/registration-change',
  '/registration-change-thanks',
] as const;

/** The pages of the application. */
const APPLICATION_PATHS = [
  '/pre-purchase',
  '/pre-purchase-email-sent',
  '/purchase',
  '/confirmation',
  '/thanks',
] as const;

/** Open in every stage (rules 3.2). */
export const ALWAYS_OPEN = [
  '/enquiry',
  '/enquiry-thanks',
  '/faq',
  '/faq-card',
  '/closed',
  '/please-wait',
  '/shops',
  '/draw',
  '/status',
  '/status-link',
  '/status-link-email-sent',
  '/receipt',
  '/privacy',
  '/terms',
  '/legal',
  '/accessibility',
  '/unsubscribe',
] as const;

/** The pages of the registration (rules 3.5). */
const REGISTRATION_PATHS = [
  '/',
  '/pre-registration',
  '/pre-registration-email-sent',
  '/registration',
  '/registration-thanks',
] as const;

export const PUBLIC_PATHS = [...REGISTRATION_PATHS, ...CHANGE_PATHS, ...APPLICATION_PATHS, ...ALWAYS_OPEN] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** Pages that are the same for everybody and need no link from a mail. They are readable without a script. */
export const READ_BY_ALL = [
  '/',
  '/enquiry',
  '/faq',
  '/faq-card',
  '/draw',
  '/privacy',
  '/terms',
  '/legal',
  '/accessibility',
] as const satisfies readonly PublicPath[];

/** Start pages, and the list of shops. Their content is loaded later, but search engines may list them. */
const FOUND_BY_SEARCH: readonly PublicPath[] = [
  '/pre-registration',
  '/pre-purchase',
  '/pre-registration-change',
  '/purchase',
  '/shops',
];

/** Returns whether search engines may list a page. Pages about one person's application, and intermediate steps, are not listed. */
export const isListed = (path: PublicPath): boolean => [...READ_BY_ALL, ...FOUND_BY_SEARCH].includes(path);

/**
 * The pages that follow an action, each with the page of the action. A visitor who has not done it in this window is redirected there, so that no page
 * confirms something that did not happen (rules 3.16).
 */
export const AFTER_ACTION = {
  '/pre-registration-email-sent': '/pre-registration',
  '/registration-thanks': '/registration',
  '/pre-registration-change-email-sent': '/pre-registration-change',
  '/registration-change-thanks': '/registration-change',
  '/pre-purchase-email-sent': '/pre-purchase',
  '/thanks': '/confirmation',
  '/enquiry-thanks': '/enquiry',
  '/please-wait': '/',
  '/status-link-email-sent': '/status-link',
} as const satisfies { readonly [P in PublicPath]?: PublicPath };
export type PathAfterAction = keyof typeof AFTER_ACTION;

const alwaysOpen: ReadonlySet<string> = new Set(ALWAYS_OPEN);
const change: ReadonlySet<string> = new Set(CHANGE_PATHS);
const application: ReadonlySet<string> = new Set(APPLICATION_PATHS);

const isClosed: Record<StageCode, (path: string) => boolean> = {
  BEFORE_OPEN: () => true,
  ADVANCE_REGISTRAION_ONLY: (path) => application.has(path),
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: (path) => application.has(path),
  ADVANCE_REGISTRAION_AND_APPLICATION: () => false,
  APPLICATION_ENDED: (path) => !change.has(path),
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: () => true,
};

/**
 * Returns where a visitor of `path` (without query and fragment) is redirected in `stage`; null if nowhere (rules 3.3, 3.4). Unknown paths follow the
 * stage's rule; /admin is never redirected.
 */
export function redirectFor(stage: StageCode, path: string): '/closed' | null {
  const page = normalized(path);
  if (alwaysOpen.has(page) || page === '/admin' || page.startsWith('/admin/')) return null;
  return isClosed[stage](page) ? '/closed' : null;
}

// The site's router treats /Purchase/ like /purchase, so the guard must do the same.
function normalized(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}
