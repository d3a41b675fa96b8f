import type { Campaign } from '../campaign/campaign.ts';
import type { ApplicationState } from '../application/states.ts';

/**
 * The mail that tells a result as it is released, or null: whoever withdrew after the close, or was excluded, is told nothing more, and who
 * was not selected is told by mail only where the campaign says so (rules 6.19).
 */
export const resultMail = (
  state: ApplicationState,
  { notSelectedMail }: Pick<Campaign, 'notSelectedMail'>,
): 41 | 42 | null => {
  if (state === 'WON') return 41;
  return state === 'LOST' && notSelectedMail ? 42 : null;
};
