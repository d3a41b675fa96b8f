import { foldAddress } from '../../folding/address.ts';
import { searchForm } from '../../folding/searchForm.ts';

/** The maximum length of a key. Every name with its address is shorter, and a longer text stays within the limit of an index. */
const MAX_LENGTH = 300;

/**
 * Returns the key that identifies a shop: normalized name and address. The shops of a chain differ by address. Each key has one shop (rules 10.36).
 */
export const shopKeyOf = ({ name, address }: { readonly name: string; readonly address: string }): string =>
  Array.from(`${searchForm(name)}${foldAddress('', address, null)}`)
    .slice(0, MAX_LENGTH)
    .join('');
