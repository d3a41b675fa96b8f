import type { EntityName } from 'functions/shared/contract/policies';
import { officePages, type PageName } from '../officePages.ts';

/** The base of the back office's addresses. The router, menus and redirects of react-admin need full paths. */
export const ADMIN_BASE = '/admin';
export const ADMIN_LOGIN = '/admin/login';

/** Returns the address of a page that belongs to no entity. */
export const pagePath = (name: PageName): string => `${ADMIN_BASE}${officePages[name].path}`;

/** Returns the path to the page of a record. */
export const recordPath = (entity: EntityName, id: string): string =>
  `${ADMIN_BASE}/${entity}/${encodeURIComponent(id)}/show`;

/** Returns the path to the list of an entity's records that match a filter. Values are text, as in the list's own address. */
export const filteredList = (entity: EntityName, filter: Readonly<Record<string, string>>): string =>
  `${ADMIN_BASE}/${entity}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
