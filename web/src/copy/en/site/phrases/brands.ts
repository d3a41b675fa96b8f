import { brandName, brandNames, type ShownCard } from '../../../cardBrands.ts';
import { listed } from '../../format.ts';

/** `Visa ····4242`, as on statements. */
export const cardName = ({ brand, last4 }: ShownCard): string => `${brandName(brand) ?? 'Card'}\u00a0····${last4}`;

/** `Visa, Mastercard, … and Discover` */
export const cardKinds = listed(brandNames);
