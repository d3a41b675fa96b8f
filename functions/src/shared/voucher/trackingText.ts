/** Formats a tracking number as `1234-5678-9014`, as both carriers print it. Pages load this file, so it imports nothing. */
export const trackingText = (number: string): string => number.replace(/\B(?=(\d{4})+(?!\d))/g, '-');
