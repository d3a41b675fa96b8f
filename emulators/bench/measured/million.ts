/** The applications of the rows about a large draw. */
export const APPLICATIONS = 1_000_000;
