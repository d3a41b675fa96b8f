import type { ListedShop } from 'functions/shared/entities/shops/shop';
import { searchForm, searchWords } from 'functions/shared/folding/searchForm';

/** What a reader looks for in the list of shops; an empty text: anything. */
export interface Sought {
  readonly text: string;
  readonly category: string;
  readonly district: string;
  readonly voucherKind: string;
}

/** The names in the page's address, so that a reader can send it to somebody, or come back to it. */
const NAMES = { text: 'q', category: 'category', district: 'district', voucherKind: 'voucher' } as const;

/** What a page's address looks for (`?q=…&category=…`). */
export const soughtIn = (search: string): Sought => {
  const given = new URLSearchParams(search);
  const of = (name: keyof Sought): string => given.get(NAMES[name]) ?? '';
  return { text: of('text'), category: of('category'), district: of('district'), voucherKind: of('voucherKind') };
};

/** The query of an address that looks for this: empty, or with its question mark. */
export const queryOf = (sought: Sought): string => {
  const names = Object.keys(NAMES) as (keyof Sought)[]; // the keys of this object
  const given = names.filter((name) => sought[name] !== '').map((name) => [NAMES[name], sought[name]]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** A shop with the texts in which it is found, in the form of a search. */
export interface Findable {
  readonly shop: ListedShop;
  readonly forms: readonly string[];
}

export const findable = (shop: ListedShop): Findable => ({
  shop,
  forms: [shop.name, shop.kana, shop.address, shop.note ?? ''].map(searchForm),
});

/**
 * The shops that are sought, in their order. Each word of the text has to stand in the shop's name, kana, address or note, in either kana and
 * whatever the variants of its characters (rules 10.38).
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
