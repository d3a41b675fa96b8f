import { drafts } from '../../../client/session.ts';
import { guardOf } from '../guard.ts';
import type { Journey } from '../journeyKey.ts';
import { forgetCardBegun } from './cardBegun.ts';
import { type EnteredCard, enteredCardSchema } from './entry.ts';

/** Returns the storage name of a journey's card. */
export const cardOf = (journey: Journey) => `${journey}:card`;

/** Returns a card that was entered and not sent yet. A token is useless once the server has received it. */
export const storedCard = (journey: Journey): EnteredCard | null =>
  drafts.read(cardOf(journey), guardOf(enteredCardSchema));
export const storeCard = (journey: Journey, { token, brand, last4 }: EnteredCard): void =>
  drafts.write(cardOf(journey), { token, brand, last4 });
export const forgetCard = (journey: Journey): void => {
  drafts.remove(cardOf(journey));
  forgetCardBegun(journey);
};
