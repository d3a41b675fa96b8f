/** The cards that can be used, by Stripe's name for each. */
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

/** What people call the kind of a card; null: a name that is new at Stripe. */
export const brandName = (brand: string): string | null => BRANDS[brand] ?? null;

/** 「Visa ····4242」, as statements write it. */
export const cardName = ({ brand, last4 }: ShownCard): string => `${brandName(brand) ?? 'カード'}\u00a0····${last4}`;

/** 「Visa、Mastercard、…」 */
export const cardKinds = Object.values(BRANDS).join('、');
