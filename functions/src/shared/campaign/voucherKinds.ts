/**
 * The kinds of vouchers. A shop of kind `dedicated` accepts both kinds; a shop of kind `common`, such as a large shop, accepts only the common kind.
 */
export const SHOP_VOUCHERS = ['dedicated', 'common'] as const;
export type ShopVoucher = (typeof SHOP_VOUCHERS)[number];

export const SHOP_VOUCHER_NAMES: Readonly<Record<ShopVoucher, string>> = { dedicated: '専用券', common: '共通券' };
