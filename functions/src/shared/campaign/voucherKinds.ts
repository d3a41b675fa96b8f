/** The vouchers that a shop takes: both kinds, of which it alone takes the dedicated one, or the common one only, as large shops do. */
export const SHOP_VOUCHERS = ['dedicated', 'common'] as const;
export type ShopVoucher = (typeof SHOP_VOUCHERS)[number];

export const SHOP_VOUCHER_NAMES: Readonly<Record<ShopVoucher, string>> = { dedicated: '専用券', common: '共通券' };
