import { brandName, brandNames, type ShownCard } from '../../../cardBrands.ts';

/** 「Visa ····4242」, as on statements. */
export const cardName = ({ brand, last4 }: ShownCard): string => `${brandName(brand) ?? 'カード'}\u00a0····${last4}`;

/** 「Visa、Mastercard、…」 */
export const cardKinds = brandNames.join('、');
