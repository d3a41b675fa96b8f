import { foldAddress } from '../../folding/address.ts';
import { searchForm } from '../../folding/searchForm.ts';

/**
 * What makes a shop the same one: name and address, however they are written. The shops of a chain differ by address. There is one shop a key
 * (rules 10.34).
 */
export const shopKeyOf = ({ name, address }: { readonly name: string; readonly address: string }): string =>
  `${searchForm(name)}${foldAddress('', address, null)}`;
