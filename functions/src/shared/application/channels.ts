/** How an application was made, in the order of every published count: on the site, or on paper through the office (rules 10.18). */
export const CHANNELS = ['web', 'paper'] as const;
export type Channel = (typeof CHANNELS)[number];
