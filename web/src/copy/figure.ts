/** 10000 → `10,000`, of a whole number. The browser's own way (`Intl`) loads data first, for which a slow phone stands still. */
export const figure = (amount: number): string => String(amount).replace(/\d(?=(\d{3})+$)/g, '$&,');
