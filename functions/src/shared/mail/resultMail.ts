import type { Campaign } from '../campaign/campaign.ts';
import type { ApplicationState } from '../application/states.ts';

/** The mail type for winners of the draw. */
export const WINNER_MAIL = 41;
/** The mail type for applicants who were not selected. */
export const LOSER_MAIL = 42;
/** The mail type for winners from the waiting list. */
export const PROMOTION_MAIL = 44;

export type ResultMail = typeof WINNER_MAIL | typeof LOSER_MAIL;

/**
 * Returns the mail type that announces a result at the release; null if there is none. People who withdrew after the close or were excluded get no
 * mail. People who were not selected get one only if the campaign requires it (rules 6.19).
 */
export const resultMail = (
  state: ApplicationState,
  { notSelectedMail }: Pick<Campaign, 'notSelectedMail'>,
): ResultMail | null => {
  if (state === 'WON') return WINNER_MAIL;
  return state === 'LOST' && notSelectedMail ? LOSER_MAIL : null;
};
