/** The maximum number of draws of a campaign. No campaign reaches it. */
export const MAX_DRAWS = 9;
