/** Formats a whole number: 10000 → `10,000`. The browser's own formatter (`Intl`) first loads data, which blocks a slow phone. */
export const figure = (amount: number): string => String(amount).replace(/\d(?=(\d{3})+$)/g, '$&,');
