import { pagePath } from '../shell/paths.ts';

/** The parameter of the address by which the page shows only the groups that wait. */
export const UNDECIDED = 'undecided';

export const undecidedGroups = (): string => `${pagePath('review')}?${UNDECIDED}=true`;
