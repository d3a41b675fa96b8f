import { foldAddress } from '../../folding/address.ts';
import { searchForm } from '../../folding/searchForm.ts';

/** More than any name with its address. What is no shop's at all stays below what an index holds. */
const LONGEST = 300;

/**
 * What makes a shop the same one: name and address, however they are written. The shops of a chain differ by address. There is one shop a key
 * (rules 10.36).
 */
export const shopKeyOf = ({ name, address }: { readonly name: string; readonly address: string }): string =>
  Array.from(`${searchForm(name)}${foldAddress('', address, null)}`)
    .slice(0, LONGEST)
    .join('');
