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

/** Returns the common name of a card's brand; null for a new name at Stripe. */
export const brandName = (brand: string): string | null => BRANDS[brand] ?? null;

/** The names of all accepted brands. */
export const brandNames = Object.values(BRANDS);
