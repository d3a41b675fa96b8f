/** The initial content of the database: `none` for administrators only, or a number of applicants. */
export type SeedSize = 'none' | 'small' | number;

/** The applicants of `small`. */
export const SMALL = 300;

export const applicantsOf = (size: SeedSize): number => (size === 'none' ? 0 : size === 'small' ? SMALL : size);
