import { parseChanges } from 'functions/shared/draw/waitingList/changes';
import { parseHeads } from 'functions/shared/draw/waitingList/heads';
import type { DrawFile } from 'functions/shared/draw/manifest';
import { type Placement, placementOf, type PlacementSource } from 'functions/shared/draw/placement';
import { parseGrants, parseOrder } from 'functions/shared/draw/result';
import { parseRoster } from 'functions/shared/draw/roster/roster';
import { parseRules } from 'functions/shared/draw/rules';
import type { Stamp } from 'functions/shared/draw/stamps';
import { replayed } from 'functions/shared/draw/verify/replay';
import type { ListNow } from 'functions/shared/draw/verify/verification';

/** Readings of the published files, for the worker. They prove nothing. */

/** The entry of a released draw for a ticket number, and the state of the draw's waiting list. */
export interface Place {
  readonly draw: number;
  readonly placement: Placement;
  readonly list: ListNow;
}

/** The number of time stamps by one authority, of C or of the end of a day. */
export interface StampCount {
  readonly authority: string;
  readonly isOfCommitment: boolean;
  readonly count: number;
}

export interface DrawSource extends PlacementSource {
  readonly number: number;
}

/** The files that determine the state of the waiting list. They are not all files of a draw. */
export const READ_FILES: readonly DrawFile[] = ['rules', 'roster', 'order', 'grants', 'changes', 'heads'];

/**
 * Returns the state of the waiting list by the published files.
 * @throws DrawTextError
 */
export function listIn({ number, texts, commitment }: DrawSource): ListNow {
  const entries = new Map(parseRoster(texts.roster).map((entry) => [entry.ticketNumber, entry]));
  const order = parseOrder(texts.order).flatMap((ticket) => entries.get(ticket) ?? []);
  const asOf = parseHeads(texts.heads).at(-1)?.day ?? null;
  const changes = parseChanges(texts.changes, commitment);
  const { free, next, since } = replayed(parseRules(texts.rules), order, parseGrants(texts.grants), changes, asOf);
  return { draw: number, free, next: next?.ticketNumber ?? null, since, asOf };
}

/**
 * Returns the entry of a draw for a ticket number.
 * @throws DrawTextError
 */
export const placeIn = (source: DrawSource, ticketNumber: string): Place => ({
  draw: source.number,
  placement: placementOf(source, ticketNumber),
  list: listIn(source),
});

/** Counts stamps by authority, those of the commitment first. */
export function stampCounts(stamps: readonly Stamp[], commitment: string): StampCount[] {
  const counts = new Map<string, StampCount>();
  for (const { hash, authority } of stamps) {
    const isOfCommitment = hash === commitment;
    const key = `${isOfCommitment ? 0 : 1} ${authority}`;
    counts.set(key, { authority, isOfCommitment, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
