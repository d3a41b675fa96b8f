import { drafts } from '../../../client/session.ts';
import { guardOf } from '../guard.ts';
import type { Journey } from '../journeyKey.ts';
import { forgetCardBegun } from './cardBegun.ts';
import { type EnteredCard, enteredCardSchema } from './entry.ts';

/** The name of what is kept of a journey's card. */
export const cardOf = (journey: Journey) => `${journey}:card`;

/** The card that was entered and is still to be sent to the server; a token that the server has had is good for nothing any more. */
export const keptCard = (journey: Journey): EnteredCard | null =>
  drafts.read(cardOf(journey), guardOf(enteredCardSchema));
export const keepCard = (journey: Journey, { token, brand, last4 }: EnteredCard): void =>
  drafts.write(cardOf(journey), { token, brand, last4 });
export const forgetCard = (journey: Journey): void => {
  drafts.remove(cardOf(journey));
  forgetCardBegun(journey);
};
