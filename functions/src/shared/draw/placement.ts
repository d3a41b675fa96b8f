import { type Change, parseChanges } from './waitingList/changes.ts';
import { parseHeads } from './waitingList/heads.ts';
import type { DrawFile } from './manifest.ts';
import { parseGrants, parseOrder } from './result.ts';
import { parseRoster } from './roster/roster.ts';
import { parseRules } from './rules.ts';
import { replayed } from './verify/replay.ts';

/** The result of one ticket number in a published draw. */
export type Placement =
  | { kind: 'unknown' }
  /** On the roster, but without a ticket. `code` is the reason. */
  | { kind: 'excluded'; code: string }
  | {
      kind: 'ticket';
      /** The rank in the draw's order, from 1, and the number of tickets. */
      place: number;
      tickets: number;
      sets: number;
      granted: number;
      /** Sets held after all changes. */
      holds: number;
      /** The rank among the waiting tickets after all changes, from 1. Null for all other tickets. */
      waitingPlace: number | null;
      changes: readonly Change[];
    };

/** The texts of a released draw, and the commitment with which its log begins. */
export interface PlacementSource {
  readonly texts: Readonly<Record<DrawFile, string>>;
  readonly commitment: string;
}

/** Looks up a ticket number. It does not verify the texts. Throws DrawTextError for texts that cannot be read. */
export function placementOf({ texts, commitment }: PlacementSource, ticketNumber: string): Placement {
  const roster = parseRoster(texts.roster);
  const entry = roster.find((one) => one.ticketNumber === ticketNumber);
  if (!entry) return { kind: 'unknown' };
  if (entry.exclusion !== null) return { kind: 'excluded', code: entry.exclusion };
  const entries = new Map(roster.map((one) => [one.ticketNumber, one]));
  const order = parseOrder(texts.order).flatMap((number) => entries.get(number) ?? []);
  const [grants, changes] = [parseGrants(texts.grants), parseChanges(texts.changes, commitment)];
  const asOf = parseHeads(texts.heads).at(-1)?.day ?? null;
  const { holders, waiting } = replayed(parseRules(texts.rules), order, grants, changes, asOf);
  const isOwn = (one: { ticketNumber: string | null }): boolean => one.ticketNumber === ticketNumber;
  const waitingIndex = waiting.findIndex(isOwn);
  return {
    kind: 'ticket',
    place: order.findIndex(isOwn) + 1,
    tickets: order.length,
    sets: entry.sets,
    granted: grants.find(isOwn)?.granted ?? 0,
    holds: holders.get(ticketNumber) ?? 0,
    waitingPlace: waitingIndex < 0 ? null : waitingIndex + 1,
    changes: changes.filter(isOwn),
  };
}
