/** The accepted cards, by Stripe's name. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
};

export interface ShownCard {
  readonly brand: string;
  readonly last4: string;
}

/** The common name of a card's brand; null for a new name at Stripe. */
export const brandName = (brand: string): string | null => BRANDS[brand] ?? null;

/** 「Visa ····4242」, as on statements. */
export const cardName = ({ brand, last4 }: ShownCard): string => `${brandName(brand) ?? 'カード'}\u00a0····${last4}`;

/** 「Visa、Mastercard、…」 */
export const cardKinds = Object.values(BRANDS).join('、');
