import { type Journey, keyOf } from '../../lib/journeyKey.ts';
import { drafts } from '../../lib/session.ts';
import { confirmedOf } from './linkGate.tsx';

/** The journey has ended: its key, what was confirmed and what was typed are forgotten (decisions 3). */
export function endJourney(journey: Journey): void {
  drafts.settle(journey);
  drafts.remove(journey, keyOf(journey), confirmedOf(journey));
}
