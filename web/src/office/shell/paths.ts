import type { EntityName } from 'functions/shared/access/policies';

/** Addresses of the back office; the router, menus and redirects of react-admin want them whole. */
export const ADMIN_BASE = '/admin';
export const ADMIN_LOGIN = '/admin/login';

/** Where each page that is no entity's stands below the base; what else it is stands in `officePages.ts`. */
export const PAGE_ROUTES = {
  top: '',
  totalPurchase: '/totalPurchase',
  review: '/totalPurchase/duplicates',
  report: '/totalPurchase/report/:number',
  accountFast: '/account/noPurchase',
  settlement: '/settlement',
  export: '/export',
  approval: '/approval',
  shipping: '/shipping',
  compose: '/broadcast/compose',
} as const;
export type PageName = keyof typeof PAGE_ROUTES;

/** The address of a page that is no entity's. */
export const pagePath = (name: PageName): string => `${ADMIN_BASE}${PAGE_ROUTES[name]}`;

/** The list of an entity's records that a filter finds; its values are texts, as the list has them in its own address. */
export const filteredList = (entity: EntityName, filter: Readonly<Record<string, string>>): string =>
  `${ADMIN_BASE}/${entity}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
