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

/** The list's last day and its pauses. It is in force on a day if it has begun, has not ended, and is not paused. */
class ListStatus {
  until: string | null = null;
  /** Whether the first line, which opens the list, was applied. */
  private hasBegun = false;
  private readonly pauses = new Set<string>();

  isInForce(day: string): boolean {
    return this.until !== null && day <= this.until && this.pauses.size === 0;
  }

  isPausedBy(code: string | null): boolean {
    return code !== null && this.pauses.has(code);
  }

  /** Returns whether the list can get this last day. Without a list at the start there is none later. A list cannot end before it begins. */
  accepts(until: string | null, day: string): boolean {
    if (until !== null && until < day) return false;
    return !this.hasBegun || (this.until !== null && until !== null);
  }

  setUntil(until: string | null): void {
    this.until = until;
    this.hasBegun = true;
  }

  pause(code: string): void {
    this.pauses.add(code);
  }

  resume(code: string): void {
    this.pauses.delete(code);
  }
}

/** Observes since when free sets could have been offered to a waiting ticket, and collects the offers that came too late. */
class OfferWatch {
  since: string | null = null;
  readonly late: LateOffer[] = [];

  /** Notes whether some ticket is next on this day. */
  mark(hasNext: boolean, day: string): void {
    this.since = hasNext ? (this.since ?? day) : null;
  }

  /** Reports free sets that were not offered in time, up to the list's last day. Each period is reported once. */
  judge(day: string, until: string | null, line: number | null): void {
    const { since } = this;
    if (since === null || until === null) return;
    if (daysBetween(since, day < until ? day : until) <= OFFER_DAYS) return;
    this.late.push({ line, since, day });
    this.since = null;
  }
}

/** The log of changes, applied line by line. */
class Log {
  private readonly isFirst: boolean;
  private readonly holders: Map<string, number>;
  private readonly tickets: WaitingTickets;
  private readonly list = new ListStatus();
  private readonly offers = new OfferWatch();
  private readonly faults: FaultyChange[] = [];
  private free: number;
  private day = '';
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
    // If the list had already closed, the waiting period restarts with the line that reopens it.
    this.advanceTo(change.day, line);
    const fault = this.faultOf(change);
    if (fault === null) this.apply(change, line);
    else this.faults.push({ line, fault, change });
    this.markNext();
  }

  end(asOf: string | null): Replay {
    if (asOf !== null && asOf > this.day) this.advanceTo(asOf, null);
    const { holders, free, takenOver, faults } = this;
    const { since, late: lateOffers } = this.offers;
    const waiting = this.tickets.waiting();
    return { holders, waiting, free, next: this.next(), since, until: this.list.until, takenOver, faults, lateOffers };
  }

  private advanceTo(day: string, line: number | null): void {
    this.offers.judge(day, this.list.until, line);
    this.day = day;
    this.markNext();
  }

  private next(): Ticket | null {
    return this.list.isInForce(this.day) ? this.tickets.first(this.free) : null;
  }

  private markNext(): void {
    this.offers.mark(this.next() !== null, this.day);
  }

  private faultOf(change: Change): ChangeFault | null {
    const { kind, code, day } = change;
    switch (kind) {
      case 'until':
        return this.list.accepts(code, day) ? null : 'no_list';
      case 'pause':
        // Only another draw gets additional sets.
        if (code !== 'NEXT_DRAW' && change.sets > 0) return 'other_sets';
        return this.list.isPausedBy(code) ? 'is_paused' : null;
      case 'resume':
        return this.list.isPausedBy(code) ? null : 'not_paused';
      case 'add':
        if (this.isFirst) return 'first_draw';
        return this.tickets.has(change.ticketNumber ?? '') ? 'has_ticket' : null;
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
    // A waiting ticket frees no sets; a winner returns one at least.
    return sets >= Math.min(held, 1) && sets <= held ? null : 'other_sets';
  }

  private faultOfPromote({ ticketNumber, sets }: Change): ChangeFault | null {
    const number = ticketNumber ?? '';
    if (!this.tickets.has(number)) return 'no_ticket';
    if (!this.tickets.waits(number)) return 'is_not_waiting';
    if (sets !== this.tickets.wishOf(number)) return 'other_sets';
    if (!this.list.isInForce(this.day)) return 'not_in_force';
    return this.next()?.ticketNumber === number ? null : 'not_the_next';
  }

  private apply({ kind, ticketNumber, sets, code, day }: Change, line: number): void {
    const number = ticketNumber ?? '';
    switch (kind) {
      case 'until':
        this.list.setUntil(code);
        break;
      case 'pause':
        this.pause(code ?? '', sets, day, line);
        break;
      case 'resume':
        this.resume(code ?? '', day);
        break;
      case 'promote':
        this.tickets.leave(number);
        this.holders.set(number, sets);
        this.free -= sets;
        break;
      case 'left':
        this.free += sets;
        this.leave(number, sets);
        break;
      case 'add':
        this.free += sets;
        break;
    }
  }

  private leave(number: string, sets: number): void {
    this.tickets.leave(number);
    const rest = (this.holders.get(number) ?? 0) - sets;
    if (rest > 0) this.holders.set(number, rest);
    else this.holders.delete(number);
  }

  private pause(code: string, additional: number, day: string, line: number): void {
    this.list.pause(code);
    if (code !== 'NEXT_DRAW') return;
    this.takenOver = { line, day, waiting: this.tickets.waiting(), free: this.free, additional, resumedOn: null };
  }

  private resume(code: string, day: string): void {
    this.list.resume(code);
    if (code === 'NEXT_DRAW' && this.takenOver) this.takenOver.resumedOn = day;
  }
}
