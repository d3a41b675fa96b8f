import { type Journey, keyOf } from '../journeyKey.ts';
import { drafts } from '../../../client/session.ts';
import { forgetCardBegun } from '../card/cardBegun.ts';
import { cardOf } from '../card/cardDraft.ts';
import { confirmedOf } from './linkGate.tsx';

/** Ends the journey: its key, its confirmation and its drafts are deleted (rules 3.16). */
export function endJourney(journey: Journey): void {
  drafts.settle(journey);
  drafts.remove(journey, keyOf(journey), confirmedOf(journey), cardOf(journey));
  forgetCardBegun(journey);
}
