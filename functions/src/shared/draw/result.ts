import { allocate, type AllocationResult, type Grant, type Ticket } from './allocation.ts';
import { inTicketOrder } from './draw.ts';
import { checkDistinct, DrawTextError, parsedLines, textOf, writtenTicket, writtenSets } from './lines.ts';
import type { RosterEntry } from './roster/roster.ts';
import type { PublishedRules } from './rules.ts';

/** A draw's outcome: every ticket in the draw's order, and the grants. */
export interface DrawResult extends AllocationResult {
  order: Ticket[];
}

const GRANT = /^([^,]*),([1-9]\d{0,5})$/;

/** Computes the outcome from rules, roster and seed alone. Excluded applications have no ticket (rules 8.3, 8.9, 8.10). */
export function drawResult(
  rules: Pick<PublishedRules, 'supply' | 'allocation'>,
  roster: readonly RosterEntry[],
  seed: Uint8Array,
): DrawResult {
  const order = inTicketOrder(
    seed,
    roster.filter(({ exclusion }) => exclusion === null),
  );
  return { order, ...allocate(order, rules) };
}

/** Writes the file `order`: a ticket number on each line. Throws DrawTextError. */
export function orderText(order: readonly { ticketNumber: string }[]): string {
  return textOf(order.map(({ ticketNumber }) => writtenTicket(ticketNumber)));
}

/** Parses the ticket numbers of an order's text. Throws DrawTextError for a text that orderText cannot write. */
export function parseOrder(text: string): string[] {
  const entries = parsedLines(text, (ticketNumber) => ({ ticketNumber: writtenTicket(ticketNumber) }));
  checkDistinct(entries);
  return entries.map(({ ticketNumber }) => ticketNumber);
}

/** Writes the file `grants`: `ticketNumber,granted` on each line, in the draw's order. Throws DrawTextError. */
export function grantsText(grants: readonly Grant[]): string {
  return textOf(
    grants.map(
      ({ ticketNumber, granted }) => `${writtenTicket(ticketNumber)},${writtenSets(granted, 1, ticketNumber)}`,
    ),
  );
}

/** Parses the grants. Throws DrawTextError for a text that grantsText cannot write. */
export function parseGrants(text: string): Grant[] {
  const grants = parsedLines(text, (line): Grant => {
    const [, ticketNumber, granted] = GRANT.exec(line) ?? [];
    if (ticketNumber === undefined) throw new DrawTextError('bad_line', line);
    return { ticketNumber: writtenTicket(ticketNumber), granted: Number(granted) };
  });
  checkDistinct(grants);
  return grants;
}
