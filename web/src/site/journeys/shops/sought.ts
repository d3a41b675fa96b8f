import type { ListedShop } from 'functions/shared/entities/shops/shop';
import { searchForm, searchWords } from 'functions/shared/folding/searchForm';

/** A search in the list of shops. An empty text matches anything. */
export interface Sought {
  readonly text: string;
  readonly category: string;
  readonly district: string;
  readonly voucherKind: string;
}

/** The parameters of the page's address, so that readers can share it or return to it. */
const NAMES = { text: 'q', category: 'category', district: 'district', voucherKind: 'voucher' } as const;

/** Reads a search from a page's address (`?q=…&category=…`). */
export const soughtIn = (search: string): Sought => {
  const given = new URLSearchParams(search);
  const of = (name: keyof Sought): string => given.get(NAMES[name]) ?? '';
  return { text: of('text'), category: of('category'), district: of('district'), voucherKind: of('voucherKind') };
};

/** Returns the query string of a search: empty, or with its question mark. */
export const queryOf = (sought: Sought): string => {
  const names = Object.keys(NAMES) as (keyof Sought)[]; // the keys of this object
  const given = names.filter((name) => sought[name] !== '').map((name) => [NAMES[name], sought[name]]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** A shop with its searchable texts, normalized for the search. */
export interface Findable {
  readonly shop: ListedShop;
  readonly forms: readonly string[];
}

export const findable = (shop: ListedShop): Findable => ({
  shop,
  forms: [shop.name, shop.kana, shop.address, shop.note ?? ''].map(searchForm),
});

/**
 * Returns the shops that match, in their order. Each word of the text must be in the shop's name, kana, address or note. Kana and variants of
 * characters do not matter (rules 10.38).
 */
export const found = (shops: readonly Findable[], { text, ...chosen }: Sought): ListedShop[] => {
  const words = searchWords(text);
  const fits = ({ shop, forms }: Findable): boolean =>
    (chosen.category === '' || shop.category === chosen.category) &&
    (chosen.district === '' || shop.district === chosen.district) &&
    (chosen.voucherKind === '' || shop.voucherKind === chosen.voucherKind) &&
    words.every((word) => forms.some((form) => form.includes(word)));
  return shops.filter(fits).map(({ shop }) => shop);
};
