import type { Campaign } from '../campaign/campaign.ts';
import type { ApplicationState } from '../application/states.ts';

/**
 * The mail that tells a result at the release; null: none. People who withdrew after the close or were excluded get none. People who were not
 * selected get one only if the campaign says so (rules 6.19).
 */
export const resultMail = (
  state: ApplicationState,
  { notSelectedMail }: Pick<Campaign, 'notSelectedMail'>,
): 41 | 42 | null => {
  if (state === 'WON') return 41;
  return state === 'LOST' && notSelectedMail ? 42 : null;
};
