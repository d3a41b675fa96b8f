import type { StageCode } from '../campaign/stages.ts';

/** The change of registered information (rules 3.7). */
const CHANGE_PATHS = [
  '/pre-registration-change',
  '/pre-registration-change-email-sent',
  '/registration-change',
  '/registration-change-thanks',
] as const;

/** The application itself. */
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

/** The first steps (rules 3.5). */
const REGISTRATION_PATHS = [
  '/',
  '/pre-registration',
  '/pre-registration-email-sent',
  '/registration',
  '/registration-thanks',
] as const;

/** Every public page. */
export const PUBLIC_PATHS = [...REGISTRATION_PATHS, ...CHANGE_PATHS, ...APPLICATION_PATHS, ...ALWAYS_OPEN] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** Pages that say the same to everybody and ask for no link of a mail. They are read without a script. */
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

/** First steps of a journey, and the list of shops. Their content comes later, but whoever looks for them may find them. */
const FOUND_BY_SEARCH: readonly PublicPath[] = [
  '/pre-registration',
  '/pre-purchase',
  '/pre-registration-change',
  '/purchase',
  '/shops',
];

/** Whether search engines may list a page: none that is about one person's own application, and none in between. */
export const isListed = (path: PublicPath): boolean => [...READ_BY_ALL, ...FOUND_BY_SEARCH].includes(path);

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
 * Where a visitor of `path` (without query and fragment) is redirected in `stage`; null: nowhere (rules 3.3, 3.4). Unknown paths follow the
 * stage's rule; /admin is never redirected.
 */
export function redirectFor(stage: StageCode, path: string): '/closed' | null {
  const page = normalized(path);
  if (alwaysOpen.has(page) || page === '/admin' || page.startsWith('/admin/')) return null;
  return isClosed[stage](page) ? '/closed' : null;
}

// The site's router treats /Purchase/ like /purchase, so the guard must, too.
function normalized(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}
