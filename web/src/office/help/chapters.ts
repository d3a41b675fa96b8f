import { ENTITY_NAMES, type EntityName } from 'functions/shared/access/policies';
import { matchPath } from 'react-router-dom';
import type { ChapterName } from './manualChapters.ts';
import { ADMIN_BASE, PAGE_ROUTES, type PageName, pagePath } from '../shell/paths.ts';

/** Every page of the office except the manual's own. */
export type HelpedPage = Exclude<PageName, 'help'>;

/** The chapter of each page that belongs to no entity. */
export const pageChapters: { readonly [N in HelpedPage]: ChapterName } = {
  top: 'daily',
  totalPurchase: 'applications',
  review: 'decisions',
  search: 'telephone',
  report: 'release',
  drawChecklist: 'drawDay',
  accountFast: 'telephone',
  settlement: 'payments',
  export: 'release',
  approval: 'commitment',
  erasure: 'retention',
  shipping: 'shipping',
  worklist: 'payments',
  closingReport: 'report',
  paper: 'applications',
  compose: 'mails',
  purchaseMail: 'mails',
  shopFile: 'preparation',
  failedVerifications: 'mails',
  secondFactor: 'preparation',
};

/** The chapter of each entity's pages. */
export const entityChapters: { readonly [N in EntityName]: ChapterName } = {
  account: 'telephone',
  inquiry: 'enquiries',
  systemStage: 'guidance',
  mailConfig: 'preparation',
  purchase: 'applications',
  emailVerification: 'mails',
  adminUser: 'preparation',
  phoneCall: 'telephone',
  replyTemplate: 'enquiries',
  voucher: 'returned',
  mail: 'mails',
  bulkMail: 'mails',
  suppression: 'mails',
  broadcast: 'guidance',
  shop: 'preparation',
  auditLog: 'telephone',
};

// The type has all names as keys, so the keys are the names.
export const helpedPages = Object.keys(pageChapters) as HelpedPage[];

/** Returns the chapter of the page at an address; null for an address without a page. */
export const chapterAt = (path: string): ChapterName | null => {
  const page = helpedPages.find((name) => matchPath(pagePath(name), path) !== null);
  if (page !== undefined) return pageChapters[page];
  const entity = ENTITY_NAMES.find((name) => matchPath(`${ADMIN_BASE}/${name}/*`, path) !== null);
  return entity === undefined ? null : entityChapters[entity];
};

/** Returns the path to the manual, at a chapter or at its beginning. */
export const helpPath = (chapter: ChapterName | null): string =>
  chapter === null ? pagePath('help') : `${pagePath('help')}#${chapter}`;

interface Leads {
  readonly page?: HelpedPage;
  readonly entity?: EntityName;
}

/** Returns the pages to which a chapter links: all pages of the chapter, except pages of a single record. */
export const pagesOf = (chapter: ChapterName): readonly Leads[] => [
  ...helpedPages
    .filter((page) => pageChapters[page] === chapter && !PAGE_ROUTES[page].includes(':'))
    .map((page) => ({ page })),
  ...ENTITY_NAMES.filter((entity) => entityChapters[entity] === chapter).map((entity) => ({ entity })),
];
