import type { Campaign } from '../campaign/campaign.ts';
import type { ApplicationState } from '../application/states.ts';

/** Tells a winner of the draw. */
export const WINNER_MAIL = 41;
/** Tells those who were not selected. */
export const LOSER_MAIL = 42;
/** Tells whoever wins from the waiting list. */
export const PROMOTION_MAIL = 44;

export type ResultMail = typeof WINNER_MAIL | typeof LOSER_MAIL;

/**
 * The mail that tells a result at the release; null: none. People who withdrew after the close or were excluded get none. People who were not
 * selected get one only if the campaign says so (rules 6.19).
 */
export const resultMail = (
  state: ApplicationState,
  { notSelectedMail }: Pick<Campaign, 'notSelectedMail'>,
): ResultMail | null => {
  if (state === 'WON') return WINNER_MAIL;
  return state === 'LOST' && notSelectedMail ? LOSER_MAIL : null;
};
