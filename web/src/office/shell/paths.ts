/** Addresses of the back office; the router, menus and redirects of react-admin want them whole. */
export const ADMIN_BASE = '/admin';
export const ADMIN_LOGIN = '/admin/login';

/** The menu, in its order (rules 10.2 and 10.3); `key` names the label in the copy. */
export const MENU = [
  { key: 'top', path: '/admin' },
  { key: 'totalPurchase', path: '/admin/totalPurchase' },
  { key: 'account', path: '/admin/account' },
  { key: 'accountFast', path: '/admin/account/noPurchase' },
  { key: 'inquiry', path: '/admin/inquiry' },
  { key: 'systemStage', path: '/admin/systemStage' },
  { key: 'mailConfig', path: '/admin/mailConfig' },
  { key: 'purchase', path: '/admin/purchase' },
  { key: 'emailVerification', path: '/admin/emailVerification' },
  { key: 'adminUser', path: '/admin/adminUser' },
] as const;

export type MenuKey = (typeof MENU)[number]['key'];

/** The entry whose path is the longest beginning of `path`: a record's page belongs to its list. */
export const menuKeyAt = (path: string): MenuKey => {
  const fitting = MENU.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return fitting.reduce<(typeof MENU)[number]>(
    (best, entry) => (entry.path.length > best.path.length ? entry : best),
    MENU[0],
  ).key;
};
