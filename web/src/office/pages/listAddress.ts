/** The parameter with the columns that are not shown. react-admin has the list's other parameters in the address by itself. */
const HIDDEN = 'hidden';

/** A list's address with its choice of columns. @param href the address that shows, with filters, order and page */
export const withColumns = (href: string, hidden: readonly string[]): string => {
  const address = new URL(href);
  address.searchParams.set(HIDDEN, hidden.join(','));
  return address.href;
};

/** The choice of columns in an address, and the address without it; null: it has none. */
export const columnsIn = (search: string): { readonly hidden: readonly string[]; readonly rest: string } | null => {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(HIDDEN);
  if (named === null) return null;
  parameters.delete(HIDDEN);
  return { hidden: named === '' ? [] : named.split(','), rest: parameters.toString() };
};
