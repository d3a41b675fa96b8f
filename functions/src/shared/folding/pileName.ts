/** The name of a pile of paper in one form, so that a pile is one however it is typed: by width of letters and blanks. */
export const pileName = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/gu, ' ');
