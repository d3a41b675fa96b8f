import { type Change, parseChanges } from './changes.ts';
import type { DrawFile } from './manifest.ts';
import { replayed } from './verify/replay.ts';
import { parseGrants, parseOrder } from './result.ts';
import { parseRoster } from './roster.ts';
import { parseRules } from './rules.ts';

/** What a published draw says of one receipt id. */
export type Placement =
  | { kind: 'unknown' }
  /** On the roster without a ticket, for the reason of that code. */
  | { kind: 'excluded'; code: string }
  | {
      kind: 'ticket';
      /** In the draw's order, from 1, of so many. */
      place: number;
      tickets: number;
      sets: number;
      granted: number;
      /** Sets held after all changes. */
      holds: number;
      /** Among those who wait after all changes, from 1; null for who does not. */
      waitingPlace: number | null;
      changes: readonly Change[];
    };

/** Looks a receipt id up. The texts are taken for right: whether they are, a verification says. Throws DrawTextError for what cannot be read. */
export function placementOf(texts: Readonly<Record<DrawFile, string>>, receiptID: string): Placement {
  const roster = parseRoster(texts.roster);
  const entry = roster.find((one) => one.receiptID === receiptID);
  if (!entry) return { kind: 'unknown' };
  if (entry.exclusion !== null) return { kind: 'excluded', code: entry.exclusion };
  const entries = new Map(roster.map((one) => [one.receiptID, one]));
  const order = parseOrder(texts.order).flatMap((id) => entries.get(id) ?? []);
  const [grants, changes] = [parseGrants(texts.grants), parseChanges(texts.changes)];
  const { holders, waiting } = replayed(parseRules(texts.rules), order, grants, changes);
  const isOwn = (one: { receiptID: string }): boolean => one.receiptID === receiptID;
  const waitingIndex = waiting.findIndex(isOwn);
  return {
    kind: 'ticket',
    place: order.findIndex(isOwn) + 1,
    tickets: order.length,
    sets: entry.sets,
    granted: grants.find(isOwn)?.granted ?? 0,
    holds: holders.get(receiptID) ?? 0,
    waitingPlace: waitingIndex < 0 ? null : waitingIndex + 1,
    changes: changes.filter(isOwn),
  };
}
