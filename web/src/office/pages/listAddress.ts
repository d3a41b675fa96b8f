/** The parameter for the hidden columns. react-admin puts the list's other parameters into the address. */
const HIDDEN = 'hidden';

/**
 * Returns a list's address with its choice of columns.
 * @param href the shown address, with filters, order and page
 */
export const withColumns = (href: string, hidden: readonly string[]): string => {
  const address = new URL(href);
  address.searchParams.set(HIDDEN, hidden.join(','));
  return address.href;
};

/** Returns the choice of columns in an address, and the address without it; null: it has none. */
export const columnsIn = (search: string): { readonly hidden: readonly string[]; readonly rest: string } | null => {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(HIDDEN);
  if (named === null) return null;
  parameters.delete(HIDDEN);
  return { hidden: named === '' ? [] : named.split(','), rest: parameters.toString() };
};
