import { pagePath } from '../shell/paths.ts';

/** The address parameter that limits the page to undecided groups. */
export const UNDECIDED = 'undecided';

export const undecidedGroups = (): string => `${pagePath('review')}?${UNDECIDED}=true`;
