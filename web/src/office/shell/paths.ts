import type { EntityName } from 'functions/shared/access/policies';

/** The base of the back office's addresses. The router, menus and redirects of react-admin need full paths. */
export const ADMIN_BASE = '/admin';
export const ADMIN_LOGIN = '/admin/login';

/** The path below the base of each page that belongs to no entity. `officePages.ts` has the rest of its description. */
export const PAGE_ROUTES = {
  top: '',
  totalPurchase: '/totalPurchase',
  review: '/totalPurchase/duplicates',
  search: '/search',
  report: '/totalPurchase/report/:number',
  drawChecklist: '/drawChecklist',
  accountFast: '/account/noPurchase',
  settlement: '/settlement',
  export: '/export',
  approval: '/approval',
  erasure: '/erasure',
  shipping: '/shipping',
  worklist: '/worklist',
  closingReport: '/closingReport',
  paper: '/paper',
  compose: '/broadcast/compose',
  purchaseMail: '/purchase/mail',
  shopFile: '/shop/file',
  failedVerifications: '/emailVerification/failed',
  secondFactor: '/secondFactor',
  help: '/help',
} as const;
export type PageName = keyof typeof PAGE_ROUTES;

/** Returns the address of a page that belongs to no entity. */
export const pagePath = (name: PageName): string => `${ADMIN_BASE}${PAGE_ROUTES[name]}`;

/** Returns the path to the page of a record. */
export const recordPath = (entity: EntityName, id: string): string =>
  `${ADMIN_BASE}/${entity}/${encodeURIComponent(id)}/show`;

/** Returns the path to the list of an entity's records that match a filter. Values are text, as in the list's own address. */
export const filteredList = (entity: EntityName, filter: Readonly<Record<string, string>>): string =>
  `${ADMIN_BASE}/${entity}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
