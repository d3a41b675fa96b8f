import type { EntityName } from 'functions/shared/access/policies';

/** Addresses of the back office; the router, menus and redirects of react-admin want them whole. */
export const ADMIN_BASE = '/admin';
export const ADMIN_LOGIN = '/admin/login';

/** The list of an entity's records that a filter finds; its values are texts, as the list has them in its own address. */
export const filteredList = (entity: EntityName, filter: Readonly<Record<string, string>>): string =>
  `${ADMIN_BASE}/${entity}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
