import type { Grant, Ticket } from '../allocation.ts';
import type { Change } from '../waitingList/changes.ts';
import { daysBetween } from '../lines.ts';
import { WaitingTickets } from './waitingTickets.ts';

export type ChangeFault =
  | 'no_ticket'
  | 'has_ticket'
  | 'first_draw'
  | 'holds_nothing'
  | 'is_not_waiting'
  | 'other_sets'
  | 'not_the_next'
  | 'not_in_force'
  | 'no_list'
  | 'not_paused'
  | 'is_paused';

/** An impossible change; `line` counts from 1. */
export interface FaultyChange {
  line: number;
  fault: ChangeFault;
  change: Change;
}

/** Free sets that were not offered in time: by `day`, since `since`. `line` is the line of the log that shows it, or null at the log's end. */
export interface LateOffer {
  line: number | null;
  since: string;
  day: string;
}

/** The list at its `pause` line, where another draw takes it over. */
export interface TakenOver {
  line: number;
  day: string;
  waiting: readonly Ticket[];
  free: number;
  /** Sets that were announced in addition to the free ones. */
  additional: number;
  /** The day on which the list resumed because that draw ended without a result. Null: it did not resume. */
  resumedOn: string | null;
}

/** The draw after its changes: sets by the holder's ticket number, the waiting tickets in the draw's order, and the free sets. */
export interface Replay {
  holders: ReadonlyMap<string, number>;
  waiting: readonly Ticket[];
  free: number;
  /** The first waiting ticket whose wish fits the free sets, while the list is in force (rules 8.11). */
  next: Ticket | null;
  /** The day since which some ticket is next. Null: none is. */
  since: string | null;
  /** The last day of the list; null: there is none. */
  until: string | null;
  takenOver: TakenOver | null;
  /** The changes that were not applied. */
  faults: readonly FaultyChange[];
  lateOffers: readonly LateOffer[];
}

/** The number of days within which free sets have to be offered (rules 8.35). */
export const OFFER_DAYS = 3;

/**
 * Applies the changes one by one. A ticket that left no longer waits; a winner that returned some sets keeps the rest.
 * @param order every ticket, in the draw's order
 * @param rules the draw's number of sets, and its number
 * @param asOf the last day for which the log is known to be complete; null: only its own lines show days
 */
export function replayed(
  rules: { supply: number; number: number },
  order: readonly Ticket[],
  grants: readonly Grant[],
  changes: readonly Change[],
  asOf: string | null = null,
): Replay {
  const log = new Log(rules, order, grants);
  for (const [index, change] of changes.entries()) log.take(change, index + 1);
  return log.end(asOf);
}

class Log {
  private readonly isFirst: boolean;
  private readonly holders: Map<string, number>;
  private readonly tickets: WaitingTickets;
  private readonly pauses = new Set<string>();
  private readonly faults: FaultyChange[] = [];
  private readonly lateOffers: LateOffer[] = [];
  private free: number;
  private day = '';
  /** Whether the first line, which opens the list, was applied. */
  private hasBegun = false;
  private since: string | null = null;
  private until: string | null = null;
  private takenOver: TakenOver | null = null;

  constructor(
    { supply, number }: { supply: number; number: number },
    order: readonly Ticket[],
    grants: readonly Grant[],
  ) {
    this.isFirst = number === 1;
    this.holders = new Map(grants.map(({ ticketNumber, granted }) => [ticketNumber, granted]));
    this.free = grants.reduce((left, { granted }) => left - granted, supply);
    this.tickets = new WaitingTickets(order, (ticketNumber) => !this.holders.has(ticketNumber));
  }

  take(change: Change, line: number): void {
    this.judgeOffers(change.day, line);
    this.day = change.day;
    // If the list had already closed, the waiting period restarts with the line that reopens it.
    this.markNext();
    const fault = this.faultOf(change);
    if (fault === null) this.apply(change, line);
    else this.faults.push({ line, fault, change });
    this.markNext();
  }

  end(asOf: string | null): Replay {
    if (asOf !== null && asOf > this.day) {
      this.judgeOffers(asOf, null);
      this.day = asOf;
      this.markNext();
    }
    const { holders, free, since, until, takenOver, faults, lateOffers } = this;
    const waiting = this.tickets.waiting();
    return { holders, waiting, free, next: this.next(), since, until, takenOver, faults, lateOffers };
  }

  private next(): Ticket | null {
    return this.isInForce() ? this.tickets.first(this.free) : null;
  }

  private isInForce(): boolean {
    return this.until !== null && this.day <= this.until && this.pauses.size === 0;
  }

  private markNext(): void {
    if (this.next() === null) this.since = null;
    else this.since ??= this.day;
  }

  /** Reports free sets that were not offered in time, up to the list's last day. Each period is reported once. */
  private judgeOffers(day: string, line: number | null): void {
    const { since, until } = this;
    if (since === null || until === null) return;
    if (daysBetween(since, day < until ? day : until) <= OFFER_DAYS) return;
    this.lateOffers.push({ line, since, day });
    this.since = null;
  }

  private faultOf(change: Change): ChangeFault | null {
    const { kind, code, day } = change;
    switch (kind) {
      case 'until':
        // Without a list at the start there is none later. A list cannot end before it begins.
        return (this.hasBegun && (this.until === null || code === null)) || (code !== null && code < day)
          ? 'no_list'
          : null;
      case 'pause':
        // Only another draw gets additional sets.
        if (code !== 'NEXT_DRAW' && change.sets > 0) return 'other_sets';
        return code !== null && this.pauses.has(code) ? 'is_paused' : null;
      case 'resume':
        return code !== null && this.pauses.has(code) ? null : 'not_paused';
      case 'add':
        return this.isFirst ? 'first_draw' : this.tickets.has(change.ticketNumber ?? '') ? 'has_ticket' : null;
      case 'left':
        return this.faultOfLeft(change);
      case 'promote':
        return this.faultOfPromote(change);
    }
  }

  private faultOfLeft({ ticketNumber, sets }: Change): ChangeFault | null {
    const number = ticketNumber ?? '';
    if (!this.tickets.has(number)) return 'no_ticket';
    const held = this.holders.get(number) ?? 0;
    if (held === 0 && !this.tickets.waits(number)) return 'holds_nothing';
    return held === 0 ? (sets === 0 ? null : 'other_sets') : sets >= 1 && sets <= held ? null : 'other_sets';
  }

  private faultOfPromote({ ticketNumber, sets }: Change): ChangeFault | null {
    const number = ticketNumber ?? '';
    if (!this.tickets.has(number)) return 'no_ticket';
    if (!this.tickets.waits(number)) return 'is_not_waiting';
    if (sets !== this.tickets.wishOf(number)) return 'other_sets';
    if (!this.isInForce()) return 'not_in_force';
    return this.next()?.ticketNumber === number ? null : 'not_the_next';
  }

  private apply({ kind, ticketNumber, sets, code, day }: Change, line: number): void {
    const number = ticketNumber ?? '';
    if (kind === 'until') [this.until, this.hasBegun] = [code, true];
    else if (kind === 'pause') this.pause(code ?? '', sets, day, line);
    else if (kind === 'resume') this.resume(code ?? '', day);
    else if (kind === 'promote') {
      this.tickets.leave(number);
      this.holders.set(number, sets);
      this.free -= sets;
    } else {
      this.free += sets;
      if (kind === 'left') this.leave(number, sets);
    }
  }

  private leave(number: string, sets: number): void {
    this.tickets.leave(number);
    const rest = (this.holders.get(number) ?? 0) - sets;
    if (rest > 0) this.holders.set(number, rest);
    else this.holders.delete(number);
  }

  private pause(code: string, additional: number, day: string, line: number): void {
    this.pauses.add(code);
    if (code !== 'NEXT_DRAW') return;
    this.takenOver = { line, day, waiting: this.tickets.waiting(), free: this.free, additional, resumedOn: null };
  }

  private resume(code: string, day: string): void {
    this.pauses.delete(code);
    if (code === 'NEXT_DRAW' && this.takenOver) this.takenOver.resumedOn = day;
  }
}
