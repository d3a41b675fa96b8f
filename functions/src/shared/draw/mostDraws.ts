/** The most draws of a campaign: an upper limit that none reaches. */
export const MOST_DRAWS = 9;
