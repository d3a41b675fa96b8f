/** The initial content of the database: `none` stands for administrators only, a number for as many applicants. */
export type SeedSize = 'none' | 'small' | number;

/** The applicants of `small`. */
export const SMALL = 300;

export const applicantsOf = (size: SeedSize): number => (size === 'none' ? 0 : size === 'small' ? SMALL : size);
