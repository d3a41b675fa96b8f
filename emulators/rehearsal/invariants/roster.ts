import { campaign } from 'functions/shared/campaign/current';
import type { RosterEntry } from 'functions/shared/draw/roster/roster';
import { actionsOf, completeBefore } from '../actions/action.ts';
import type { Observation } from '../watch/observation.ts';

/** A line of the roster with its account. */
export interface OwnedEntry extends RosterEntry {
  accountID: string;
  receiptID: string;
}

/** Returns the ticket number of each account. If there are several, it is the last one; another invariant finds this. */
export const ticketsByAccount = ({ tickets }: Pick<Observation, 'tickets'>): ReadonlyMap<string, string> =>
  new Map(tickets.map(({ accountID, ticketNumber }) => [accountID, ticketNumber]));

/** Returns the roster as an outside observer knows it: the applications with a card or on paper that were not withdrawn before the close. */
export function rosterOf(observation: Observation): OwnedEntry[] {
  const { actions, purchases, timetable } = observation;
  const complete = completeBefore(actions, Date.parse(timetable.rosterClose));
  const ruledOut = new Map(actionsOf(actions, 'exclusion').map(({ accountID, code }) => [accountID, code]));
  const numbers = ticketsByAccount(observation);
  return purchases
    .filter(({ id }) => complete.has(id))
    .map(({ id, receiptID, purchaseCount, acceptsPartial }) => ({
      accountID: id,
      receiptID,
      ticketNumber: numbers.get(id) ?? '',
      acceptsPartial: campaign.allocation === 'partial' && acceptsPartial,
      sets: purchaseCount,
      exclusion: ruledOut.get(id) ?? null,
    }));
}
