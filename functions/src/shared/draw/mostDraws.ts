/** The maximum number of draws of a campaign. No campaign reaches it. */
export const MOST_DRAWS = 9;
