/** Addresses of the back office; the router, menus and redirects of react-admin want them whole. */
export const ADMIN_BASE = '/admin';
export const ADMIN_LOGIN = '/admin/login';
