/** Normalizes the width of letters and spaces in the name of a batch of paper forms, so that a batch has one name however it is typed. */
export const pileName = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/gu, ' ');
